import { insertUser } from '#server/customers/accounts/register.ts'
import type { Database } from '#server/db/database.ts'
import { withEmail } from '#server/sessions/email.ts'
import { hashPassword } from '#server/sessions/password.ts'

/** The account of a demo shop for signing in without registering. A live shop never has it. */
export const DEMO_CUSTOMER = { email: 'demo@tischlein.example', password: 'tischlein-demo' }

/** Whether the shop has the demo customer, whose password is public. */
export const hasDemoCustomer = async (db: Database): Promise<boolean> =>
  (await withEmail(db, DEMO_CUSTOMER.email).executeTakeFirst()) !== undefined

/** Adds the demo customer to a shop that has just been filled with demo data. Returns the id if it is new. */
export async function addDemoCustomer(db: Database, now: Date): Promise<string | undefined> {
  const { email, password } = DEMO_CUSTOMER
  const passwordHash = await hashPassword(password)
  return insertUser(db, { name: 'Demo Kundin', email, phone: '+4930901820', passwordHash, lang: 'de', now })
}
