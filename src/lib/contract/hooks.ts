import * as z from 'zod/mini'
import { Amount, Time } from './fields.ts'
import { OrderState } from './orders/order-state.ts'
import { orderTypes } from './orders/order-types.ts'
import { presetReasons } from './orders/reasons.ts'

/** What hooks are told of an order, and when (docs/webhooks.md). */
export const orderEvents = {
  'order.placed': 'An order has been placed; one that is paid online once its payment has arrived',
  'order.accepted': 'The restaurant has accepted an order, with the time that it promises',
  'order.changed': 'An order is in preparation or delayed, or its last step was taken back',
  'order.ready': 'An order is ready',
  'order.on_the_way': 'An order is on its way',
  'order.completed': 'An order is completed',
  'order.cancelled': 'An order was rejected or cancelled; its state says which',
  'order.refunded': 'Money of an order has gone back to the guest',
}
export type OrderEventType = keyof typeof orderEvents
/** All events. */
export const hookEventTypes = Object.keys(orderEvents) as OrderEventType[]
export type HookEventType = (typeof hookEventTypes)[number]

const chosen = {
  name: z.string(),
  size: z.optional(z.string()),
  extras: z.optional(z.array(z.string())),
  options: z.optional(z.array(z.string())),
}

/** One thing ordered, in the restaurant's own language; `price` is the unit price. A combo lists its parts in `items`. */
export const HookOrderItem = z.object({
  ...chosen,
  qty: z.number(),
  price: Amount,
  items: z.optional(z.array(z.object(chosen))),
})
export type HookOrderItem = z.output<typeof HookOrderItem>

/** An order as hooks are told of it: as it was at the time of the event, and without anything about the guest. */
export const HookOrder = z.object({
  code: z.string(),
  state: OrderState,
  orderType: z.enum(orderTypes),
  table: z.optional(z.string()),
  source: z.string(),
  createdAt: Time,
  /** The time that the guest chose; absent for as soon as possible. */
  deliverAt: z.optional(Time),
  promisedAt: z.optional(Time),
  /** Why it was rejected or cancelled, when that is a preset reason. */
  reason: z.optional(z.enum(presetReasons)),
  currency: z.string(),
  total: Amount,
  /** The part of the total that has gone back. */
  refunded: Amount,
  paidOnline: z.boolean(),
  payment: z.string(),
  items: z.array(HookOrderItem),
})
export type HookOrder = z.output<typeof HookOrder>

/** What a hook is sent about an order. */
export const OrderHookEvent = z.object({
  type: z.enum(hookEventTypes),
  timestamp: Time,
  data: z.object({
    order: HookOrder,
    /** What has gone back with this event. */
    refund: z.optional(z.object({ amount: Amount })),
  }),
})
export type OrderHookEvent = z.output<typeof OrderHookEvent>
