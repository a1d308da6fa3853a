import { limits } from '#contract/kit/limits.ts'
import type { Cart } from '#contract/orders/cart.ts'
import { tipOf } from '#contract/orders/price.ts'
import { supplyOf } from '#contract/orders/supply.ts'
import type { Reader } from '#server/db/database.ts'
import type { FieldProblem } from '#server/kit/field-problems.ts'
import { type OrderTotals, orderTotals } from '#server/orders/order-totals.ts'
import { type PricedCart, packedCart, priceCart } from '#server/orders/price-cart.ts'
import { type PromotedCart, type Promoting, promote } from '#server/promotions/promote.ts'
import { deductionFor, type WishedDeductions } from './deductions.ts'

/** Who asks for the price of an order, and where. */
export type Pricing = Pick<Promoting, 'shop' | 'lang' | 'guest' | 'secret' | 'unpaid' | 'isCodeHeld'>

interface OrderToPrice extends Pick<Promoting, 'orderType' | 'at' | 'area'> {
  cart: Pick<Cart, 'items' | 'tip' | 'code' | 'without'>
  reusable: boolean
  /** Whether dishes have to be offered at that time; not while nobody knows it yet. */
  isTimeKnown: boolean
  /** What is to be taken off besides promotions. */
  wished: WishedDeductions
}

export interface PricedOrder {
  cart: PricedCart
  promoted: PromotedCart
  totals: OrderTotals
  /** Why it does not get what was to be taken off. */
  problems: FieldProblem[]
}

/**
 * What an order costs by the shop's own data. Quotes and orders both ask here, so that an order is charged what was quoted. Lines that
 * cannot be ordered cost nothing.
 */
export async function priceOrder(
  reader: Reader,
  pricing: Pricing,
  { cart: sent, orderType, at, area, reusable, isTimeKnown, wished }: OrderToPrice,
): Promise<PricedOrder> {
  const { shop, lang, guest } = pricing
  const { currency, timeZone, lineNote, tip: takesTips } = shop.features
  const supply = supplyOf(orderType, at, shop.business)
  const moment = isTimeKnown ? { at, timeZone } : undefined
  const unpacked = priceCart(shop.catalogue(lang), sent.items, { supply, moment, lineNote })
  const cart = packedCart(unpacked, shop, reusable)
  const promoted = await promote(reader, { ...pricing, cart, sent, orderType, at, area })
  const tip = takesTips ? Math.min(tipOf(sent.tip, currency), limits.tip) : 0
  const { deduct, problemsIn } = await deductionFor(reader, { userId: guest.userId, shop }, wished)
  const totals = orderTotals(shop, cart, { area, tip, deduct, promoted: promoted.taken })
  return { cart, promoted, totals, problems: problemsIn(totals) }
}
