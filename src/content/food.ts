import type { Menu, Product } from '#contract/menu/catalogue.ts'
import { comboContents, productContents } from '#contract/menu/contents.ts'
import { comboDeclarations, productDeclarations, type ResolvedDeclarations } from '#contract/menu/declared.ts'
import type { ProductEntry } from './reading/entries.ts'

/** What an entry has of the resolved contents of a dish or combo (docs/rules.md, R3.2000). */
export type FoodOfEntry = Pick<ProductEntry, 'allergens' | 'additives' | 'choices' | 'contents'>

export const productFood = (product: Product): FoodOfEntry => ({
  ...declaredOf(productDeclarations(product)),
  contents: productContents(product),
})

export const comboFood = (menu: Menu): FoodOfEntry => ({
  ...declaredOf(comboDeclarations(menu)),
  contents: comboContents(menu),
})

const declaredOf = ({ always, more }: ResolvedDeclarations): Omit<FoodOfEntry, 'contents'> => ({
  ...always,
  choices: more,
})
