import type { DeskHandlers } from '#server/api/call.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import { answerMessage, messagesOf } from './messages.ts'
import { answerReservation, reservationsOf } from './reservations.ts'

/** The desk's calls that concern requests for tables and messages. */
export const visitorHandlers = {
  getReservations: ({ deps: { db, now }, shop }) => reservationsOf(db, shop, now()),
  async answerReservation({ deps, shop, params: { id }, body, key, device }) {
    const given = { id, given: body, key, by: auditActorOf(device), shop, now: deps.now() }
    const answered = await inTransaction(deps.db, tx => answerReservation(tx, given))
    deps.wakeOutbox()
    return answered
  },
  getMessages: ({ deps: { db, now }, query }) => messagesOf(db, now(), query),
  async answerMessage({ deps, params: { id }, body, key, device }) {
    const given = { id, ...body, key, by: auditActorOf(device), now: deps.now() }
    const answered = await inTransaction(deps.db, tx => answerMessage(tx, given))
    deps.wakeOutbox()
    return answered
  },
} satisfies Partial<DeskHandlers>
