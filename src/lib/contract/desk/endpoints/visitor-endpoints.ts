import * as z from 'zod/mini'
import { get, post } from '../../api/endpoint.ts'
import { COUNTER } from '../../api/roles.ts'
import { After } from '../after.ts'
import { DeskMessage, DeskMessages, DeskReservation, MessageAnswer, ReservationAnswer } from '../visitors.ts'

const byId = z.object({ id: z.string() })

/** The calls that concern requests for tables and messages. */
export const visitorEndpoints = {
  getReservations: get(
    '/reservations',
    COUNTER,
    'Open requests for tables, and the tables that are reserved from today on',
    { answer: z.array(DeskReservation) },
  ),
  answerReservation: post(
    '/reservations/{id}/answers',
    COUNTER,
    'Accepts a request for a table, proposes another time or declines it, and mails the guest',
    { params: byId, body: ReservationAnswer, creates: true, answer: DeskReservation },
  ),
  getMessages: get(
    '/messages',
    COUNTER,
    'Messages of the contact form, page by page: all unanswered ones, and those of the last 30 days',
    { query: After, answer: DeskMessages },
  ),
  answerMessage: post('/messages/{id}/answers', COUNTER, 'Answers a message by mail, or marks it as done', {
    params: byId,
    body: MessageAnswer,
    creates: true,
    answer: DeskMessage,
  }),
} as const
