import { randomUUID } from 'node:crypto'
import { tableDayEndpoints } from '#contract/desk/table-days.ts'
import { noDeposit } from '#contract/desk/texts.ts'
import { inMainUnit } from '#contract/kit/money.ts'
import { actorOf, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import type { DeskCaller } from '#server/sessions/desk/callers.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import type { Shop } from '#server/shop/shop.ts'
import { requirePerson } from '#server/staff/pin.ts'
import { findReservation } from '../desk-reservation.ts'
import { lockTables } from './confirm.ts'
import { returnDeposit } from './deposit.ts'

interface ReturnInput {
  id: string
  shop: Pick<Shop, 'features'>
  key?: string | undefined
  /** The person who is responsible for it; a paired screen asks for their PIN. */
  caller: DeskCaller
  now: Date
}

/**
 * Gives the deposit of a table back, once for each key, and mails its guest. Throws a 404 for an unknown reservation, and a 409 for one
 * without a deposit that could go back.
 */
export async function returnAtDesk(
  tx: Tx,
  { id, shop, key, caller, now }: ReturnInput,
): Promise<ReservationRow> {
  await onceAtDesk(tx, { scope: 'desk-deposit', key, body: { id }, now }, async () => {
    const by = await requirePerson(tx, caller, tableDayEndpoints.returnDeposit, now)
    await lockTables(tx)
    const row = await findReservation(tx, id)
    if (!(await returnDeposit(tx, row, { actor: actorOf(by), now })))
      throw new RequestError(409, { message: noDeposit })
    if (row.email !== '') {
      const about = { id, news: 'returned' } as const
      await queueMail(tx, { id: `deposit-back-${randomUUID()}`, kind: 'table-deposit', about }, now)
    }
    const detail = inMainUnit(row.deposit ?? 0, shop.features.currency)
    await recordAct(tx, { kind: 'table-deposit-returned', subject: row.reserved_at, detail, by }, now)
    return id
  })
  return findReservation(tx, id)
}
