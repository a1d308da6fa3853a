import * as z from 'zod/mini'
import { get } from '../../api/endpoint.ts'
import { COUNTER } from '../../api/roles.ts'
import { DeskToday, EndedOrders } from '../today.ts'

/** The calls about the business day, in a file of their own, because the screen of the orders makes none of them. */
export const todayEndpoints = {
  getToday: get('/today', COUNTER, 'The figures of this business day, equal to the receipts', {
    answer: DeskToday,
  }),
  getEnded: get('/today/ended', COUNTER, 'Orders that have ended on this business day, page by page', {
    query: z.object({ after: z.optional(z.string().check(z.maxLength(100))) }),
    answer: EndedOrders,
  }),
} as const
