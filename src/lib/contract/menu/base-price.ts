import * as z from 'zod/mini'
import type { Cents } from '../kit/cents.ts'

const perUnit = { ml: 1, cl: 10, l: 1000, g: 1, kg: 1000 } as const
type Unit = keyof typeof perUnit

export const units = Object.keys(perUnit) as [Unit, ...Unit[]]

/** What a package contains, such as 330 ml (extension `base-price`). */
export const Quantity = z.object({ amount: z.number().check(z.positive()), unit: z.enum(units) })
export type Quantity = z.output<typeof Quantity>

/** Below this many ml or g no base price is required (§ 4 Abs. 3 Nr. 1 PAngV). */
const LEAST = 10

export interface BasePrice {
  price: Cents
  unit: 'l' | 'kg'
}

/** The price of a whole litre or kilo, half up to the cent, in whole numbers only; undefined for less than 10 ml or g. */
export function basePrice(price: Cents, { amount, unit }: Quantity): BasePrice | undefined {
  // In thousandths of a ml or g, because an amount may have three decimals.
  const contents = Math.round(amount * 1000) * perUnit[unit]
  if (contents < LEAST * 1000) return undefined
  const base = Math.floor((2 * price * 1_000_000 + contents) / (2 * contents))
  return { price: base, unit: unit === 'g' || unit === 'kg' ? 'kg' : 'l' }
}
