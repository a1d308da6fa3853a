import { decimalsOf, inMainUnit, toCents } from '../kit/money.ts'
import { isOn } from '../kit/on.ts'
import { type ProblemText, problemText } from '../kit/problem-text.ts'
import { readWritten } from '../kit/written-amount.ts'
import type { Cells, DraftChange, DraftRow } from './draft.ts'
import { belowNothing, lastSize, notAnAmount } from './texts.ts'
import {
  type Manner,
  type Shared,
  type SharedPrice,
  sharedCells,
  sharedLists,
  sharedPrices,
} from './together.ts'

type Row = Pick<DraftRow, 'key' | 'cells'>

/** A dish with the rows of its prices, of which none is removed. */
export interface PlannedDish {
  row: Row
  prices: readonly Row[]
}

interface PlanProblem extends ProblemText {
  /** The name that `Shared` has for what is wrong. */
  field: string
}

export interface TogetherPlan {
  changes: DraftChange[]
  /** The keys of the dishes that change. */
  dishes: string[]
  problems: PlanProblem[]
  /** The names of dishes with a size that stays as it is, as it has no price to which anything could be added. */
  unpriced: string[]
}

/** What giving something to several dishes changes in the draft. Nothing is to be changed while there is a problem. */
export function planTogether(dishes: readonly PlannedDish[], shared: Shared, currency: string): TogetherPlan {
  const plan: TogetherPlan = { changes: [], dishes: [], problems: [], unpriced: [] }
  for (const dish of dishes) {
    const before = plan.changes.length
    changeCells(plan, 'products', dish.row, cellsOf(dish, shared))
    changePrices(plan, dish, shared, currency)
    changeSize(plan, dish, shared, currency)
    if (plan.changes.length > before) plan.dishes.push(dish.row.key)
  }
  return plan
}

/** The cells of a dish's own row as they are to be. */
function cellsOf(
  { row: { key, cells } }: PlannedDish,
  { lists = {}, cells: same = {}, allergens }: Shared,
): Cells {
  const wanted: Cells = {}
  for (const list of sharedLists) {
    const asked = lists[list]
    if (!asked) continue
    // A dish does not go well with itself.
    const ids = list === 'pairings' ? asked.ids.filter(id => id !== key) : asked.ids
    wanted[list] = changedList(cells[list] ?? '', asked.how, ids)
  }
  for (const column of sharedCells) {
    const to = same[column]
    if (to !== undefined && !isAlike(column, cells[column] ?? '', to)) wanted[column] = to
  }
  if (!allergens) return wanted
  const isNone = allergens.none === true && allergens.ids.length === 0
  return {
    ...wanted,
    allergens: changedList('', 'exactly', allergens.ids),
    declared: declaredAs(cells, isNone),
  }
}

/** An empty flag means that a dish can be ordered. */
const isAlike = (column: string, from: string, to: string): boolean =>
  column === 'available' ? isOn(from || 'yes') === isOn(to || 'yes') : from === to

/** What a dish says of containing none of them: it is not left behind by allergens that it gets. */
function declaredAs({ declared = '' }: Cells, isNone: boolean): string {
  if (isOn(declared) === isNone) return declared
  return isNone ? 'yes' : 'no'
}

function changedList(cell: string, how: Manner, ids: readonly string[]): string {
  const now = cell.split(/\s+/).filter(Boolean)
  if (how === 'exactly') return [...new Set(ids)].join(' ')
  const kept = how === 'add' ? [...now, ...ids] : now.filter(id => !ids.includes(id))
  const changed = [...new Set(kept)]
  // A cell that says the same in other words stays as it was written.
  return changed.join(' ') === now.join(' ') ? cell : changed.join(' ')
}

function changePrices(
  plan: TogetherPlan,
  dish: PlannedDish,
  { prices = {} }: Shared,
  currency: string,
): void {
  for (const row of dish.prices) {
    const wanted: Cells = {}
    for (const column of sharedPrices) {
      const asked = prices[column]
      const to = asked && priceOf(plan, { dish, asked, field: column, base: row.cells.price ?? '' }, currency)
      if (to !== undefined) wanted[column] = to
    }
    changeCells(plan, 'prices', row, wanted)
  }
}

function changeSize(plan: TogetherPlan, dish: PlannedDish, { size }: Shared, currency: string): void {
  if (!size) return
  const there = dish.prices.find(({ cells }) => cells.size === size.id)
  if (size.how === 'remove') {
    if (!there) return
    if (dish.prices.length === 1) note(plan, 'size', lastSize, { name: nameOf(dish) })
    else plan.changes.push({ kind: 'remove', table: 'prices', key: there.key })
    return
  }
  if (there) return
  const base = dish.prices[0]?.cells.price ?? ''
  const price = priceOf(plan, { dish, asked: size.price, field: 'size', base }, currency)
  if (price === undefined) return
  const cells = { product: dish.row.key, size: size.id, price }
  const after = dish.prices.at(-1)?.key
  plan.changes.push({ kind: 'add', table: 'prices', cells, ...(after !== undefined && { after }) })
}

interface AskedPrice {
  dish: PlannedDish
  asked: SharedPrice
  field: string
  /** The cell to which something is added. */
  base: string
}

/** The cell of a price, in cents of what it is added to; undefined where nothing can be said. */
function priceOf(
  plan: TogetherPlan,
  { dish, asked, field, base }: AskedPrice,
  currency: string,
): string | undefined {
  const { how, amount } = asked
  if (how === 'exactly' && amount === '') return field === 'size' ? amountProblem(plan, field, amount) : ''
  const by = centsOf(amount, currency)
  if (by === undefined) return amountProblem(plan, field, amount)
  const from = how === 'plus' ? centsOf(base, currency) : 0
  if (from === undefined) {
    if (!plan.unpriced.includes(nameOf(dish))) plan.unpriced.push(nameOf(dish))
    return undefined
  }
  if (from + by < 0) return note(plan, field, belowNothing, { name: nameOf(dish) })
  return inMainUnit(from + by, currency)
}

function centsOf(cell: string, currency: string): number | undefined {
  const read = readWritten(cell, decimalsOf(currency))
  return 'amount' in read ? toCents(Number(read.amount), currency) : undefined
}

const amountProblem = (plan: TogetherPlan, field: string, value: string): undefined =>
  note(plan, field, notAnAmount, { value })

/** Notes a problem once for each field: the next dish would have the same. */
function note(plan: TogetherPlan, field: string, text: string, params: Record<string, string>): undefined {
  if (!plan.problems.some(problem => problem.field === field))
    plan.problems.push({ field, ...problemText(text, params) })
}

const nameOf = ({ row: { key, cells } }: PlannedDish): string => cells.name || key

/** Adds the change of those cells of a row that are different. */
function changeCells(
  { changes }: TogetherPlan,
  table: 'products' | 'prices',
  { key, cells }: Row,
  wanted: Cells,
): void {
  const different = Object.entries(wanted)
    .map(([column, to]) => ({ column, from: cells[column] ?? '', to }))
    .filter(({ from, to }) => from !== to)
  if (different.length === 0) return
  const changed = Object.fromEntries(different.map(({ column, from, to }) => [column, { from, to }]))
  changes.push({ kind: 'change', table, key, cells: changed })
}
