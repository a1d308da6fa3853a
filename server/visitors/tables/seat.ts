import type { reservationEvents } from '#contract/desk/hook-events.ts'
import { type Seat, type SeatChange, seatOf } from '#contract/desk/table-days.ts'
import { tableChanged } from '#contract/desk/texts.ts'
import { type AuditActor, actorOf, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import type { Shop } from '#server/shop/shop.ts'
import { findReservation } from '../desk-reservation.ts'
import { lockTables } from './confirm.ts'
import { tablesAgain } from './free-tables.ts'
import { tellHooks } from './tell.ts'

/** From where guests get where, and what hooks hear of it. */
const WAYS: Record<Seat, Partial<Record<Seat, keyof typeof reservationEvents>>> = {
  expected: { arrived: 'reservation.arrived', 'no-show': 'reservation.no_show' },
  arrived: { left: 'reservation.left', expected: 'reservation.changed' },
  left: { arrived: 'reservation.changed' },
  'no-show': { expected: 'reservation.changed' },
}

interface SeatInput extends SeatChange {
  id: string
  shop: Pick<Shop, 'seating'>
  key?: string | undefined
  by: AuditActor
  now: Date
}

/**
 * Says that guests came, left or did not come, or takes that back, once for each key. Places of those who left or did not come are free.
 * Throws a 404 for an unknown reservation, and a 409 for one that is no longer as the caller has seen it.
 */
export async function setSeat(
  tx: Tx,
  { id, from, to, shop, key, by, now }: SeatInput,
): Promise<ReservationRow> {
  await onceAtDesk(tx, { scope: 'desk-seat', key, body: { id, from, to }, now }, async () => {
    await lockTables(tx)
    const row = await findReservation(tx, id)
    const type = WAYS[from][to]
    if (seatIn(row) !== from || !type) throw new RequestError(409, { message: tableChanged })
    // What was given up may be somebody else's by now.
    const isBack = from === 'left' || from === 'no-show'
    const tables = isBack ? JSON.stringify(await tablesAgain(tx, shop, row)) : row.tables
    const changed = { ...row, ...columnsOf(to, row, now), tables, answered_by: actorOf(by) }
    const { status, arrived_at, left_at, answered_by } = changed
    await tx
      .updateTable('reservations')
      .set({ status, arrived_at, left_at, tables, answered_by })
      .where('id', '=', id)
      .execute()
    if (to === 'no-show') await recordAct(tx, { kind: 'table-no-show', subject: row.reserved_at, by }, now)
    await tellHooks(tx, type, changed, now)
    return id
  })
  return findReservation(tx, id)
}

const seatIn = ({ status, arrived_at, left_at }: ReservationRow): Seat | undefined =>
  seatOf({ state: status, arrivedAt: arrived_at ?? undefined, leftAt: left_at ?? undefined })

type SeatColumns = Pick<ReservationRow, 'status' | 'arrived_at' | 'left_at'>

function columnsOf(to: Seat, { arrived_at }: ReservationRow, now: Date): SeatColumns {
  const time = now.toISOString()
  const columns: Record<Seat, SeatColumns> = {
    expected: { status: 'accepted', arrived_at: null, left_at: null },
    arrived: { status: 'accepted', arrived_at: arrived_at ?? time, left_at: null },
    left: { status: 'accepted', arrived_at, left_at: time },
    'no-show': { status: 'no-show', arrived_at: null, left_at: null },
  }
  return columns[to]
}
