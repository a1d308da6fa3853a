import { interpolate } from '#contract/kit/texts/interpolate.ts'
import type { Cause, CausesOptions } from '#server/checkout/pay/causes.ts'
import type { Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { PaymentRow } from '#server/db/payment-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { returnLate } from '#server/payments/refunds/return-late.ts'
import type { Shop } from '#server/shop/shop.ts'
import { textsIn } from '#server/texts/texts.ts'
import { decideWish, lockTables } from './confirm.ts'
import { tellConfirmed, tellHooks } from './tell.ts'

/** What becomes of tables that are held until a deposit is paid (docs/decisions/2026-11-30-a-deposit-for-a-table.md). */
export function createDeposits({ db, now }: Pick<CausesOptions, 'db' | 'now'>): Cause {
  const fail = (payment: PaymentRow): Promise<boolean> =>
    inTransaction(db, tx => dropDeposit(tx, payment, now()))
  return {
    async payer({ reservation }, { features }) {
      const row = await db
        .selectFrom('reservations')
        .select(['lang', 'email'])
        .where('id', '=', reservation)
        .executeTakeFirstOrThrow()
      return {
        ...row,
        title: interpolate(textsIn(row.lang).tableDeposit.title, { shop: features.siteTitle }),
      }
    },
    settle: (payment, paid) => inTransaction(db, tx => settleDeposit(tx, payment, { ...paid, now: now() })),
    fail,
    refuse: fail,
    expire: payment =>
      inTransaction(db, async tx => {
        await lockTables(tx)
        await lapse(tx, payment, now())
      }),
  }
}

/**
 * Reserves the table of a deposit that was paid, once, also if that was too late and there is still a table. What is paid for one that nobody
 * can have any more goes back.
 */
async function settleDeposit(
  tx: Tx,
  payment: PaymentRow,
  { isReserved, shop, now }: { isReserved: boolean; shop: Shop; now: Date },
): Promise<void> {
  await lockTables(tx)
  const row = await tableOf(tx, payment)
  const tables = row && (await tablesStill(tx, row, shop, now))
  if (!row || !tables) return returnDepositLate(tx, payment, row, now)
  const time = now.toISOString()
  const paid = await tx
    .updateTable('payments')
    .set({
      ...{ state: 'paid', capture: isReserved ? 'due' : null },
      ...(isReserved && { due_at: time, attempts: 0 }),
    })
    .where('code', '=', payment.code)
    .where('state', 'in', ['pending', 'failed'])
    .returning('code')
    .executeTakeFirst()
  if (!paid) return
  await tx
    .updateTable('reservations')
    .set({ status: 'accepted', agreed_at: time, deposit_state: 'paid', tables: JSON.stringify(tables) })
    .where('id', '=', row.id)
    .execute()
  await tellConfirmed(tx, row.id, now)
  await tellHooks(tx, 'reservation.accepted', row, now)
}

/** The tables that are held, or once they were given up, such as are free. Undefined when there are none, or its guest has others. */
async function tablesStill(
  tx: Tx,
  row: ReservationRow,
  shop: Shop,
  now: Date,
): Promise<readonly string[] | undefined> {
  if (row.status === 'held') return readJson(row.tables)
  const time = new Date(row.reserved_at)
  if (row.status !== 'lapsed' || time <= now) return undefined
  const { isSent, tables } = await decideWish(tx, { wish: row, time, phone: row.phone, shop, now })
  return isSent ? undefined : tables
}

/** Has all of a payment go back that came too late, once. Does nothing for one that has reserved its table. */
async function returnDepositLate(
  tx: Tx,
  { code }: PaymentRow,
  row: ReservationRow | undefined,
  now: Date,
): Promise<void> {
  if (!(await returnLate(tx, code, now))) return
  if (!row) return
  await tx.updateTable('reservations').set({ deposit_state: 'returned' }).where('id', '=', row.id).execute()
  await queueMail(
    tx,
    { id: `deposit-late-${code}`, kind: 'table-deposit', about: { id: row.id, news: 'late' } },
    now,
  )
}

/** Gives up a table whose deposit was not paid. Returns false when its payment was already decided otherwise. */
async function dropDeposit(tx: Tx, payment: PaymentRow, now: Date): Promise<boolean> {
  await lockTables(tx)
  const failed = await tx
    .updateTable('payments')
    .set({ state: 'failed' })
    .where('code', '=', payment.code)
    .where('state', '=', 'pending')
    .returning('code')
    .executeTakeFirst()
  if (!failed) return false
  await lapse(tx, payment, now)
  return true
}

/** Its places are free, and its guest may send the same wish again. Does nothing for a table that is not held any more. */
async function lapse(tx: Tx, { code, reservation, order_key, actor }: PaymentRow, now: Date): Promise<void> {
  const lapsed = await tx
    .updateTable('reservations')
    .set({ status: 'lapsed', deposit_state: 'unpaid' })
    .where('id', '=', reservation)
    .where('status', '=', 'held')
    .returning('id')
    .executeTakeFirst()
  if (!lapsed) return
  if (order_key !== null)
    await tx
      .deleteFrom('idempotency')
      .where('scope', '=', 'reservation')
      .where('key', '=', order_key)
      .where('actor', '=', actor)
      .execute()
  const about = { id: lapsed.id, news: 'lapsed' } as const
  await queueMail(tx, { id: `deposit-lapsed-${code}`, kind: 'table-deposit', about }, now)
}

const tableOf = (tx: Tx, { reservation }: PaymentRow): Promise<ReservationRow | undefined> =>
  tx.selectFrom('reservations').selectAll().where('id', '=', reservation).executeTakeFirst()
