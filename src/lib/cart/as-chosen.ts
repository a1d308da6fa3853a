import type { Menu, Product } from '#contract/menu/catalogue.ts'
import { menuAs, productAs } from '#contract/menu/choices/sold-as.ts'
import { chosenType } from './chosen-type.ts'

export const productAsChosen = (product: Product): Product => productAs(product, chosenType())

export const menuAsChosen = (menu: Menu): Menu => menuAs(menu, chosenType())
