import * as z from 'zod/mini'
import { orderTypes } from '../kit/order-types.ts'
import { DeskOrder } from './orders.ts'

/** Some money and how many orders or refunds it is of. Amounts are in the main unit; a tip is no revenue. */
export const Sum = z.object({ count: z.number(), revenue: z.number(), tips: z.number() })
export type Sum = z.output<typeof Sum>

const TaxSum = z.object({ gross: z.number(), net: z.number(), tax: z.number() })

/** The figures of some time. Sales are counted when the order came in or was paid online, refunds when they were done. */
export const DeskFigures = z.object({
  from: z.string(),
  to: z.string(),
  /** Orders, without those that were declined and not paid online. */
  sales: Sum,
  refunds: Sum,
  /** How many of the sales are still to be handed over. */
  open: z.number(),
  /** How many orders were rejected or cancelled. */
  declined: z.number(),
  /** Refunds that the payment provider has not carried out yet; not in the figures. */
  waiting: z.object({ count: z.number(), amount: z.number() }),
  byType: z.array(z.object({ orderType: z.enum(orderTypes), sales: Sum, refunds: Sum })),
  byPayment: z.array(z.object({ payment: z.string(), online: z.boolean(), sales: Sum, refunds: Sum })),
  /** By rate, such as `7 %`; an empty name is what no tax is contained in, without tips. */
  taxes: z.array(z.object({ name: z.string(), sold: TaxSum, refunded: TaxSum, left: TaxSum })),
})
export type DeskFigures = z.output<typeof DeskFigures>

/** The figures of one business day, such as 2026-11-20; it ends in the morning after it. */
export const DeskToday = z.extend(DeskFigures, { date: z.string() })
export type DeskToday = z.output<typeof DeskToday>

/** Some of the orders that have ended on this business day, the latest first. */
export const EndedOrders = z.object({
  orders: z.array(DeskOrder),
  /** Where the next ones begin; absent when these are the last. */
  next: z.optional(z.string()),
})
export type EndedOrders = z.output<typeof EndedOrders>
