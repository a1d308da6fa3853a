import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { SECOND } from '#contract/kit/durations.ts'
import { openDatabase, type Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bumpCatalogue } from '#server/shop/version.ts'

/** The data folder of the shop that the tests share, with its published pages. */
export const sharedShop = resolve(process.env.DATA_DIR || 'data/e2e')

/** The database and the published pages of the shared shop as they were before any test. */
export const untouched = {
  database: join(sharedShop, 'untouched.sqlite'),
  site: join(sharedShop, 'untouched-site'),
}

let dataDir = sharedShop

/** The database of the shop that the running test uses. */
export const databaseFile = (): string => join(dataDir, 'tischlein.sqlite')

/** Runs a command on the shop's database beside its server, as the command line does. */
export async function inDatabase<T>(command: (tx: Tx) => Promise<T>): Promise<T> {
  const db = openDatabase({ file: databaseFile() })
  try {
    return await inTransaction(db, command)
  } finally {
    await db.destroy()
  }
}

/** Makes another shop the tested one; a worker runs one test at a time. */
export function useShop(folder: string): void {
  dataDir = folder
}

/** A row of the orders table; amounts are in cents. */
export interface StoredOrder {
  code: string
  status: string
  order_type: string
  table_id: string | null
  lang: string
  name: string
  phone: string
  address: string | null
  notes: string
  deliver_at: string | null
  payment_id: string
  price: number
  delivery: number
  discount: number
  tax: number
  tip: number
  total: number
  invoice: number
  tax_items: string
}

export interface StoredItem {
  position: number
  type: string
  qty: number
  price: number
  chosen: string
}

export function rows<T>(query: string, ...values: string[]): T[] {
  const database = new DatabaseSync(databaseFile(), { readOnly: true })
  try {
    return database.prepare(query).all(...values) as T[]
  } finally {
    database.close()
  }
}

/** Returns all orders of an e-mail address. */
export const ordersOf = (email: string): StoredOrder[] =>
  rows('select * from orders where email = ? order by code', email)

/** Returns the only order of an e-mail address; fails unless there is exactly one. */
export function orderOf(email: string): StoredOrder {
  const orders = ordersOf(email)
  expect(orders, `orders of ${email}`).toHaveLength(1)
  return orders[0] as StoredOrder
}

export const itemsOf = (code: string): StoredItem[] =>
  rows('select * from order_items where order_code = ? order by position', code)

export interface StoredMessage {
  first_name: string
  last_name: string
  subject: string
  message: string
  lang: string
}

export const messagesOf = (email: string): StoredMessage[] =>
  rows('select first_name, last_name, subject, message, lang from contact_messages where email = ?', email)

export interface StoredReservation {
  reserved_at: string
  guests: string
  name: string
  phone: string
  notes: string
  status: string
}

export const reservationsOf = (email: string): StoredReservation[] =>
  rows('select reserved_at, guests, name, phone, notes, status from reservations where email = ?', email)

/** Writes to the shop's database directly, in place of an API call. */
export function write(statement: string, values: (string | number | null)[] = []): void {
  const database = new DatabaseSync(databaseFile(), { timeout: 5 * SECOND })
  try {
    database.prepare(statement).run(...values)
  } finally {
    database.close()
  }
}

/** Changes the catalogue in the database, as the restaurant would. Only for tests that have the shop to themselves. */
export const changeCatalogue = (...statements: string[]): Promise<void> =>
  inDatabase(async tx => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
    await bumpCatalogue(tx)
  })

/** Returns the sent and queued mails about an order; queued ones are stored with their subject. */
export const mailsQueuedFor = (code: string): { id: string }[] =>
  rows('select id from outbox where id like ?', `%-${code}`)

/** Returns the mails to an address with joined lines and decoded characters. */
export function mailsTo(email: string): string[] {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  const mails = readdirSync(folder).filter(name => name.endsWith('.eml'))
  return mails
    .map(name => decoded(readFileSync(join(folder, name), 'utf8')))
    .filter(mail => /^To: .*$/m.exec(mail)?.[0].includes(email))
}

/** Decodes quoted-printable text. */
const decoded = (mail: string): string =>
  Buffer.from(
    mail
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
