import type { Quote } from '#contract/api/quote.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
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

/** A cart that the server has answered for. */
export interface AnsweredCart {
  asked: Pick<Quoting['asked'], 'deliveryType'> & { cart: { code?: string | null | undefined } }
  quote: Pick<Quote, 'promotions' | 'code'>
  isPlaceKnown: boolean
}

/**
 * The promotions that a cart has lost by what its guest has changed in it. One of a code says so itself, of one whose place another has
 * taken nothing is lost, and one of an area may come back while that is being typed.
 */
export function lostPromotions(before: AnsweredCart | undefined, now: AnsweredCart): PromotionChange[] {
  if (!before || before.asked.cart.code !== now.asked.cart.code) return []
  if (!now.isPlaceKnown && before.asked.deliveryType === now.asked.deliveryType) return []
  const had = before.quote.promotions ?? []
  const has = now.quote.promotions ?? []
  const isIn = (list: typeof has, id: string | undefined): boolean => list.some(each => each.id === id)
  if (has.some(({ id }) => !isIn(had, id))) return []
  return had.flatMap(({ id, name, amount: old }) =>
    isIn(has, id) || name === now.quote.code?.name ? [] : [{ id, name, old, amount: undefined }],
  )
}
