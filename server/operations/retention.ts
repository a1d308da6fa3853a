import type { Database } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { invoicesKeptFrom, WITHOUT_INVOICE } from '#server/orders/invoices.ts'
import { MAX_ATTEMPTS } from '#server/outbox/retry.ts'

const BATCH_SIZE = 100

export interface DeletedCounts {
  orders: number
  messages: number
  reservations: number
}

/**
 * Deletes visitors' data from before a time: messages, requests for a table, and the personal data of guest orders. Orders
 * of an account keep theirs until that account is deleted, and invoices their name and address for their legal time. Several
 * processes may run it at once.
 */
export async function deleteOldVisitorData(db: Database, before: Date, now: Date): Promise<DeletedCounts> {
  const time = before.toISOString()
  const messages = await db.deleteFrom('contact_messages').where('created_at', '<', time).executeTakeFirst()
  const reservations = await db
    .deleteFrom('reservations')
    .where('created_at', '<', time)
    .where('reserved_at', '<', time)
    .executeTakeFirst()
  await db
    .deleteFrom('outbox')
    .where(({ and, eb, or }) =>
      or([
        eb('sent_at', '<', time),
        and([eb('sent_at', 'is', null), eb('attempts', '>=', MAX_ATTEMPTS), eb('due_at', '<', time)]),
      ]),
    )
    .execute()
  await db.deleteFrom('print_jobs').where('created_at', '<', time).execute()
  await db.deleteFrom('idempotency').where('created_at', '<', time).execute()
  let orders = 0
  const next = () => guestOrders(db, time, now)
  for (let codes = await next(); codes.length > 0; codes = await next()) {
    await inTransaction(db, async tx => {
      for (const code of codes) await erasePerson(tx, code, now)
    })
    orders += codes.length
  }
  return {
    orders,
    messages: Number(messages.numDeletedRows),
    reservations: Number(reservations.numDeletedRows),
  }
}

/** Orders with something to erase. Sorted by code, so that two processes never deadlock. */
async function guestOrders(db: Database, time: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('code')
    .where('created_at', '<', time)
    .where(({ eb, or }) => or([eb('deliver_at', 'is', null), eb('deliver_at', '<', time)]))
    .where('user_id', 'is', null)
    .where(({ and, eb, not, or }) => {
      const isKept = and([
        eb('invoice', '=', 1),
        eb('status', 'not in', WITHOUT_INVOICE),
        eb('created_at', '>=', invoicesKeptFrom(now)),
      ])
      const hasContact = or([eb('email', '<>', ''), eb('phone', '<>', ''), eb('notes', '<>', '')])
      return or([and([isKept, hasContact]), and([not(isKept), eb('name', '<>', '')])])
    })
    .orderBy('code')
    .limit(BATCH_SIZE)
    .execute()
  return rows.map(({ code }) => code)
}
