import * as z from 'zod/mini'
import { maybe, Time } from '../kit/fields.ts'
import { limits } from '../kit/limits.ts'
import { maxLength } from '../kit/validators.ts'
import { CartLine, cartLines } from '../menu/choices/cart-line.ts'
import { TypedAddress } from './checkout.ts'
import { OrderState } from './order-state.ts'

/**
 * An order that somebody else has put together for a guest, such as an assistant. It is none until the guest has read it, accepted
 * the terms and ordered it at checkout, so that everything of it may still be missing or wrong.
 */
export const PreparedOrder = z.object({
  items: cartLines(z.array(CartLine).check(z.minLength(1))),
  /** Guests at a table order there. */
  deliveryType: z.enum(['delivery', 'takeaway', 'curbside']),
  orderTime: z.enum(['now', 'later']),
  deliverAt: maybe(Time),
  name: maybe(maxLength(200)),
  email: maybe(maxLength(254)),
  phone: maybe(maxLength(200)),
  address: maybe(TypedAddress),
  notes: maybe(maxLength(1000)),
  /** What the guest has of a promotion. */
  code: maybe(maxLength(limits.promotionCode)),
})
export type PreparedOrder = z.output<typeof PreparedOrder>

/** Where a guest finds what was prepared. */
export const Prepared = z.object({
  /** Reads what was prepared, without a sign-in. */
  key: z.string(),
  /** The page for the guest. */
  url: z.string(),
  /** Until when it is kept. */
  until: Time,
})

const PlacedState = z.object({
  code: z.string(),
  statusText: z.string(),
  orderState: maybe(OrderState),
  promisedAt: maybe(Time),
})

/** What was prepared, and what has become of it. */
export const PreparedState = z.object({
  order: PreparedOrder,
  /** The `Idempotency-Key` with which it is ordered, so that it is ordered once. */
  orderKey: z.string(),
  /**
   * How the order goes, once it is placed. The assistant that prepared it reads this too, so it says nothing of the guest and opens
   * nothing: the guest may have ordered with another name, or to another address.
   */
  placed: maybe(PlacedState),
})
