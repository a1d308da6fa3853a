import type { Rows } from './rows/rows.ts'
import type { ReadText } from './rows/text.ts'

/** What the kitchen knows of dishes: their categories and stations, and the sizes that the parts of combos have, in the restaurant's language. */
export type KitchenMenu = ReturnType<typeof kitchenOf>

export function kitchenOf(rows: Pick<Rows, 'categories' | 'products' | 'slots' | 'sizes'>, read: ReadText) {
  const categories = new Map(rows.categories.map(row => [row.id, row]))
  const products = new Map(rows.products.map(row => [row.id, row]))
  const sizes = new Map(rows.sizes.map(row => [row.id, read(row.name)]))
  const slots = new Map(rows.slots.map(row => [`${row.menu_id} ${row.id}`, row.size_id]))
  const named = [...rows.categories, ...rows.products].map(({ station }) => station.trim())
  const stations = [...new Set(named)].filter(name => name !== '')
  return {
    /** The names of the stations, in the order of the menu. */
    stations,
    categoryOf(productId: string): string | undefined {
      const category = categories.get(products.get(productId)?.category_id ?? '')
      return category && read(category.name)
    },
    /**
     * The station that makes a dish, which is also known after it was removed: what names none belongs to the first one, so that every dish
     * is made at one station. Undefined in a kitchen without stations.
     */
    stationOf(productId: string | undefined): string | undefined {
      const product = products.get(productId ?? '')
      const own = product?.station.trim() || categories.get(product?.category_id ?? '')?.station.trim()
      return own || stations[0]
    },
    /** The size of what is chosen in a part of a combo; undefined where it has none. */
    slotSize: (menuId: string, slotId: string): string | undefined =>
      sizes.get(slots.get(`${menuId} ${slotId}`) ?? ''),
  }
}
