import { useMemo } from 'react'
import { type Cents, fromCents } from '#contract/money.ts'
import { formatDelta, formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'

/** Returns formatters for cents: `price` for amounts, `delta` for signed differences (empty for 0). */
export function usePrice() {
  return useMemo(
    () => ({
      price: (cents: Cents) => formatPrice(fromCents(cents), pageConfig()),
      delta: (cents: Cents) => formatDelta(fromCents(cents), pageConfig()),
    }),
    [],
  )
}
