import * as z from 'zod/mini'
import { Amount, list, maybe } from '../kit/fields.ts'
import { DatedRates } from '../menu/rates.ts'

/**
 * A tax added on top of prices; `value` is a percentage. One that depends on place and day has `datedRates`, which count instead
 * (extension `vat-rates`).
 */
export const Tax = z.object({
  name: z.string(),
  rates: list(z.object({ value: z.number() })),
  datedRates: z.optional(DatedRates),
})
export type Tax = z.output<typeof Tax>

/** A tax named on an order: the VAT contained per rate with the `net` amount that it is taken of, or one added on top. */
export const TaxItem = z.object({ name: z.string(), value: Amount, net: maybe(Amount) })
