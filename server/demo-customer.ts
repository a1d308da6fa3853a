import { randomUUID } from 'node:crypto'
import type { Database } from './db/database.ts'
import { emailKey } from './domain/accounts/email.ts'
import { hashPassword } from './domain/accounts/password.ts'

/** The account of a demo shop for signing in without registering. A live shop never has it. */
export const DEMO_CUSTOMER = { email: 'demo@tischlein.example', password: 'tischlein-demo' }

/** Whether the shop has the demo customer, whose password is public. */
export const hasDemoCustomer = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(DEMO_CUSTOMER.email))
    .executeTakeFirst()) !== undefined

/** Adds the demo customer to a shop that has just been filled with demo data. Returns the id if it is new. */
export async function addDemoCustomer(db: Database, now: Date): Promise<string | undefined> {
  const { email, password } = DEMO_CUSTOMER
  const added = await db
    .insertInto('users')
    .values({
      id: randomUUID(),
      name: 'Demo Kundin',
      email,
      email_key: emailKey(email),
      phone: '+4930901820',
      password_hash: await hashPassword(password),
      lang: 'de',
      profit: 0,
      created_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}
