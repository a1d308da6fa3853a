import { useMemo } from 'react'
import { type Cents, fromCents } from '#contract/money.ts'
import { formatDelta, formatPrice } from '#lib/i18n/format.ts'
import { shop } from '#lib/routing/page-config.ts'

/** Writes cents as the page does: `price` as an amount, `delta` as a signed difference (empty when there is none). */
export function usePrice() {
  return useMemo(
    () => ({
      price: (cents: Cents) => formatPrice(fromCents(cents), shop()),
      delta: (cents: Cents) => formatDelta(fromCents(cents), shop()),
    }),
    [],
  )
}
