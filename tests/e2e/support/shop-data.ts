import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'

/** The folder of the tested shop, where its database and its mails are. */
export const dataDir = resolve(process.env.DATA_DIR || 'data/e2e')

/** An order as it stands in the database; amounts are cents. */
export interface StoredOrder {
  code: string
  status: string
  way: string
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
  const database = new DatabaseSync(join(dataDir, 'tischlein.sqlite'), { readOnly: true })
  try {
    return database.prepare(query).all(...values) as T[]
  } finally {
    database.close()
  }
}

/** Every order that somebody placed. */
export const ordersOf = (email: string): StoredOrder[] =>
  rows('select * from orders where email = ? order by code', email)

/** The one order that somebody placed; fails the test when there are more, or none. */
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

/** Writes into the shop's database what a call of it would have written. */
export function write(statement: string, values: (string | number | null)[] = []): void {
  const database = new DatabaseSync(join(dataDir, 'tischlein.sqlite'), { timeout: 5000 })
  try {
    database.prepare(statement).run(...values)
  } finally {
    database.close()
  }
}

/** Changes what the shop sells, as a restaurant's own change would; answers how to take it back. */
export function changeCard(change: string, back: string): () => void {
  const write = (statement: string): void => {
    const database = new DatabaseSync(join(dataDir, 'tischlein.sqlite'), { timeout: 5000 })
    try {
      database.exec(
        `begin immediate; ${statement}; update counters set value = value + 1 where name = 'catalogue'; commit`,
      )
    } finally {
      database.close()
    }
  }
  write(change)
  return () => write(back)
}

/** The mails to somebody, readable: joined lines, decoded letters. */
export function mailsTo(email: string): string[] {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  const mails = readdirSync(folder).filter(name => name.endsWith('.eml'))
  return mails
    .map(name => decoded(readFileSync(join(folder, name), 'utf8')))
    .filter(mail => /^To: .*$/m.exec(mail)?.[0].includes(email))
}

/** Quoted-printable lines as the text they stand for. */
const decoded = (mail: string): string =>
  Buffer.from(
    mail
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
