import * as z from 'zod/mini'
import { orderTypes } from '../kit/order-types.ts'
import { Obstacle } from './orders.ts'
import { Turnover } from './overview.ts'
import { units } from './period.ts'
import { DeskFigures } from './today.ts'

const Period = z.object({ name: z.string(), unit: z.enum(units), from: z.string(), to: z.string() })

/** How many of a dish or of a size were sold, at which prices: before discounts, and without deposits. */
const Sold = z.object({ name: z.string(), qty: z.number(), revenue: z.number() })

const Compared = z.object({ now: Turnover, before: Turnover })

/** The figures of a day, a week, a month or any business days. Amounts are in the main unit. */
export const DeskReport = z.object({
  period: Period,
  before: Period,
  after: Period,
  figures: DeskFigures,
  /** What the sales consist of: goods + deposits + delivery - discounts - promotions + taxes (those added on top) + tips = total. */
  parts: z.object({
    goods: z.number(),
    deposits: z.number(),
    delivery: z.number(),
    discounts: z.number(),
    promotions: z.number(),
    taxes: z.number(),
    tips: z.number(),
    total: z.number(),
  }),
  /** The most revenue first; sizes only where a dish has any. Together they are the goods. */
  dishes: z.array(z.extend(Sold, { sizes: z.array(Sold) })),
  /** Beside the period before, or as much of it as has passed of this one: then it is not whole. */
  turnover: z.extend(Compared, { whole: z.boolean() }),
  /** How the orders are spread, beside the period before. */
  charts: z.object({
    /** Longer periods than two months are told by month. */
    unit: z.enum(['day', 'month']),
    /** Days beside those of the period before, months beside the same ones a year before; times to come have no orders. */
    times: z.array(z.extend(Compared, { from: z.string() })),
    /** By full hour such as `18:00`, in the order of a business day; only of periods up to a month. */
    hours: z.optional(z.array(z.object({ hour: z.string(), now: z.number(), before: z.number() }))),
    types: z.array(z.extend(Compared, { orderType: z.enum(orderTypes) })),
  }),
  /**
   * From where guests came: what the link said that led to an order's visit, `web` without one, empty after the guest was erased. Only of
   * periods up to a month; the most orders first, revenue before refunds.
   */
  sources: z.optional(z.array(z.object({ source: z.string(), count: z.number(), revenue: z.number() }))),
  /** Why there is no booking batch of it; absent when there is one. */
  datevProblem: z.optional(Obstacle),
})
export type DeskReport = z.output<typeof DeskReport>

/** A file to be saved. */
export interface DeskFile {
  name: string
  type: string
  content: Uint8Array
  /** How long a browser may keep it, in s; not at all without it. */
  keptFor?: number
}

/** A file that is written or read while it is sent, one piece after the other. */
export interface LongDeskFile extends Omit<DeskFile, 'content'> {
  pieces: AsyncIterable<Uint8Array>
  /** How many there are, if that is known. */
  bytes?: number
}

export const reportFiles = ['orders', 'vat', 'dishes', 'drivers', 'datev'] as const
export type ReportFile = (typeof reportFiles)[number]
