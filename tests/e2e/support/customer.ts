import { createHash, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DAY } from '#contract/kit/durations.ts'
import { type Guest, newGuest } from './guest.ts'
import { NOW } from './now.ts'
import { write } from './shop-data.ts'
import { keep } from './storage.ts'

export interface Customer extends Guest {
  id: string
  token: string
}

/** Inserts a customer that no other test uses, as registration and login would; points in cents. */
function newCustomer({ points = 0 } = {}): Customer {
  const customer = { ...newGuest(), phone: '+49 30 901820', id: randomUUID(), token: randomUUID() }
  const { id, name, email, phone, token } = customer
  write(
    `insert into users (id, created_at, lang, name, email, email_key, phone, password_hash, profit)
     values (?, ?, 'de', ?, ?, ?, ?, null, ?)`,
    [id, NOW.toISOString(), name, email, email, phone, points],
  )
  write(
    'insert into sessions (id, token_hash, user_id, table_id, created_at, expires_at) values (?, ?, ?, null, ?, ?)',
    [
      randomUUID(),
      createHash('sha256').update(token).digest('hex'),
      id,
      NOW.toISOString(),
      new Date(NOW.getTime() + DAY).toISOString(),
    ],
  )
  return customer
}

/** Signs a customer in, as a login would. */
const signIn = (page: Page, { token }: Customer): Promise<void> => keep(page, { token })

/** Signs a new customer in. */
export async function asCustomer(page: Page, account?: { points?: number }): Promise<Customer> {
  const customer = newCustomer(account)
  await signIn(page, customer)
  return customer
}

/** Ends all sessions of a customer, as changing the password on another device does. */
export const endSessions = ({ id }: Customer): void => write('delete from sessions where user_id = ?', [id])
