import * as z from 'zod/mini'
import { Order } from '../orders/orders.ts'
import { presetReasons } from '../orders/reasons.ts'

/** An order as another program reads it, in the restaurant's language, with whom it is for and whether it is paid. */
export const FeedOrder = z.object({
  order: Order,
  guest: z.object({ name: z.string(), phone: z.string() }),
  /** The id of the payment method, and whether the money has arrived. */
  paymentId: z.string(),
  paid: z.boolean(),
})
export type FeedOrder = z.output<typeof FeedOrder>

/** Where to go on: `next` is the next call's `since`, and `more` says that there is more already. */
export const FeedPage = z.object({ next: z.string(), more: z.boolean() })

/** An order is accepted in some minutes, or at the time that the shop proposes; or declined, with words or a preset reason for the guest. */
export const OrderAnswer = z.object({
  answer: z.enum(['accept', 'decline']),
  minutes: z.optional(z.int().check(z.gte(1), z.lte(600))),
  reason: z.optional(z.string().check(z.maxLength(200))),
  reasonKind: z.optional(z.enum(presetReasons)),
})
