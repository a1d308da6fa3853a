import type { Product } from '#contract/catalogue.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Ask } from './ask.ts'
import { foundDish, wholeCombo } from './menu-words.ts'

interface Searched {
  words?: string | undefined
  without: string[]
  diet?: string | undefined
}

/** How many dishes one answer has: an assistant reads all of it. */
const MOST = 40

export async function searchMenu(ask: Ask, { words = '', without, diet }: Searched) {
  const [categories, menus] = await Promise.all([
    ask(endpoints.getCategories, {}),
    ask(endpoints.getMenus, {}),
  ])
  const lists = await Promise.all(
    categories.map(async ({ id, name }) => {
      const { data } = await ask(endpoints.getProducts, { params: { categoryId: id } })
      return data.map(product => ({ product, categoryId: id, category: name }))
    }),
  )
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string): boolean => sought.every(word => text.toLowerCase().includes(word))
  const dishes = lists
    .flat()
    .filter(({ product, category }) =>
      has(`${product.number ?? ''} ${product.name} ${product.description} ${category}`),
    )
    .filter(({ product }) => diet === undefined || (product.diet ?? []).includes(diet.toLowerCase()))
    .filter(({ product }) => !without.some(allergen => declares(product, allergen)))
  return {
    dishes: dishes
      .slice(0, MOST)
      .map(({ product, categoryId, category }) => foundDish(product, categoryId, category)),
    more: Math.max(0, dishes.length - MOST),
    // What a combo declares depends on what is chosen in it, so none is told to somebody who avoids something.
    combos:
      without.length > 0 || diet
        ? []
        : menus.filter(({ name, description }) => has(`${name} ${description}`)).map(wholeCombo),
  }
}

/** Whether a dish declares an allergen, which is named by its code or a part of its name. */
function declares({ allergens }: Product, sought: string): boolean {
  const wanted = sought.toLowerCase()
  return allergens.some(
    ({ code, name, group }) =>
      code?.toLowerCase() === wanted || `${name} ${group ?? ''}`.toLowerCase().includes(wanted),
  )
}
