import { fromCents } from '#contract/money.ts'
import type { TransactionRow } from '../../db/customer-tables.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { addressesOf } from '../addresses/read.ts'
import { eraseOrders, readOrders } from './personal-orders.ts'

/** One kind of data that is stored about a customer. */
interface PersonalDataPart {
  /** Its name in the customer's file. */
  name: string
  read: (reader: Reader, userId: string) => Promise<unknown>
  /** Deletes it, or what identifies the customer in it. */
  erase: (tx: Tx, userId: string) => Promise<unknown>
}

/**
 * Everything that is stored about a customer: what the customer can download and what is deleted with the account. Every
 * table with a `user_id` belongs here (tests/api/account-data.test.ts checks every table).
 */
const personalData: PersonalDataPart[] = [
  {
    name: 'account',
    read: (reader, userId) =>
      reader
        .selectFrom('users')
        .select(['name', 'email', 'phone', 'lang', 'profit', 'created_at'])
        .where('id', '=', userId)
        .execute()
        .then(rows => rows.map(row => ({ ...row, profit: fromCents(row.profit) }))),
    erase: (tx, userId) => tx.deleteFrom('users').where('id', '=', userId).execute(),
  },
  {
    name: 'socialAccounts',
    read: (reader, userId) =>
      reader
        .selectFrom('social_accounts')
        .select(['provider', 'subject', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('provider')
        .execute(),
    erase: (tx, userId) => tx.deleteFrom('social_accounts').where('user_id', '=', userId).execute(),
  },
  {
    name: 'sessions',
    read: (reader, userId) =>
      reader
        .selectFrom('sessions')
        .select(['created_at', 'expires_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
    erase: (tx, userId) => tx.deleteFrom('sessions').where('user_id', '=', userId).execute(),
  },
  {
    name: 'resetLinks',
    read: (reader, userId) =>
      reader
        .selectFrom('reset_links')
        .select(['created_at', 'expires_at'])
        .where('user_id', '=', userId)
        .execute(),
    erase: (tx, userId) => tx.deleteFrom('reset_links').where('user_id', '=', userId).execute(),
  },
  {
    name: 'mails',
    read: (reader, userId) =>
      reader
        .selectFrom('outbox')
        .select(['kind', 'created_at', 'sent_at'])
        .where('payload', 'like', `%"userId":"${userId}"%`)
        .orderBy('created_at')
        .execute(),
    erase: (tx, userId) =>
      tx.deleteFrom('outbox').where('payload', 'like', `%"userId":"${userId}"%`).execute(),
  },
  { name: 'orders', read: readOrders, erase: eraseOrders },
  {
    name: 'addresses',
    read: readAddresses,
    erase: (tx, userId) => tx.deleteFrom('addresses').where('user_id', '=', userId).execute(),
  },
  {
    name: 'transactions',
    read: (reader, userId) =>
      reader
        .selectFrom('transactions')
        .select(['kind', 'order_code', 'old_profit', 'amount', 'new_profit', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('position')
        .execute()
        .then(rows => rows.map(inMainUnit)),
    erase: (tx, userId) => tx.deleteFrom('transactions').where('user_id', '=', userId).execute(),
  },
]

/** A stored address; coordinates in degrees. */
async function readAddresses(reader: Reader, userId: string): Promise<unknown[]> {
  const rows = await addressesOf(reader, userId)
  return rows.map(({ id: _, user_id: __, coordinates, ...row }) => ({
    ...row,
    coordinates: coordinates === null ? null : JSON.parse(coordinates),
  }))
}

const inMainUnit = <R extends Pick<TransactionRow, 'old_profit' | 'amount' | 'new_profit'>>(row: R) => ({
  ...row,
  old_profit: fromCents(row.old_profit),
  amount: fromCents(row.amount),
  new_profit: fromCents(row.new_profit),
})

/** A customer's own data, by kind. Times are those of the server's clock, amounts in the main unit. */
export async function readPersonalData(reader: Reader, userId: string): Promise<Record<string, unknown>> {
  const parts: [string, unknown][] = []
  for (const { name, read } of personalData) parts.push([name, await read(reader, userId)])
  return Object.fromEntries(parts)
}

/** Removes everything that identifies a customer. */
export async function erasePersonalData(tx: Tx, userId: string): Promise<void> {
  for (const { erase } of personalData) await erase(tx, userId)
  await tx.deleteFrom('idempotency').where('actor', '=', `user:${userId}`).execute()
}
