import * as z from 'zod/mini'
import { DeskReport } from '../desk/report.ts'
import { get, type KeyEndpoint, post, put } from '../endpoint.ts'
import { AvailabilityInput } from './availability.ts'
import { FeedOrder, FeedPage, OrderAnswer } from './feed.ts'

/** Every call that other programs make with a key, and the ability that it needs. No other call takes a key. */
export const keyEndpoints = {
  readOrderFeed: get(
    '/v1/orders',
    'orders:read',
    'The orders that were placed or have changed since a cursor, each once as it is now, the earliest change first; without a cursor all that are kept, and `now` answers a cursor alone',
    {
      query: z.object({ since: z.optional(z.string().check(z.maxLength(100))) }),
      answer: z.array(FeedOrder),
      meta: FeedPage,
    },
  ),
  answerOrder: post(
    '/v1/orders/{code}/answer',
    'orders:answer',
    'Accepts or declines an order; one that has this answer already stays as it is',
    { params: z.object({ code: z.string() }), body: OrderAnswer, creates: true, answer: FeedOrder },
  ),
  setAvailability: put(
    '/v1/availability',
    'availability:write',
    'Sells something out by its id or by what the till calls it, or offers it again',
    { body: AvailabilityInput, creates: true, answer: z.null() },
  ),
  readReport: get(
    '/v1/reports/{period}',
    'reports:read',
    'The figures of a day, week, month or range of days',
    {
      params: z.object({ period: z.string() }),
      answer: DeskReport,
    },
  ),
} as const satisfies Record<string, KeyEndpoint>

export type KeyEndpointName = keyof typeof keyEndpoints
