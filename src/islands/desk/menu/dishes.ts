import { isUndeclared } from '#contract/describe/data/undeclared.ts'
import { columnIn, type Draft, type DraftRow } from '#contract/desk/draft.ts'
import { isOn } from '#contract/kit/on.ts'
import { allRowsIn, type LoadedTable } from '#islands/desk/draft/tables.ts'
import { groupBy } from '#islands/desk/kit/group-by.ts'
import { matches } from '#islands/desk/kit/matching.ts'

/** A dish with the rows of its prices. */
export interface Dish {
  row: DraftRow
  prices: DraftRow[]
}

/** A dish in the list, which says what is switched this evening. */
export interface ListedDish extends Dish {
  soldOut: boolean
}

/** The dishes of each category, in their sequence; those of an unknown one are under its id too. */
export function dishesByCategory(
  products: LoadedTable | undefined,
  prices: LoadedTable | undefined,
): Map<string, Dish[]> {
  const byProduct = groupBy(allRowsIn(prices), ({ cells }) => cells.product ?? '')
  const dishes = allRowsIn(products).map(row => ({ row, prices: byProduct.get(row.key) ?? [] }))
  return groupBy(dishes, ({ row }) => row.cells.category ?? '')
}

/** Whether every word of a query is in a dish's name, in any language, or is its number. */
export function isFound({ row: { cells } }: Dish, query: string, languages: Draft['languages']): boolean {
  const name = languages.map(({ code }, index) => cells[columnIn('name', code, index)]).join(' ')
  return matches(query)({ name, number: cells.number })
}

/** What a dish lacks for visitors. */
export interface Missing {
  /** Languages in which its name or description is missing. */
  languages: string[]
  /** Whether it says nothing of allergens and additives. */
  declaration: boolean
}

/** What a row with names and, maybe, declarations lacks. */
export function missingIn({ cells }: DraftRow, languages: Draft['languages']): Missing {
  const missing = languages.filter(({ code }, index) =>
    ['name', 'description'].some(
      column => (cells[column] ?? '') !== '' && cells[columnIn(column, code, index)] === '',
    ),
  )
  return {
    languages: missing.map(({ name }) => name),
    declaration: isUndeclared(cells),
  }
}

/** A dish's own state; that of its prices counts as its own. */
export function stateOf({ row, prices }: Dish): DraftRow['state'] {
  if (row.state !== 'published') return row.state
  return prices.some(({ state }) => state !== 'published') ? 'changed' : 'published'
}

/** Whether a dish has no price, or one of its sizes has none. */
export function missingPrice({ prices }: Dish): boolean {
  const kept = prices.filter(({ state }) => state !== 'removed')
  return kept.length === 0 || kept.some(({ cells }) => cells.price === '')
}

/** Of which dishes the list shows only those. */
export const dishStates = [
  'all',
  'changed',
  'sold-out',
  'not-offered',
  'price',
  'vat',
  'declaration',
  'translation',
] as const
export type DishState = (typeof dishStates)[number]

/** Whether a dish is in a state. One that is removed lacks nothing. */
export function isInState(dish: ListedDish, state: DishState, languages: Draft['languages']): boolean {
  if (state === 'all') return true
  if (state === 'changed') return stateOf(dish) !== 'published'
  if (dish.row.state === 'removed') return false
  const lacks = missingIn(dish.row, languages)
  const is: Record<Exclude<DishState, 'all' | 'changed'>, boolean> = {
    'sold-out': dish.soldOut,
    'not-offered': !isOffered(dish),
    price: missingPrice(dish),
    vat: dish.row.cells.vat === '',
    declaration: lacks.declaration,
    translation: lacks.languages.length > 0,
  }
  return is[state]
}

/** Whether a dish is on offer as far as its own row says. */
export const isOffered = ({ row: { cells } }: Dish): boolean => isOn(cells.available || 'yes')
