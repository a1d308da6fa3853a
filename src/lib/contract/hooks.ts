import * as z from 'zod/mini'
import { Amount, Time } from './fields.ts'
import { OrderState } from './orders/order-state.ts'
import { orderTypes } from './orders/order-types.ts'
import { presetReasons } from './orders/reasons.ts'

/** What hooks are told of an order, and when (docs/webhooks.md). */
const orderEvents = {
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

/** The same of a request for a table. */
const reservationEvents = {
  'reservation.requested': 'A guest has asked for a table',
  'reservation.accepted': 'The restaurant has accepted a reservation',
  'reservation.proposed': 'The restaurant has proposed another time',
  'reservation.declined': 'The restaurant has declined a reservation',
}

/** The same of the shop. */
const shopEvents = {
  'menu.published': 'Menu or settings were published',
  'shop.paused':
    'The shop takes no orders for as soon as possible until then, for these order types; it goes on by itself',
  'shop.resumed': 'A pause was ended before its time',
}

const hookEvents = { ...orderEvents, ...reservationEvents, ...shopEvents }
export type HookEventType = keyof typeof hookEvents
export const hookEventTypes = Object.keys(hookEvents) as HookEventType[]
/** When each event is sent. */
export const sentWhen: Record<HookEventType, string> = hookEvents

const keysOf = <K extends string>(events: Record<K, string>): K[] => Object.keys(events) as K[]

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
  type: z.enum(keysOf(orderEvents)),
  timestamp: Time,
  data: z.object({
    order: HookOrder,
    /** What has gone back with this event. */
    refund: z.optional(z.object({ amount: Amount })),
  }),
})
export type OrderHookEvent = z.output<typeof OrderHookEvent>

/** What a hook is sent about a request for a table: nothing about the guest. */
export const ReservationHookEvent = z.object({
  type: z.enum(keysOf(reservationEvents)),
  timestamp: Time,
  data: z.object({
    reservation: z.object({
      id: z.string(),
      guests: z.string(),
      reservedAt: Time,
      proposedAt: z.optional(Time),
    }),
  }),
})

/** What a hook is sent about the shop. */
export const ShopHookEvent = z.object({
  type: z.enum(keysOf(shopEvents)),
  timestamp: Time,
  data: z.object({
    shop: z.optional(z.object({ orderTypes: z.array(z.enum(orderTypes)), until: z.optional(Time) })),
  }),
})

export type HookEvent =
  | OrderHookEvent
  | z.output<typeof ReservationHookEvent>
  | z.output<typeof ShopHookEvent>
