import type { Menu, Product } from '#contract/menu/catalogue.ts'
import { isDeclared } from '#contract/menu/contents.ts'
import { comboDeclarations, productDeclarations, type ResolvedDeclarations } from '#contract/menu/declared.ts'

/** What is always in it, and what choices and extras can add. */
const declaredIn = ({ always, more }: ResolvedDeclarations) => ({
  allergens: always.allergens.map(({ name }) => name),
  additives: always.additives.map(({ name }) => name),
  choicesCanAdd: [...more.allergens, ...more.additives].map(({ name }) => name),
})

/** What an assistant reads of a dish when it searches. */
export const foundDish = (product: Product, categoryId: string, category: string) => ({
  ...{ categoryId, category, productId: product.id, number: product.number, name: product.name },
  description: product.description,
  available: product.available,
  diet: product.diet ?? [],
  declared: isDeclared(product),
  ...declaredIn(productDeclarations(product)),
  sizes: product.sizes.map(({ id, name, price }) => ({ sizeId: id, name, price })),
  hasChoices: product.variants.length > 0 || product.extras.length > 0,
})

/** All that can be chosen of a dish. */
export const wholeDish = (product: Product, categoryId: string) => ({
  ...foundDish(product, categoryId, ''),
  questions: product.variants.map(({ id, name, type, required, min, max, included, options }) => ({
    ...{ questionId: id, name, required, min, max, included },
    answers: type === 'select' ? 'one' : 'several',
    options: options.map(option => ({
      ...{ optionId: option.id, name: option.name, price: option.price },
      adds: [...option.allergens, ...option.additives].map(({ name: added }) => added),
    })),
  })),
  extras: product.extras.map(({ id, name, prices, allergens, additives }) => ({
    ...{ id, name, prices },
    adds: [...allergens, ...additives].map(({ name: added }) => added),
  })),
})

/** What an assistant reads of a combo when it searches; `show_combo` has what fills its slots. */
export const foundCombo = (menu: Menu) => ({
  ...{ comboId: menu.id, name: menu.name, description: menu.description, price: menu.price },
  available: menu.available,
  ...declaredIn(comboDeclarations(menu)),
})

export const wholeCombo = (menu: Menu) => ({
  ...foundCombo(menu),
  slots: menu.items.map(({ id, name, required, products }) => ({
    ...{ slotId: id, name, required },
    dishes: products.map(product => ({
      ...{ productId: product.id, name: product.name, surcharge: product.surcharge },
      declared: isDeclared(product),
      ...declaredIn(productDeclarations(product)),
    })),
  })),
})
