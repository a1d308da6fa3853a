import * as z from 'zod/mini'
import { get } from '../api/endpoint.ts'
import { OWNER } from '../api/roles.ts'
import { orderTypes } from '../kit/order-types.ts'

/** How many orders came in, what they brought without refunds and tips, and what an order was worth on average; in the main unit. */
export const Turnover = z.object({ orders: z.number(), revenue: z.number(), mean: z.number() })
export type Turnover = z.output<typeof Turnover>

/** The same of some time and of the time that it is compared with. */
const compared = { now: Turnover, before: Turnover }

/** How the shop does: today and this week beside the last one, and what sells. */
export const DeskOverview = z.object({
  /** The business day, and the same weekday a week ago by this time. */
  today: z.object({ date: z.string(), ...compared }),
  /** The week so far from Monday on, and as much of the last one. */
  week: z.object({ from: z.string(), ...compared }),
  /** The seven days of both weeks, from Monday on; days to come have no orders. */
  days: z.array(z.object({ date: z.string(), ...compared })),
  /** When the orders of the week so far, and of as much of the last one, came in: by full hour such as `18:00`, in the order of a business day. */
  hours: z.array(z.object({ hour: z.string(), now: z.number(), before: z.number() })),
  types: z.array(z.object({ orderType: z.enum(orderTypes), ...compared })),
  /** Four weeks that end today: what sold best, and what nobody ordered by itself. */
  dishes: z.object({
    from: z.string(),
    best: z.array(z.object({ name: z.string(), qty: z.number(), revenue: z.number() })),
    unsold: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  /** How many guests of these four weeks had never ordered before, and how many had, as far as their addresses are still kept. */
  guests: z.object({ fresh: z.number(), returning: z.number() }),
})
export type DeskOverview = z.output<typeof DeskOverview>

export const overviewEndpoints = {
  getOverview: get(
    '/overview',
    OWNER,
    'How the shop does: today and this week beside the last one by day, hour and order type, what sells, and how many guests are new',
    { answer: DeskOverview },
  ),
} as const
