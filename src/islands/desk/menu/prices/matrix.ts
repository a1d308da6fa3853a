import type { DraftChange, DraftRow } from '#contract/desk/draft.ts'
import type { Decimals } from '#contract/kit/written-amount.ts'
import { readAmount } from '#islands/desk/draft/amounts.ts'
import { choicesOf } from '#islands/desk/draft/dish-choices.ts'

/** The cells of a block that was copied from a spreadsheet: rows by lines, columns by tabs. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map(line => line.split('\t'))

export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trim())

export const priceKey = (extra: string, size: string): string => `${extra} ${size}`

/** The change that sets an extra's price at a size; undefined if it has that price already. Text that is not an amount is kept as typed. */
export function priceChange(
  { extra, size, typed, decimals }: { extra: string; size: string; typed: string; decimals: Decimals },
  row: DraftRow | undefined,
): DraftChange | undefined {
  const read = readAmount(typed, decimals)
  const price = 'cell' in read ? read.cell : typed.trim()
  const key = priceKey(extra, size)
  if (!row || row.state === 'removed') {
    return price === '' ? undefined : { kind: 'add', table: 'extraPrices', cells: { extra, size, price } }
  }
  const from = row.cells.price ?? ''
  if (price === '') return { kind: 'remove', table: 'extraPrices', key }
  return from === price
    ? undefined
    : { kind: 'change', table: 'extraPrices', key, cells: { price: { from, to: price } } }
}

/** The keys of the rows and columns of prices, and the decimals of their currency. */
interface PriceGrid {
  extras: string[]
  sizes: string[]
  decimals: Decimals
}

/** The changes of a block that is pasted with its first cell at an extra and a size; what lies outside is left out. */
export function blockChanges(
  block: string[][],
  { extras, sizes, decimals, at }: PriceGrid & { at: { extra: string; size: string } },
  rows: ReadonlyMap<string, DraftRow>,
): DraftChange[] {
  const [top, left] = [extras.indexOf(at.extra), sizes.indexOf(at.size)]
  return block.flatMap((line, down) =>
    line.flatMap((typed, right) => {
      const [extra, size] = [extras[top + down], sizes[left + right]]
      if (extra === undefined || size === undefined) return []
      return priceChange({ extra, size, typed, decimals }, rows.get(priceKey(extra, size))) ?? []
    }),
  )
}

/** The changes that give every extra the same price at each size where it has none. */
export const missingPrices = (
  { extras, sizes, decimals }: PriceGrid,
  typed: string,
  rows: ReadonlyMap<string, DraftRow>,
): DraftChange[] =>
  extras.flatMap(extra =>
    sizes.flatMap(size => {
      const row = rows.get(priceKey(extra, size))
      const isThere = row !== undefined && row.state !== 'removed' && row.cells.price !== ''
      return (!isThere && priceChange({ extra, size, typed, decimals }, row)) || []
    }),
  )

type Row = Pick<DraftRow, 'key' | 'cells'>

/** The sizes at which a group of extras needs prices, or has some: those of the dishes that offer it. */
export function sizesOfGroup(
  group: string,
  rows: Record<'extras' | 'prices' | 'categories' | 'dishes' | 'dishPrices', readonly Row[]>,
): Set<string> {
  const categories = new Map(rows.categories.map(({ key, cells }) => [key, cells]))
  const own = new Set(rows.extras.filter(({ cells }) => cells.group === group).map(({ key }) => key))
  const offering = new Set(
    rows.dishes
      .filter(({ cells }) => choicesOf(cells, categories.get(cells.category ?? ''), 'extras').includes(group))
      .map(({ key }) => key),
  )
  return new Set([
    ...rows.dishPrices
      .filter(({ cells }) => offering.has(cells.product ?? ''))
      .map(({ cells }) => cells.size ?? ''),
    ...rows.prices.filter(({ cells }) => own.has(cells.extra ?? '')).map(({ cells }) => cells.size ?? ''),
  ])
}
