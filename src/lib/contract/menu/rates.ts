import * as z from 'zod/mini'
import { list, maybe, Percent } from '../kit/fields.ts'
import type { OrderType } from '../kit/order-types.ts'

/** Where something is eaten: at a table of the restaurant, or wherever its guest takes it or has it brought. */
export type SupplyPlace = 'table' | 'away'

/** How, where and on which business day something is supplied, which decides its price and tax rates (docs/rules.md, R9). */
export interface Supply {
  /** Absent while nobody has chosen one. */
  orderType?: OrderType | undefined
  place: SupplyPlace
  /** Such as 2026-12-31. */
  day: string
}

/** The rates at the table and away, in percent, from a day on; without a day, before all others. */
export const RatesFrom = z.object({
  from: maybe(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  table: Percent,
  away: Percent,
})
export type RatesFrom = z.output<typeof RatesFrom>

/** Rates by the days from which they hold. */
export const DatedRates = list(RatesFrom)

/** What says which VAT a price contains: one rate in percent, or those by place and day (extensions `vat` and `vat-rates`). */
export const rated = { vatRate: maybe(Percent), vatRates: z.optional(DatedRates) }

export interface Rated {
  vatRate?: number | undefined
  vatRates?: RatesFrom[] | undefined
}

/** Whether something has a rate of its own, and not that of the dish that it is a part of. */
export const isRated = ({ vatRate, vatRates = [] }: Rated): boolean =>
  vatRate !== undefined || vatRates.length > 0

/** The VAT rate of something in percent; 0 where none is known. */
export const rateOf = ({ vatRate = 0, vatRates = [] }: Rated, supply: Supply | undefined): number =>
  (supply && rateIn(vatRates, supply)) ?? vatRate

/** The rate of a list on the day of a supply and at its place; undefined where none has begun. */
export function rateIn(rates: readonly RatesFrom[], { place, day }: Supply): number | undefined {
  let latest: RatesFrom | undefined
  for (const each of rates) {
    const { from = '' } = each
    if (from <= day && from >= (latest?.from ?? '')) latest = each
  }
  return latest?.[place]
}
