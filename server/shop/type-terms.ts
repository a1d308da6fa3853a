import { type Cents, fromCents } from '#contract/money.ts'
import { type OrderType, orderTypes } from '#contract/orders/order-types.ts'

/** Only what is not sold for all order types says for which it is. */
export const typesOf = ({ types = [] }: { types?: string[] } = {}): { types?: string[] } =>
  types.length > 0 ? { types } : {}

/** Only what costs something else for some order types says so. */
export function typePricesOf(
  row: { [T in OrderType as `price_${T}`]: Cents | null },
  currency: string,
): { typePrices?: Record<string, number> } {
  const own = orderTypes.flatMap(orderType => {
    const cents = row[`price_${orderType}`]
    return cents === null ? [] : [[orderType, fromCents(cents, currency)] as const]
  })
  return own.length > 0 ? { typePrices: Object.fromEntries(own) } : {}
}
