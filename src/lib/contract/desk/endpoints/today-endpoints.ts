import * as z from 'zod/mini'
import { get, post } from '../../api/endpoint.ts'
import { COUNTER } from '../../api/roles.ts'
import { DeskToday, EndedOrders, EveningEnd } from '../today.ts'

/** The calls about the business day, in a file of their own, because the screen of the orders makes none of them. */
export const todayEndpoints = {
  getToday: get('/today', COUNTER, 'The figures of this business day, equal to the receipts', {
    answer: DeskToday,
  }),
  endEvening: post(
    '/today/end',
    COUNTER,
    'Closes open orders at the end of an evening without mails to their guests: accepted ones are completed, unanswered ones rejected; the same Idempotency-Key once',
    { body: EveningEnd, creates: true, answer: z.object({ closed: z.array(z.string()) }) },
  ),
  getEnded: get('/today/ended', COUNTER, 'Orders that have ended on this business day, page by page', {
    query: z.object({ after: z.optional(z.string().check(z.maxLength(100))) }),
    answer: EndedOrders,
  }),
} as const
