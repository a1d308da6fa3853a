import * as z from 'zod/mini'
import { Amount, list } from '../kit/fields.ts'
import { fromCents } from '../kit/money.ts'
import type { PricedLine } from './price.ts'

/** How much of a line's price (main unit, gross) is taxed at a rate (percent), as a receipt tells it line by line. */
export const VatShare = z.object({ rate: z.number(), gross: Amount })
export type VatShare = z.output<typeof VatShare>

/** A line's shares by rate; empty where no rate is known. */
export const Vat = list(VatShare)

/** The VAT that a line contains: its parts by rate, the lowest rate first. What has no rate has no share. */
export function vatOf({ parts, qty }: Pick<PricedLine, 'parts' | 'qty'>, currency: string): VatShare[] {
  const rates = [...new Set(parts.map(({ rate }) => rate))].filter(rate => rate > 0).sort((a, b) => a - b)
  return rates.flatMap(rate => {
    const unit = parts.reduce((sum, part) => sum + (part.rate === rate ? part.gross : 0), 0)
    return unit === 0 ? [] : [{ rate, gross: fromCents(unit * qty, currency) }]
  })
}
