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

/** How many minutes half of some took at most, and the slowest one. */
const Speed = z.object({ median: z.number(), slowest: z.number() })
export type Speed = z.output<typeof Speed>

/** How long orders for now of one hour took from when they came in or were paid until they were ready. */
const HourSpeed = z.extend(Speed, {
  /** Such as `18:00`. */
  hour: z.string(),
  orders: z.number(),
})

/** How long it took from then until the lines of a station were ticked, of those that were. */
const StationSpeed = z.extend(Speed, { station: z.string(), lines: z.number() })

/** The figures of one business day, such as 2026-11-20; it ends in the morning after it. */
export const DeskToday = z.extend(DeskFigures, {
  date: z.string(),
  /** Hours without such an order are left out. Absent from an earlier server. */
  speed: z.optional(z.array(HourSpeed)),
  /** In the order of the menu; those without a ticked line are left out. Absent from an earlier server. */
  stations: z.optional(z.array(StationSpeed)),
})
export type DeskToday = z.output<typeof DeskToday>

/** The orders that are closed with the evening, as they were listed. */
export const EveningEnd = z.object({
  codes: z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(500)),
})
export type EveningEnd = z.output<typeof EveningEnd>

/** Some of the orders that have ended on this business day, the latest first. */
export const EndedOrders = z.object({
  orders: z.array(DeskOrder),
  /** Where the next ones begin; absent when these are the last. */
  next: z.optional(z.string()),
})
export type EndedOrders = z.output<typeof EndedOrders>
