import { useMemo } from 'react'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import { formatDelta, formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'

/** Returns formatters for cents: `price` for amounts, `delta` for signed differences (empty for 0). */
export function usePrice() {
  return useMemo(() => {
    const config = pageConfig()
    const amount = (cents: Cents): number => fromCents(cents, config.currency)
    return {
      price: (cents: Cents) => formatPrice(amount(cents), config),
      delta: (cents: Cents) => formatDelta(amount(cents), config),
    }
  }, [])
}
