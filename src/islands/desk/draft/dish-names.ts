import type { DraftRow } from '#contract/desk/draft.ts'
import { toldApart } from '#contract/kit/told-apart.ts'
import { groupBy } from '#islands/desk/kit/group-by.ts'
import { rowsIn } from './tables.ts'
import { useTable } from './use-tables.ts'

type Row = Pick<DraftRow, 'key' | 'cells'>

interface MenuRows {
  products: readonly Row[]
  categories: readonly Row[]
  prices: readonly Row[]
  sizes: readonly Row[]
}

/** What dishes are called in a list, by their keys: dishes of the same name with their number, their category or their sizes. */
export function dishNames({ products, categories, prices, sizes }: MenuRows): Map<string, string> {
  const namesIn = (rows: readonly Row[]) =>
    new Map(rows.map(({ key, cells }) => [key, cells.name || key] as const))
  const [categoryNames, sizeNames] = [namesIn(categories), namesIn(sizes)]
  const pricesOf = groupBy(prices, ({ cells }) => cells.product ?? '')
  const apart = toldApart(products, nameOf, [
    ({ cells }) => categoryNames.get(cells.category ?? '') ?? '',
    ({ key }) =>
      (pricesOf.get(key) ?? []).map(({ cells: { size = '' } }) => sizeNames.get(size) ?? size).join(', '),
  ])
  return new Map(
    products.map(dish => {
      const detail = apart(dish)
      return [dish.key, detail === '' ? nameOf(dish) : `${nameOf(dish)} (${detail})`]
    }),
  )
}

const nameOf = ({ key, cells }: Row): string =>
  (cells.name || key) + (cells.number ? ` (${cells.number})` : '')

/** The dishes of the draft with what they are called. */
export function useDishNames(): Map<string, string> {
  const products = useTable('products')
  const categories = useTable('categories')
  const prices = useTable('prices')
  const sizes = useTable('sizes')
  return dishNames({
    products: rowsIn(products),
    categories: rowsIn(categories),
    prices: rowsIn(prices),
    sizes: rowsIn(sizes),
  })
}
