import type { CategoryEntry, ProductEntry } from './reading/entries.ts'
import type { MenuSection } from './reading/read.ts'

/** The id of its section on home. */
export const POPULAR = 'most-popular'

/** How many dishes it has: whole rows of two and of three. */
const SHOWN = 6

interface PopularDish {
  category: CategoryEntry
  product: ProductEntry
}

/**
 * The dishes with which home begins: those that the restaurant has marked as favourites, and then those that are ordered most. None where
 * there are not enough of them, or where the menu is so short that it would be shown twice.
 */
export function popularDishes(sections: MenuSection[]): PopularDish[] {
  const byId = new Map<string, PopularDish>()
  for (const { category, products } of sections)
    for (const product of products) if (!byId.has(product.id)) byId.set(product.id, { category, product })
  if (byId.size <= 2 * SHOWN) return []
  const all = [...byId.values()]
  const marked = all.filter(({ product }) => product.highlight === 'favourite')
  const ordered = all
    .filter(({ product }) => product.rank !== undefined)
    .sort((one, other) => (one.product.rank ?? 0) - (other.product.rank ?? 0))
  const shown = [...new Set([...marked, ...ordered])].slice(0, SHOWN)
  return shown.length < SHOWN ? [] : shown
}
