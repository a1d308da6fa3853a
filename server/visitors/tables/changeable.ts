import { HOUR } from '#contract/kit/durations.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import type { Shop } from '#server/shop/shop.ts'
import { lockTables } from './confirm.ts'

/** What a guest can still do about a reservation: nothing once they have come, it is over, or has been cancelled or declined. */
export type TableState = 'open' | 'late' | 'ended'

/** What guests can change by themselves. */
const OPEN = ['requested', 'proposed', 'held', 'accepted']

/** Who has paid a deposit cancels as it was agreed, whatever the setting says by now. */
export function tableState(row: ReservationRow, { seating }: Pick<Shop, 'seating'>, now: Date): TableState {
  const left = Date.parse(row.reserved_at) - now.getTime()
  if (left <= 0 || row.arrived_at !== null || !OPEN.includes(row.status)) return 'ended'
  return left < (row.deposit_hours ?? seating?.changeHours ?? 0) * HOUR ? 'late' : 'open'
}

export interface TableChange {
  id: string
  shop: Shop
  now: Date
}

/** A reservation that its guest can still change, which nobody else changes until the transaction has ended. */
export async function keepOpen(tx: Tx, { id, shop, now }: TableChange): Promise<ReservationRow | undefined> {
  await lockTables(tx)
  const row = await tx.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirst()
  return row && tableState(row, shop, now) === 'open' ? row : undefined
}
