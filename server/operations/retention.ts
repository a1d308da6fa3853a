import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader } from '#server/db/database.ts'
import { deleteInSteps } from '#server/db/delete-in-steps.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { NO_DRIVER } from '#server/orders/driver.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { invoicesKeptFrom } from '#server/orders/invoices.ts'
import { MAX_ATTEMPTS } from '#server/outbox/retry.ts'

/** How many orders are erased in one step: others are served between two of them. */
const STEP = 25

export interface DeletedCounts {
  orders: number
  messages: number
  reservations: number
}

/**
 * Deletes visitors' data from before a time: messages, requests for a table, and the personal data of guest orders. Orders
 * of an account keep theirs until that account is deleted, and invoices their name and address for their legal time. It goes in
 * steps, so what is interrupted is gone on with by the next run. Several processes may run it at once.
 */
export async function deleteOldVisitorData(db: Database, before: Date, now: Date): Promise<DeletedCounts> {
  const time = before.toISOString()
  const messages = await deleteInSteps(db, {
    table: 'contact_messages',
    key: ['id'],
    where: sql`created_at < ${time}`,
    by: 'created_at',
  })
  const reservations = await deleteInSteps(db, {
    table: 'reservations',
    key: ['id'],
    where: sql`created_at < ${time} and reserved_at < ${time}`,
    by: 'reserved_at',
  })
  await deleteInSteps(db, {
    table: 'outbox',
    key: ['id'],
    where: sql`sent_at is not null and sent_at < ${time}`,
    by: 'sent_at',
  })
  await deleteInSteps(db, {
    table: 'outbox',
    key: ['id'],
    where: sql`sent_at is null and due_at < ${time} and attempts >= ${MAX_ATTEMPTS}`,
    by: 'due_at',
  })
  await deleteInSteps(db, {
    table: 'print_jobs',
    key: ['id'],
    where: sql`created_at < ${time}`,
    by: 'created_at',
  })
  await deleteInSteps(db, {
    table: 'idempotency',
    key: ['scope', 'key', 'actor'],
    where: sql`created_at < ${time}`,
    by: 'created_at',
  })
  await deleteInSteps(db, {
    table: 'blocks',
    key: ['id'],
    where: sql`blocked_at < ${time}`,
    by: 'blocked_at',
  })
  await deleteInSteps(db, {
    table: 'guest_notes',
    key: ['phone'],
    where: sql`used_at < ${time}`,
    by: 'used_at',
  })
  await deleteInSteps(db, {
    table: 'driver_ways',
    key: ['order_code', 'driver_since'],
    where: sql`driver_since < ${time}`,
    by: 'driver_since',
  })
  await forgetDrivers(db, time)
  const people = await erasePeople(db, HAS_PERSON, time, now)
  const invoiced = await erasePeople(db, HAS_NAME, [time, invoicesKeptFrom(now)].toSorted()[0] ?? time, now)
  return { orders: people + invoiced, messages, reservations }
}

/** Forgets who has brought orders before a time: also those of accounts, which keep all else. */
async function forgetDrivers(db: Database, time: string): Promise<void> {
  const old = (rows: Reader) =>
    rows.selectFrom('orders').select('code').where('driver_since', '<', time).limit(STEP)
  for (;;) {
    const { numUpdatedRows } = await inTransaction(db, tx =>
      tx.updateTable('orders').set(NO_DRIVER).where('code', 'in', old(tx)).executeTakeFirstOrThrow(),
    )
    if (numUpdatedRows === 0n) return
  }
}

/**
 * Orders of guests with something to erase, and those with a name at least, in the words of their indexes. An invoice that is kept
 * has a name and nothing else.
 */
const HAS_PERSON = sql<boolean>`user_id is null and (email <> '' or phone <> '' or notes <> ''
  or (name <> '' and (invoice = 0 or status in ('payment_pending', 'payment_failed', 'rejected'))))`
const HAS_NAME = sql<boolean>`user_id is null and name <> ''`

/** Erases the people of orders from before a time. Returns how many orders these were. */
async function erasePeople(
  db: Database,
  condition: RawBuilder<boolean>,
  time: string,
  now: Date,
): Promise<number> {
  let count = 0
  for (;;) {
    const rows = await db
      .selectFrom('orders')
      .select('code')
      .where(condition)
      .where('created_at', '<', time)
      .where(({ eb, or }) => or([eb('deliver_at', 'is', null), eb('deliver_at', '<', time)]))
      .orderBy('created_at')
      .orderBy('code')
      .limit(STEP)
      .execute()
    if (rows.length === 0) return count
    await inTransaction(db, async tx => {
      for (const { code } of rows) await erasePerson(tx, code, now)
    })
    count += rows.length
  }
}

/** Deletes what was prepared for guests who have not ordered it in time. */
export const deleteOldPrepared = (db: Database, now: Date): Promise<number> =>
  deleteInSteps(db, {
    table: 'prepared_orders',
    key: ['key_hash'],
    where: sql`until < ${now.toISOString()}`,
    by: 'until',
  })

/** Deletes which browsers of guests wanted news of orders whose time is long past. */
export const deleteOldPushes = (db: Database, now: Date): Promise<number> =>
  deleteInSteps(db, {
    table: 'order_pushes',
    key: ['order_code', 'endpoint'],
    where: sql`until < ${now.toISOString()}`,
    by: 'until',
  })
