import type { DeskHandlers } from '#server/api/call.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import { reservationAnswer } from '../desk-reservation.ts'
import { cancelAtDesk } from './cancel-at-desk.ts'
import { tableDay } from './day.ts'
import { isOverLimit } from './free-tables.ts'
import { moveAtDesk } from './move-at-desk.ts'
import { noteReservation } from './note.ts'
import { setSeat } from './seat.ts'
import { takeReservation } from './take.ts'
import { seatWalkIn } from './walk-in.ts'

/** The desk's calls that concern the tables of a day. */
export const tableDayHandlers = {
  getTableDay: ({ deps: { db, now }, shop, query: { date } }) => tableDay(db, { shop, date, now: now() }),
  async seatWalkIn({ deps, shop, body: { guests }, key, device }) {
    const given = { guests, shop, key, by: auditActorOf(device), now: deps.now() }
    const { row, over } = await inTransaction(deps.db, async tx => {
      const row = await seatWalkIn(tx, given)
      const time = new Date(row.reserved_at)
      return { row, over: await isOverLimit(tx, shop, { time, guests, moved: row.id }) }
    })
    deps.wakeOutbox()
    return { ...reservationAnswer(row, shop), over }
  },
  async takeReservation({ deps, shop, body, key, device }) {
    const given = { table: body, shop, key, by: auditActorOf(device), now: deps.now() }
    const row = await inTransaction(deps.db, tx => takeReservation(tx, given))
    deps.wakeOutbox()
    return reservationAnswer(row, shop)
  },
  async moveReservation({ deps, shop, params: { id }, body, key, device }) {
    const given = { id, moved: body, shop, key, by: auditActorOf(device), now: deps.now() }
    const row = await inTransaction(deps.db, tx => moveAtDesk(tx, given))
    deps.wakeOutbox()
    return reservationAnswer(row, shop)
  },
  async cancelReservation({ deps, shop, params: { id }, key, device }) {
    const given = { id, key, by: auditActorOf(device), now: deps.now() }
    const row = await inTransaction(deps.db, tx => cancelAtDesk(tx, given))
    deps.wakeOutbox()
    return reservationAnswer(row, shop)
  },
  async setSeat({ deps, shop, params: { id }, body, key, device }) {
    const given = { id, ...body, shop, key, by: auditActorOf(device), now: deps.now() }
    const row = await inTransaction(deps.db, tx => setSeat(tx, given))
    deps.wakeOutbox()
    return reservationAnswer(row, shop)
  },
  async noteReservation({ deps, shop, params: { id }, body, key }) {
    const given = { id, note: body, key, now: deps.now() }
    return reservationAnswer(await inTransaction(deps.db, tx => noteReservation(tx, given)), shop)
  },
} satisfies Partial<DeskHandlers>
