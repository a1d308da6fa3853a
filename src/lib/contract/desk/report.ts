import * as z from 'zod/mini'
import { Obstacle } from './orders.ts'
import { units } from './period.ts'
import { DeskFigures, Sum } from './today.ts'

const Period = z.object({ name: z.string(), unit: z.enum(units), from: z.string(), to: z.string() })

/** How many of a dish or of a size were sold, at which prices: before discounts, and without deposits. */
const Sold = z.object({ name: z.string(), qty: z.number(), revenue: z.number() })

/** The figures of a day, a week, a month or any business days. Amounts are in the main unit. */
export const DeskReport = z.object({
  period: Period,
  before: Period,
  after: Period,
  figures: DeskFigures,
  /** What the sales consist of: goods + deposits + delivery - discounts + taxes (those added on top) + tips = total. */
  parts: z.object({
    goods: z.number(),
    deposits: z.number(),
    delivery: z.number(),
    discounts: z.number(),
    taxes: z.number(),
    tips: z.number(),
    total: z.number(),
  }),
  /** The most revenue first; sizes only where a dish has any. Together they are the goods. */
  dishes: z.array(z.extend(Sold, { sizes: z.array(Sold) })),
  /** The same figures of the period before; of as much of it as has passed of this one, if this one is not over. */
  earlier: z.object({ sales: Sum, refunds: Sum, whole: z.boolean() }),
  /** Why there is no booking batch of it; absent when there is one. */
  datevProblem: z.optional(Obstacle),
})
export type DeskReport = z.output<typeof DeskReport>

/** A file to be saved. */
export interface DeskFile {
  name: string
  type: string
  content: Uint8Array
}

/** A file that is written or read while it is sent, one piece after the other. */
export interface LongDeskFile extends Omit<DeskFile, 'content'> {
  pieces: AsyncIterable<Uint8Array>
  /** How many there are, if that is known. */
  bytes?: number
}

export const reportFiles = ['orders', 'vat', 'dishes', 'datev'] as const
export type ReportFile = (typeof reportFiles)[number]
