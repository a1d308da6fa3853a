import * as z from 'zod/mini'
import { Address } from '../delivery/address.ts'
import { Amount, Flag, Id, list, maybe, orElse, relation } from '../kit/fields.ts'
import { orderTypes } from '../kit/order-types.ts'
import { Declaration } from '../menu/catalogue.ts'
import { orderFacts } from './facts.ts'
import { lineFacts } from './line.ts'
import { OrderMessage } from './messages.ts'
import { OrderState } from './order-state.ts'
import { fieldsFor } from './seen.ts'
import { TaxItem } from './tax.ts'

export const orderStatuses = ['pending_approval', 'approved', 'rejected', 'completed'] as const
export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.output<typeof OrderStatus>

const named = z.object({ name: z.string() })

const itemFields = {
  size: maybe(relation(named)),
  extras: list(named),
  options: list(named),
  allergens: list(Declaration),
  additives: list(Declaration),
}

/** What fills a slot of a combo. */
export const OrderPart = z.object({ product: maybe(relation(named)), ...itemFields })

/** One thing ordered; `price` is the unit price in the main unit. A combo lists its slots' products in `items`. */
export const OrderItem = z.object({
  type: z.enum(['productItem', 'menuItem']),
  qty: z.number(),
  price: Amount,
  product: maybe(relation(named)),
  menu: maybe(relation(named)),
  items: list(OrderPart),
  ...itemFields,
  ...fieldsFor(lineFacts, 'guest'),
})
export type OrderItem = z.output<typeof OrderItem>

/** Money that went back to the guest, and the taxes in it; `pending` until the provider has carried it out. */
export const OrderRefund = z.object({
  amount: Amount,
  at: z.string(),
  pending: Flag,
  /** In the restaurant's words. */
  reason: orElse(z.string(), ''),
  taxItems: list(TaxItem),
})
export type OrderRefund = z.output<typeof OrderRefund>

/** A promotion that an order gets, and what it takes off, in the main unit. */
export const OrderPromotion = z.object({ id: z.optional(maybe(Id)), name: z.string(), amount: Amount })
export type OrderPromotion = z.output<typeof OrderPromotion>

/** A change of the order by the restaurant: how many more or fewer of which lines, and the totals before and after. */
export const OrderChanged = z.object({
  at: z.string(),
  before: Amount,
  after: Amount,
  lines: list(z.object({ qty: z.number(), name: z.string(), price: z.number() })),
  /** What goes back for it; `pending` until the provider has carried it out. */
  refund: z.optional(maybe(z.object({ amount: Amount, pending: Flag }))),
  /** Of an order that was paid online: what is paid at the door besides, or less than before. */
  atDoor: z.optional(maybe(z.number())),
  /** What its guest has paid online for it. */
  paid: z.optional(maybe(Amount)),
})
export type OrderChanged = z.output<typeof OrderChanged>

/** `cartTotal` is the price of the items, `price` the total; `taxItems` name the VAT contained per rate, and taxes on top. */
export const OrderPayment = z.object({
  cartTotal: Amount,
  /** The deposit of all items (extension `deposit`). */
  deposit: z.optional(maybe(Amount)),
  /** All that is taken off: by promotions, and besides. */
  discount: orElse(Amount, 0),
  /** The promotions in the discount (extension `promotions`). */
  promotions: z.optional(list(OrderPromotion)),
  deliver: orElse(Amount, 0),
  tax: orElse(Amount, 0),
  taxItems: list(TaxItem),
  tip: orElse(Amount, 0),
  price: Amount,
  method: orElse(z.string(), ''),
  /** Refunds of an order that was paid online, the oldest first (extension `refunds`). */
  refunds: list(OrderRefund),
  /** What a change costs more that is made as soon as it is paid, until when, and the address at which it is (extension `order-changes`). */
  asked: z.optional(maybe(z.object({ amount: Amount, until: z.string(), url: z.string() }))),
  /** What was changed since it was placed, the oldest first; `price` is what it costs now (extension `order-changes`). */
  changes: z.optional(list(OrderChanged)),
})
export type OrderPayment = z.output<typeof OrderPayment>

const { deliverAt, promisedAt, promisedBefore, arrivedAt, ...facts } = fieldsFor(orderFacts, 'guest')

export const Order = z.object({
  code: Id,
  status: OrderStatus,
  statusText: orElse(z.string(), ''),
  createdAt: z.string(),
  deliverAt,
  orderState: maybe(OrderState),
  promisedAt,
  /** Within how many minutes the restaurant usually answers; only of an order for now that waits (extension `order-state`). */
  answerMinutes: z.optional(maybe(z.number())),
  promisedBefore,
  /** Who brings it and when they are expected, while it is on its way with somebody (extension `order-state`). */
  driver: z.optional(maybe(z.object({ name: z.string(), arrivesAt: z.optional(z.string()) }))),
  /** Why it was rejected or cancelled, in the restaurant's words (extension `order-state`). */
  reason: orElse(z.string(), ''),
  items: list(OrderItem),
  payment: relation(OrderPayment),
  address: maybe(relation(z.object({ ...Address.shape, id: z.optional(Id), isDefault: z.optional(Flag) }))),
  takeaway: Flag,
  /** How it reaches its guest (extension `delivery-type`). */
  deliveryType: maybe(z.enum(orderTypes)),
  ...facts,
  /** Whether its guest can say that they are there (extension `arrivals`). */
  canArrive: z.optional(Flag),
  arrivedAt,
  table: maybe(z.union([Id, relation(named)])),
  /** The messages between restaurant and guest about it, the oldest first (extension `order-messages`). */
  messages: z.optional(list(OrderMessage)),
})
export type Order = z.output<typeof Order>
