import type { PersistentEncoder } from '@nanostores/persistent'
import { persistentAtom } from '@nanostores/persistent'
import { limits } from '#contract/kit/limits.ts'
import { parseJson } from '../storage/json.ts'
import { localKeys } from '../storage/storage.ts'

/** What a guest has typed for a promotion, and the promotions that are not for them, as an order was told. */
export interface TypedPromotion {
  code?: string
  without?: string[]
}

/** The promotions that the guest has seen for a cart. */
export interface SeenPromotions {
  /** What the promotions were asked for. */
  cart: string
  promotions: { id?: string | undefined; name: string; amount: number }[]
}

/** What a cart costs with its promotions, as the server has said, in cents. */
interface Due {
  /** The cart that it was said of (src/lib/cart/due.ts). */
  cart: string
  total: number
}

interface KeptPromotion extends TypedPromotion {
  seen?: SeenPromotions
  due?: Due
}

const encoder: PersistentEncoder<KeptPromotion> = {
  encode: value => (Object.keys(value).length > 0 ? JSON.stringify(value) : undefined),
  decode: text => readPromotion(parseJson(text)),
}

/** Kept with the cart, until the order is placed. */
export const $promotion = persistentAtom<KeptPromotion>(localKeys.promotion, {}, encoder)

function readPromotion(stored: unknown): KeptPromotion {
  const { code, without, seen, due } = (stored ?? {}) as Partial<KeptPromotion>
  return {
    ...(isCode(code) && { code }),
    ...(Array.isArray(without) && { without: without.map(String) }),
    ...(typeof seen?.cart === 'string' && Array.isArray(seen.promotions) && { seen }),
    ...(typeof due?.cart === 'string' && Number.isSafeInteger(due.total) && { due }),
  }
}

/** A longer code is none: the server would refuse the whole cart for it. */
function isCode(code: unknown): code is string {
  return typeof code === 'string' && code !== '' && code.length <= limits.promotionCode
}

/** What is sent with a cart. */
export const sentPromotion = ({ code, without }: KeptPromotion): TypedPromotion => ({
  ...(code !== undefined && { code }),
  ...(without !== undefined && { without }),
})

/** Another code, or none for an empty text. */
export function typeCode(text: string): void {
  const { code: _, ...kept } = $promotion.get()
  const code = text.trim()
  $promotion.set(code === '' ? kept : { ...kept, code })
}

/** Asks no more for promotions that this guest does not get. */
export function leaveOut(ids: readonly string[]): void {
  const kept = $promotion.get()
  if (ids.length > 0) $promotion.set({ ...kept, without: [...new Set([...(kept.without ?? []), ...ids])] })
}
