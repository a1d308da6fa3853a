import { toCents } from '../kit/money.ts'
import type { Resolved } from '../menu/choices/chosen.ts'
import type { TaxPart } from '../menu/tax-parts.ts'

/** What reusable packaging costs. */
export interface Packaging {
  /** What one dish's costs, in the main unit. */
  reusableDeposit: number
  /** Whether the deposit is taxed as its dish. */
  depositVat: string
  currency: string
}

/** The deposits of one unit whose dishes are packed in reusable packaging. */
export function reusableDeposits(
  { deposits, packed }: Pick<Resolved, 'deposits' | 'packed'>,
  { reusableDeposit, depositVat, currency }: Packaging,
): TaxPart[] {
  const gross = toCents(reusableDeposit, currency)
  if (gross === 0) return deposits
  return [...deposits, ...packed.map(rate => ({ rate: depositVat === 'none' ? 0 : rate, gross }))]
}
