import { randomUUID } from 'node:crypto'
import { type AuditActor, actorOf } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import type { Shop } from '#server/shop/shop.ts'
import { findReservation, NO_VISIT } from '../desk-reservation.ts'
import { lockTables } from './confirm.ts'
import { placeFor } from './free-tables.ts'
import { tellHooks } from './tell.ts'

const NOBODY_KNOWN = { lang: '', name: '', phone: '', email: '', notes: '' } as const

interface WalkInInput {
  guests: string
  shop: Pick<Shop, 'seating' | 'business'>
  key?: string | undefined
  by: AuditActor
  now: Date
}

/** Seats guests who have no reservation, once for each key. They sit whatever the limit is, and nobody knows who they are. */
export async function seatWalkIn(
  tx: Tx,
  { guests, shop, key, by, now }: WalkInInput,
): Promise<ReservationRow> {
  const id = await onceAtDesk(tx, { scope: 'desk-walk-in', key, body: { guests }, now }, async () => {
    await lockTables(tx)
    const { tables } = await placeFor(tx, shop, { time: now, guests })
    const time = now.toISOString()
    const row: ReservationRow = {
      ...NOBODY_KNOWN,
      ...NO_VISIT,
      id: randomUUID(),
      created_at: time,
      status: 'accepted',
      reserved_at: time,
      guests,
      proposed_at: null,
      answered_by: actorOf(by),
      source: 'walk-in',
      arrived_at: time,
      tables: JSON.stringify(tables),
    }
    await tx.insertInto('reservations').values(row).execute()
    await tellHooks(tx, 'reservation.arrived', row, now)
    return row.id
  })
  return findReservation(tx, id)
}
