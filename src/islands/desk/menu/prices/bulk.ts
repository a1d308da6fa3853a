import type { DraftChange, DraftRow } from '#contract/desk/draft.ts'
import { type Cents, decimalsOf, inMainUnit, toCents } from '#contract/kit/money.ts'
import { readAmount } from '#islands/desk/draft/amounts.ts'

/** How many prices are changed together: by a percentage or an amount, up or down, to full steps of cents of a currency. */
export interface BulkChange {
  by: { percent: number } | { cents: Cents }
  step: Cents
  currency: string
}

/** The tables with prices that are changed together. */
export type PricedTable = 'prices' | 'extraPrices' | 'menus'

export interface PlannedPrice {
  table: PricedTable
  row: DraftRow
  /** As cells store them. */
  from: string
  to: string
}

/** A price after the change, half up to a full step and never below nothing. */
export function changedPrice(price: Cents, { by, step }: Pick<BulkChange, 'by' | 'step'>): Cents {
  // In ten-thousandths of a cent: rounded to the cent first, 7.245 would become 7.30.
  const exact =
    'percent' in by ? price * (10_000 + Math.round(by.percent * 100)) : (price + by.cents) * 10_000
  const unit = 10_000 * step
  return Math.max(0, Math.floor((2 * exact + unit) / (2 * unit)) * step)
}

/** The prices that the change affects. Prices of zero and those that cannot be read stay as they are. */
export const plannedPrices = (table: PricedTable, rows: DraftRow[], change: BulkChange): PlannedPrice[] =>
  rows.flatMap(row => {
    const from = row.cells.price ?? ''
    const { currency } = change
    const read = readAmount(from, decimalsOf(currency))
    const price = 'cell' in read ? toCents(Number(read.cell), currency) : 0
    if (!(price > 0)) return []
    const to = inMainUnit(changedPrice(price, change), currency)
    return to === inMainUnit(price, currency) ? [] : [{ table, row, from, to }]
  })

/** All of them in one call, so that all are changed or none. */
export const changesOfPlan = (plan: PlannedPrice[]): DraftChange[] =>
  plan.map(({ table, row, from, to }) => ({
    kind: 'change',
    table,
    key: row.key,
    cells: { price: { from, to } },
  }))
