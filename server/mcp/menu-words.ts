import type { Menu, Product } from '#contract/catalogue.ts'

/** What an assistant reads of a dish when it searches. */
export const foundDish = (product: Product, categoryId: string, category: string) => ({
  ...{ categoryId, category, productId: product.id, number: product.number, name: product.name },
  description: product.description,
  available: product.available,
  diet: product.diet ?? [],
  allergens: product.allergens.map(({ name }) => name),
  additives: product.additives.map(({ name }) => name),
  sizes: product.sizes.map(({ id, name, price }) => ({ sizeId: id, name, price })),
  hasChoices: product.variants.length > 0 || product.extras.length > 0,
})

/** All that can be chosen of a dish. */
export const wholeDish = (product: Product, categoryId: string) => ({
  ...foundDish(product, categoryId, ''),
  questions: product.variants.map(({ id, name, type, required, min, max, included, options }) => ({
    ...{ questionId: id, name, required, min, max, included },
    answers: type === 'select' ? 'one' : 'several',
    options: options.map(option => ({ optionId: option.id, name: option.name, price: option.price })),
  })),
  extras: product.extras.map(extra => ({ id: extra.id, name: extra.name, prices: extra.prices })),
})

export const wholeCombo = (menu: Menu) => ({
  ...{ comboId: menu.id, name: menu.name, description: menu.description, price: menu.price },
  available: menu.available,
  slots: menu.items.map(({ id, name, required, products }) => ({
    ...{ slotId: id, name, required },
    dishes: products.map(({ id: productId, name: dish, surcharge }) => ({
      productId,
      name: dish,
      surcharge,
    })),
  })),
})
