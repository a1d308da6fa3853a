import * as z from 'zod/mini'
import { orderTypes } from '../order-types.ts'

/** Some money and how many orders or refunds it is of. Amounts are in the main unit; a tip is no revenue. */
const Sum = z.object({ count: z.number(), revenue: z.number(), tips: z.number() })

const TaxSum = z.object({ gross: z.number(), net: z.number(), tax: z.number() })

/** The figures of one business day. Sales are counted on the day the order came in, refunds on the day they were done. */
export const DeskToday = z.object({
  /** Such as 2026-11-20; the day ends in the morning after it. */
  date: z.string(),
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
export type DeskToday = z.output<typeof DeskToday>
