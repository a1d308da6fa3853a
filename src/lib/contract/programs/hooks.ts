import * as z from 'zod/mini'
import { orderEvents, reservationEvents, shopEvents } from '../desk/hook-events.ts'
import { Amount, Time } from '../kit/fields.ts'
import { orderTypes } from '../kit/order-types.ts'
import { ExternalIds, OrderExternalIds } from '../orders/external-ids.ts'
import { orderFacts } from '../orders/facts.ts'
import { lineFacts } from '../orders/line.ts'
import { OrderState } from '../orders/order-state.ts'
import { fieldsFor } from '../orders/seen.ts'

const keysOf = <K extends string>(events: Record<K, string>): K[] => Object.keys(events) as K[]

const chosen = {
  name: z.string(),
  size: z.optional(z.string()),
  extras: z.optional(z.array(z.string())),
  options: z.optional(z.array(z.string())),
  externalIds: ExternalIds,
}

/** One thing ordered, in the restaurant's own language; `price` is the unit price. A combo lists its parts in `items`. */
export const HookOrderItem = z.object({
  ...chosen,
  ...fieldsFor(lineFacts, 'program'),
  qty: z.number(),
  price: Amount,
  items: z.optional(z.array(z.object(chosen))),
})
export type HookOrderItem = z.output<typeof HookOrderItem>

const { source, ...facts } = fieldsFor(orderFacts, 'program')

/** An order as events contain it: its state at the time of the event, without anything about the guest. */
export const HookOrder = z.object({
  code: z.string(),
  state: OrderState,
  orderType: z.enum(orderTypes),
  table: z.optional(z.string()),
  source,
  createdAt: Time,
  ...facts,
  currency: z.string(),
  total: Amount,
  /** The part of the total that has gone back. */
  refunded: Amount,
  paidOnline: z.boolean(),
  payment: z.string(),
  externalIds: OrderExternalIds,
  items: z.array(HookOrderItem),
})
export type HookOrder = z.output<typeof HookOrder>

/** A change of an order after it was placed; `qty` of a line is less than 0 where some were taken out. */
export const HookChange = z.object({
  /** 1 for the first change of the order, and so on. */
  number: z.number(),
  lines: z.array(HookOrderItem),
  /** The total before and after. */
  before: Amount,
  after: Amount,
  /** What goes back by the payment provider, and what is paid at the door besides, less than 0 where less is. */
  refund: Amount,
  atDoor: z.number(),
  /** What its guest has paid online for it. */
  paid: z.optional(Amount),
})
export type HookChange = z.output<typeof HookChange>

/** What a hook is sent about an order. */
export const OrderHookEvent = z.object({
  type: z.enum(keysOf(orderEvents)),
  timestamp: Time,
  data: z.object({
    order: HookOrder,
    /** What has gone back with this event. */
    refund: z.optional(z.object({ amount: Amount })),
    /** What has changed of what was ordered: how many more or fewer of which lines, and what it cost before. */
    change: z.optional(HookChange),
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
      arrivedAt: z.optional(Time),
      leftAt: z.optional(Time),
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
