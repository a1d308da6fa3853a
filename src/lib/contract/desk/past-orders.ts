import * as z from 'zod/mini'
import { orderTypes } from '../kit/order-types.ts'
import { OrderState } from '../orders/order-state.ts'
import { DeskOrder } from './orders.ts'

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Which orders are wanted; what is absent does not matter. */
export const OrderSearch = z.object({
  /** A part of the code, the name, the phone number or the e-mail address. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** The first and the last business day. */
  from: z.optional(Day),
  to: z.optional(Day),
  state: z.optional(OrderState),
  orderType: z.optional(z.enum(orderTypes)),
  /** The id of a payment method. */
  payment: z.optional(z.string().check(z.maxLength(100))),
  /** Where the answer before has ended. */
  after: z.optional(z.string().check(z.maxLength(100))),
})
export type OrderSearch = z.output<typeof OrderSearch>

/** An order of the past, with its guest's address and what its receipt says. Amounts are in the main unit. */
const PastOrder = z.extend(DeskOrder, {
  email: z.string(),
  paidAt: z.optional(z.string()),
  receipt: z.object({
    goods: z.number(),
    deposit: z.number(),
    delivery: z.number(),
    /** What was taken off besides promotions. */
    discount: z.number(),
    promotions: z.array(z.object({ name: z.string(), amount: z.number() })),
    tax: z.number(),
    tip: z.number(),
    /** What is taxed at each rate, such as `7 %`. */
    taxes: z.array(z.object({ name: z.string(), gross: z.number(), tax: z.number() })),
  }),
})
export type PastOrder = z.output<typeof PastOrder>

/** Some orders, the latest first. */
export const PastOrders = z.object({
  orders: z.array(PastOrder),
  /** Where the next ones begin; absent when these are the last. */
  next: z.optional(z.string()),
  /** The payment methods that orders can be searched by. */
  payments: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type PastOrders = z.output<typeof PastOrders>
