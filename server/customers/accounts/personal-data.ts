import { fromCents } from '#contract/kit/money.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderRow, Tables } from '#server/db/tables.ts'
import { waysOf } from '#server/orders/driver-ways.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { findByCode } from '#server/orders/store.ts'
import { guestOrder, notThereIn } from '#server/orders/views.ts'
import { IS_ACCOUNT_MAIL } from '#server/outbox/kinds.ts'
import { addressesOf } from '../addresses/read.ts'
import { blocksOf } from '../regulars/blocks.ts'
import { eraseNote, noteOf } from '../regulars/notes.ts'

/** One kind of data that is stored about a customer. */
interface PersonalDataPart {
  /** Its name in the customer's file. */
  name: string
  read: (reader: Reader, userId: string, currency: string) => Promise<unknown>
  /** Deletes it, or what identifies the customer in it. */
  erase: (tx: Tx, userId: string, now: Date) => Promise<unknown>
}

/** A table whose rows name the customer in `user_id`; `show` is how a row appears in the customer's file. */
function ownRows<T extends 'social_accounts' | 'sessions' | 'reset_links' | 'transactions'>(
  table: T,
  columns: (keyof Tables[T] & string)[],
  order: keyof Tables[T] & string,
  show: (row: Tables[T], currency: string) => unknown = row => row,
): Omit<PersonalDataPart, 'name'> {
  const own = table as 'sessions'
  return {
    async read(reader, userId, currency) {
      const rows = await reader
        .selectFrom(own)
        .select(columns as 'id'[])
        .where('user_id', '=', userId)
        .orderBy(order as 'id')
        .execute()
      return rows.map(row => show(row as unknown as Tables[T], currency))
    },
    erase: (tx, userId) => tx.deleteFrom(own).where('user_id', '=', userId).execute(),
  }
}

const mailsAbout = (userId: string): string => `%"userId":"${userId}"%`

/**
 * Everything that is stored about a customer: what the customer can download and what is deleted with the account. Every
 * table with a `user_id` belongs here (tests/api/account-data.test.ts checks every table).
 */
const personalData: PersonalDataPart[] = [
  {
    name: 'staffNotes',
    async read(reader, userId) {
      const note = await noteOf(reader, await phoneOf(reader, userId))
      return note ? [{ note: note.note, noted_at: note.noted_at }] : []
    },
    erase: async (tx, userId) => eraseNote(tx, await phoneOf(tx, userId)),
  },
  {
    name: 'blocks',
    async read(reader, userId) {
      const found = await blocksOf(reader, {
        phone: await phoneOf(reader, userId),
        addresses: await addressesOf(reader, userId),
      })
      return found.map(({ kind, shown, reason, blocked_at }) => ({ kind, shown, reason, blocked_at }))
    },
    // It keeps others from harm, and would end with every account that its person closes: only the staff and its time end it.
    erase: async () => undefined,
  },
  { name: 'reservations', read: readReservations, erase: eraseReservations },
  {
    name: 'account',
    read: (reader, userId, currency) =>
      reader
        .selectFrom('users')
        .select(['name', 'email', 'phone', 'lang', 'profit', 'created_at'])
        .where('id', '=', userId)
        .execute()
        .then(rows => rows.map(row => ({ ...row, profit: fromCents(row.profit, currency) }))),
    erase: (tx, userId) => tx.deleteFrom('users').where('id', '=', userId).execute(),
  },
  {
    name: 'socialAccounts',
    ...ownRows('social_accounts', ['provider', 'subject', 'created_at'], 'provider'),
  },
  { name: 'sessions', ...ownRows('sessions', ['created_at', 'expires_at'], 'created_at') },
  { name: 'resetLinks', ...ownRows('reset_links', ['created_at', 'expires_at'], 'created_at') },
  {
    name: 'mails',
    read: (reader, userId) =>
      reader
        .selectFrom('outbox')
        .select(['kind', 'created_at', 'sent_at'])
        .where(IS_ACCOUNT_MAIL)
        .where('payload', 'like', mailsAbout(userId))
        .orderBy('created_at')
        .execute(),
    erase: (tx, userId) =>
      tx.deleteFrom('outbox').where(IS_ACCOUNT_MAIL).where('payload', 'like', mailsAbout(userId)).execute(),
  },
  { name: 'orders', read: readOrders, erase: eraseOrders },
  {
    name: 'orderPushes',
    read: (reader, userId) =>
      reader
        .selectFrom('order_pushes')
        .innerJoin('orders', 'orders.code', 'order_pushes.order_code')
        .select(['order_code', 'endpoint', 'until'])
        .where('user_id', '=', userId)
        .orderBy('order_code')
        .orderBy('endpoint')
        .execute(),
    // They are erased with their orders.
    erase: async () => undefined,
  },
  {
    name: 'addresses',
    read: readAddresses,
    erase: (tx, userId) => tx.deleteFrom('addresses').where('user_id', '=', userId).execute(),
  },
  {
    name: 'transactions',
    ...ownRows(
      'transactions',
      ['kind', 'order_code', 'old_profit', 'amount', 'new_profit', 'created_at'],
      'position',
      (row, currency) => ({
        ...row,
        old_profit: fromCents(row.old_profit, currency),
        amount: fromCents(row.amount, currency),
        new_profit: fromCents(row.new_profit, currency),
      }),
    ),
  },
]

/** The number of an account, by which notes are kept; empty without one. */
const phoneOf = async (reader: Reader, userId: string): Promise<string> =>
  (await reader.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst())?.phone ?? ''

/** Tables are reserved without an account: those are the customer's that name both address and number of the account. */
async function reservationsOf(reader: Reader, userId: string) {
  const user = await reader
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.phone || !user.email) return []
  const address = user.email.toLowerCase()
  const rows = await reader.selectFrom('reservations').selectAll().where('phone', '=', user.phone).execute()
  return rows.filter(({ email }) => email.toLowerCase() === address)
}

/** With what the staff has noted about them. */
async function readReservations(reader: Reader, userId: string, currency: string): Promise<unknown[]> {
  const rows = await reservationsOf(reader, userId)
  return rows
    .sort((a, b) => a.reserved_at.localeCompare(b.reserved_at))
    .map(({ id: _, answered_by: __, marks, deposit, ...row }) => ({
      ...row,
      marks: readJson(marks),
      deposit: deposit === null ? null : fromCents(deposit, currency),
    }))
}

/** A table that is still to come is kept for its guest, and erased with its time (server/operations/retention.ts). */
async function eraseReservations(tx: Tx, userId: string, now: Date): Promise<void> {
  const past = (await reservationsOf(tx, userId)).filter(row => row.reserved_at < now.toISOString())
  for (const { id } of past) await tx.deleteFrom('reservations').where('id', '=', id).execute()
}

/** A stored address; coordinates in degrees. */
async function readAddresses(reader: Reader, userId: string): Promise<unknown[]> {
  const rows = await addressesOf(reader, userId)
  return rows.map(({ id: _, user_id: __, coordinates, ...row }) => ({
    ...row,
    coordinates: coordinates === null ? null : readJson(coordinates),
  }))
}

/** A customer's own data, by kind. Times are those of the server's clock, amounts in the main unit. */
export async function readPersonalData(
  reader: Reader,
  userId: string,
  { currency }: { currency: string },
): Promise<Record<string, unknown>> {
  const parts: [string, unknown][] = []
  for (const { name, read } of personalData) parts.push([name, await read(reader, userId, currency)])
  return Object.fromEntries(parts)
}

/** Removes everything that identifies a customer, except name and address on invoices that have to be kept. */
export async function erasePersonalData(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const { erase } of personalData) await erase(tx, userId, now)
  await tx.deleteFrom('idempotency').where('actor', '=', `user:${userId}`).execute()
}

/** A customer's orders as the API returns them, with the other data that was typed. */
async function readOrders(reader: Reader, userId: string): Promise<unknown[]> {
  const orders: unknown[] = []
  for (const { code } of await codesOf(reader, userId)) {
    const order = await findByCode(reader, code)
    if (!order) continue
    const { name, email, phone, lang } = order.row
    orders.push({ ...guestOrder(order, lang), name, email, phone, ...(await broughtIn(reader, order.row)) })
  }
  return orders
}

/** With whom an order went out, why it could not be delivered, and the ways to a guest who was not there. */
async function broughtIn(reader: Reader, row: OrderRow) {
  if (row.driver_since === null) return undefined
  const ways = await waysOf(reader, row.code)
  return {
    brought: {
      by: row.driver_name,
      from: row.driver_since,
      until: row.driver_until,
      notThere: notThereIn(row, row.lang),
      ...(ways.length > 0 && {
        ways: ways.map(way => ({ from: way.driver_since, until: way.driver_until })),
      }),
    },
  }
}

/** Removes the personal data from all orders of an account, as far as no invoice has to be kept. */
async function eraseOrders(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const { code } of await codesOf(tx, userId)) await erasePerson(tx, code, now)
}

const codesOf = (reader: Reader, userId: string) =>
  reader
    .selectFrom('orders')
    .select('code')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('code')
    .execute()
