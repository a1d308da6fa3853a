import type { Cells, DraftChange, DraftRow, DraftTableName } from '#contract/desk/draft.ts'
import { changeDraft } from '#islands/desk/draft/change-draft.ts'
import { $draft, allRowsIn, rowsIn } from '#islands/desk/draft/tables.ts'
import { groupBy } from '#islands/desk/kit/group-by.ts'
import { type PastedItem, priceAt } from './prices/pasted-list.ts'

/** What German law asks for food; drinks have 19, which the hint at the field says. */
const FOOD_VAT = '7'

/** Adds a row and returns its key, which the server makes of its name. */
export async function addRow(
  table: DraftTableName,
  cells: Record<string, string>,
  after?: string,
): Promise<string> {
  const change: DraftChange = { kind: 'add', table, cells, ...(after !== undefined && { after }) }
  const { rows } = await changeDraft([change])
  return rows.find(row => row.table === table)?.key ?? ''
}

/**
 * Adds rows that were pasted, in their sequence, with a price at each of the sizes. `cellsOf` returns the cells of a new row, and `after`
 * is the key of the row that they follow.
 */
export async function addPriced(
  table: 'extras' | 'products',
  items: PastedItem[],
  sizes: string[],
  cellsOf: (item: PastedItem) => Record<string, string>,
  after: string | undefined,
): Promise<void> {
  const { rows } = await changeDraft(
    items.map(
      (item, at): DraftChange => ({
        kind: 'add',
        table,
        cells: cellsOf(item),
        ...(at === 0 && after !== undefined && { after }),
      }),
    ),
  )
  const keys = rows.filter(row => row.table === table).map(({ key }) => key)
  const [prices, owner] =
    table === 'extras' ? (['extraPrices', 'extra'] as const) : (['prices', 'product'] as const)
  await changeDraft(
    items.flatMap((item, at) =>
      sizes.map(
        (size, place): DraftChange => ({
          kind: 'add',
          table: prices,
          cells: { [owner]: keys[at] ?? '', size, price: priceAt(item.prices, place) },
        }),
      ),
    ),
  )
}

/** The value that most of them have. */
function mostFrequent(values: string[]): string {
  const counts = groupBy(values.filter(Boolean), value => value)
  const [first] = [...counts].sort(([, one], [, other]) => other.length - one.length)
  return first?.[0] ?? ''
}

/** The size that most dishes begin with: the one that guests see first. */
export function firstSize(prices: Pick<DraftRow, 'cells'>[]): string {
  const byDish = groupBy(prices, ({ cells }) => cells.product ?? '')
  return mostFrequent([...byDish.values()].map(([first]) => first?.cells.size ?? ''))
}

/** The VAT, in percent, that most of these dishes have; that of food when none has any. */
export const vatOf = (dishes: Pick<DraftRow, 'cells'>[]): string =>
  mostFrequent(dishes.map(({ cells }) => cells.vat ?? '')) || FOOD_VAT

/** The rates that German restaurants have. */
const USUAL_RATES = ['7', '19']

/** The rates to choose from, in percent, and classes of VAT: the usual rates, or what the menu has where it has others. */
export function ratesOf(dishes: Pick<DraftRow, 'cells'>[]): string[] {
  const used = new Set(dishes.flatMap(({ cells }) => cells.vat || []))
  const others = [...used].filter(rate => !USUAL_RATES.includes(rate))
  return others.length === 0
    ? USUAL_RATES
    : [...used].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

/** Adds a dish at the end of a category, with the VAT that most dishes there have, and the size that most of them begin with. Returns its key. */
export async function addDish(category: string, name: string): Promise<string> {
  const { tables } = $draft.get()
  const all = rowsIn(tables.products)
  const others = all.filter(({ cells }) => cells.category === category)
  const vat = vatOf(others.length > 0 ? others : all)
  const key = await addRow('products', { name, category, vat }, others.at(-1)?.key)
  const near = new Set(others.map(row => row.key))
  const prices = rowsIn(tables.prices)
  const known = prices.filter(({ cells }) => near.has(cells.product ?? ''))
  const first = firstSize(known) || (rowsIn(tables.sizes)[0]?.key ?? '')
  if (first !== '')
    await changeDraft([{ kind: 'add', table: 'prices', cells: { product: key, size: first } }])
  return key
}

/**
 * What a copy of a dish has of it: not its numbers on the menu and in the till, and no names in further languages, as two dishes of
 * one name could not be told apart.
 */
export function copiedCells({ id: _, ...cells }: Cells, name: string): Cells {
  const names = Object.keys(cells).filter(column => column.startsWith('name_'))
  return {
    ...cells,
    ...Object.fromEntries(names.map(column => [column, ''])),
    name,
    number: '',
    externalId: '',
  }
}

/** Adds a copy of a dish, with its prices, and returns its key. */
export async function copyDish(key: string, name: string): Promise<string> {
  const { tables } = $draft.get()
  const copy = await addRow('products', copiedCells(tables.products?.rows.get(key)?.cells ?? {}, name), key)
  const changes = (['prices', 'goods'] as const).flatMap(table =>
    rowsIn(tables[table])
      .filter(row => row.cells.product === key)
      .map((row): DraftChange => ({ kind: 'add', table, cells: { ...row.cells, product: copy } })),
  )
  if (changes.length > 0) await changeDraft(changes)
  return copy
}

/** The draft's rows of a dish: its own, its prices and its details as goods. */
const rowsOf = (key: string) =>
  (['products', 'prices', 'goods'] as const).flatMap(table =>
    allRowsIn($draft.get().tables[table])
      .filter(row => (table === 'products' ? row.key : row.cells.product) === key)
      .map(row => ({ table, row })),
  )

/** Discards all changes of a dish. */
export const restoreDish = (key: string) =>
  changeDraft(
    rowsOf(key)
      .filter(({ row }) => row.state !== 'published')
      .map(({ table, row }) => ({ kind: 'restore', table, key: row.key })),
  )
