import { type Cents, split } from '../kit/money.ts'

/** A share of a gross amount and the VAT rate (percent) contained in it. */
export interface TaxPart {
  rate: number
  gross: Cents
}

/**
 * The parts of a price by rate, in the sequence in which rates first appear. What takes off more than there is at its rate is taken off the others by
 * their value, and the whole is never below 0.
 */
export function partsByRate(amounts: readonly TaxPart[]): TaxPart[] {
  const grossByRate = new Map<number, Cents>()
  for (const { rate, gross } of amounts) grossByRate.set(rate, (grossByRate.get(rate) ?? 0) + gross)
  const parts = [...grossByRate].map(([rate, gross]) => ({ rate, gross }))
  if (parts.every(({ gross }) => gross >= 0)) return parts
  const whole = parts.reduce((sum, { gross }) => sum + gross, 0)
  const shares = split(
    Math.max(0, whole),
    parts.map(({ gross }) => Math.max(0, gross)),
  )
  return parts.map(({ rate }, index) => ({ rate, gross: shares[index] ?? 0 }))
}
