import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import type { Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import type { Shop } from '#server/shop/shop.ts'
import { reservationAnswer } from '../desk-reservation.ts'
import { cancelAtDesk } from './cancel-at-desk.ts'
import { chooseTables, tableChoices } from './choose-tables.ts'
import { tableDay } from './day.ts'
import { placeFor } from './free-tables.ts'
import { moveAtDesk } from './move-at-desk.ts'
import { noteReservation } from './note.ts'
import { returnAtDesk } from './return-at-desk.ts'
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
      const { isOver } = await placeFor(tx, shop, { time, guests, moved: row.id })
      return { row, over: isOver }
    })
    deps.wakeOutbox()
    return { ...reservationAnswer(row, shop), over }
  },
  takeReservation({ deps, shop, body, key, device }) {
    const given = { table: body, shop, key, by: auditActorOf(device), now: deps.now() }
    return changed(deps, shop, tx => takeReservation(tx, given))
  },
  moveReservation({ deps, shop, params: { id }, body, key, device }) {
    const given = { id, moved: body, shop, key, by: auditActorOf(device), now: deps.now() }
    return changed(deps, shop, tx => moveAtDesk(tx, given))
  },
  async cancelReservation({ deps, shop, params: { id }, body, key, device }) {
    const given = { id, ...body, shop, key, by: auditActorOf(device), now: deps.now() }
    const answer = await changed(deps, shop, tx => cancelAtDesk(tx, given))
    deps.wakeRefunds()
    return answer
  },
  async returnDeposit({ deps, shop, params: { id }, key, device }) {
    const given = { id, shop, key, caller: device, now: deps.now() }
    const answer = await changed(deps, shop, tx => returnAtDesk(tx, given))
    deps.wakeRefunds()
    return answer
  },
  setSeat({ deps, shop, params: { id }, body, key, device }) {
    const given = { id, ...body, shop, key, by: auditActorOf(device), now: deps.now() }
    return changed(deps, shop, tx => setSeat(tx, given))
  },
  getTableChoices: ({ deps: { db }, shop, params: { id } }) => tableChoices(db, shop, id),
  chooseTables({ deps, shop, params: { id }, body, key, device }) {
    const given = { id, chosen: body, shop, key, by: auditActorOf(device), now: deps.now() }
    return changed(deps, shop, tx => chooseTables(tx, given))
  },
  async noteReservation({ deps, shop, params: { id }, body, key }) {
    const given = { id, note: body, key, now: deps.now() }
    return reservationAnswer(await inTransaction(deps.db, tx => noteReservation(tx, given)), shop)
  },
} satisfies Partial<DeskHandlers>

/** Changes a reservation, sends what is to be said of it, and returns it as it is then. */
async function changed(deps: Deps, shop: Shop, change: (tx: Tx) => Promise<ReservationRow>) {
  const row = await inTransaction(deps.db, change)
  deps.wakeOutbox()
  return reservationAnswer(row, shop)
}
