import type { Features } from '../describe/settings/features.ts'
import { toCents } from '../kit/money.ts'
import type { Resolved } from '../menu/choices/chosen.ts'
import type { TaxPart } from './price.ts'

/** What reusable packaging costs. */
export type Packaging = Pick<Features, 'reusableDeposit' | 'depositVat' | 'currency'>

/** The deposits of one unit whose dishes are packed in reusable packaging. */
export function reusableDeposits(
  { deposits, packed }: Pick<Resolved, 'deposits' | 'packed'>,
  { reusableDeposit, depositVat, currency }: Packaging,
): TaxPart[] {
  const gross = toCents(reusableDeposit, currency)
  if (gross === 0) return deposits
  return [...deposits, ...packed.map(rate => ({ rate: depositVat === 'none' ? 0 : rate, gross }))]
}
