import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'

export type Row = Record<string, string>

/**
 * Fills `folder` with a restaurant of `count` products: the demo in all its languages, with its dishes
 * repeated. Copies have their own names and ids and share the picture. Dishes in combos come first, so that
 * combos are complete.
 */
export function makeRestaurant(folder: string, count: number): void {
  cpSync(DEMO_FOLDER, folder, { recursive: true })
  const offered = new Set(read(folder, 'slots.csv').flatMap(({ products = '' }) => products.split(' ')))
  const isOffered = ({ id = '' }: Row): boolean => offered.has(id)
  const demo = read(folder, 'products.csv')
  const dishes = [...demo.filter(isOffered), ...demo.filter(dish => !isOffered(dish))]
  const prices = Map.groupBy(read(folder, 'prices.csv'), ({ product }) => product)
  const made = Array.from({ length: count }, (_, index) => {
    const dish = dishes[index % dishes.length] ?? {}
    const product = copyOf(dish, Math.floor(index / dishes.length))
    const own = prices.get(dish.id)?.map(price => ({ ...price, product: product.id ?? '' }))
    return { product, prices: own ?? [] }
  })
  write(
    folder,
    'products.csv',
    made.map(({ product }) => product),
  )
  write(
    folder,
    'prices.csv',
    made.flatMap(each => each.prices),
  )
}

function copyOf(dish: Row, round: number): Row {
  if (round === 0) return dish
  const cells = Object.entries(dish).map(([column, cell]) => {
    if (column === 'id') return [column, `${cell}-${round}`]
    return [column, column.startsWith('name') && cell ? `${cell} ${round + 1}` : cell]
  })
  return Object.fromEntries(cells)
}

/** Returns the rows of a data file. */
export const read = (folder: string, name: string): Row[] =>
  parse(readFileSync(join(folder, name), 'utf8'), { columns: true, bom: true })

export function write(folder: string, name: string, rows: Row[]): void {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map(row => Object.values(row))]
  const quoted = lines.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(','))
  writeFileSync(join(folder, name), `${quoted.join('\n')}\n`)
}
