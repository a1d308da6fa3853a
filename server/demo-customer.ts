import type { Database } from './db/database.ts'
import { withEmail } from './domain/accounts/email.ts'
import { hashPassword } from './domain/accounts/password.ts'
import { insertUser } from './domain/accounts/register.ts'

/** Who can sign in to a demo shop without registering. A live shop never has this customer. */
export const DEMO_CUSTOMER = { email: 'demo@tischlein.example', password: 'tischlein-demo' }

/** Whether the shop has the demo customer, with the password that everybody knows. */
export const hasDemoCustomer = async (db: Database): Promise<boolean> =>
  (await withEmail(db, DEMO_CUSTOMER.email).executeTakeFirst()) !== undefined

/** Adds the demo customer to a shop that was filled with demo data a moment ago. Returns the id of a new one. */
export async function addDemoCustomer(db: Database, now: Date): Promise<string | undefined> {
  const { email, password } = DEMO_CUSTOMER
  const passwordHash = await hashPassword(password)
  return insertUser(db, { name: 'Demo Kundin', email, phone: '+4930901820', passwordHash, lang: 'de', now })
}
