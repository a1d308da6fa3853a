import type { CartLine } from '#contract/orders/cart.ts'
import { lineKey } from '#lib/cart/lines.ts'
import type { SeenPromotions } from '#stores/order/promotion.ts'
import type { Quoting } from './quoting.ts'

/** A promotion that is another one than the guest saw for the same cart. */
export interface PromotionChange {
  id: string | undefined
  name: string
  old: number
  /** Undefined where it no longer applies. */
  amount: number | undefined
}

/** By what promotions are compared: the lines, how they are ordered and where to, and the code. */
export const cartKey = (
  items: readonly CartLine[],
  { cart, deliveryType, areaId }: Quoting['asked'],
): string => JSON.stringify([items.map(line => [lineKey(line), line.qty]), deliveryType, areaId, cart.code])

/** What has become worse, or better, since the guest saw the promotions of this very cart; new ones speak for themselves. */
export function promotionChanges(
  seen: SeenPromotions | undefined,
  { cart, promotions }: SeenPromotions,
): PromotionChange[] {
  if (seen?.cart !== cart) return []
  return seen.promotions.flatMap(({ id, name, amount: old }) => {
    const amount = promotions.find(each => each.id === id)?.amount
    return amount === old ? [] : [{ id, name, old, amount }]
  })
}
