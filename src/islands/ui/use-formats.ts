import { createContext, use, useMemo } from 'react'
import { fromCents } from '#contract/money.ts'
import { formatDelta, formatPrice, type MoneyFormat } from '#lib/formats.ts'
import { shop } from '#lib/shop.ts'

/** How an island that is also rendered at build writes money: it comes with its props. */
export const Money = createContext<MoneyFormat | undefined>(undefined)

/** Writes cents: `price` as an amount, `delta` as a signed difference (empty when there is none). */
export function usePrice() {
  const money = use(Money) ?? shop()
  return useMemo(
    () => ({
      price: (cents: number) => formatPrice(fromCents(cents), money),
      delta: (cents: number) => formatDelta(fromCents(cents), money),
    }),
    [money],
  )
}
