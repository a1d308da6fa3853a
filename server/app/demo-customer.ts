import { erasePersonalData } from '#server/customers/accounts/personal-data.ts'
import { insertUser } from '#server/customers/accounts/register.ts'
import type { Database } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
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

/**
 * A demo shop that goes live keeps its orders, but not an account whose password everybody knows, nor the persons on its
 * orders. Nobody has bought anything, so no invoice has to be kept.
 */
export async function removeDemoCustomer(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async tx => {
    const user = await withEmail(tx, DEMO_CUSTOMER.email).executeTakeFirst()
    if (!user) return
    await tx.updateTable('orders').set({ invoice: 0 }).where('user_id', '=', user.id).execute()
    await erasePersonalData(tx, user.id, now)
  })
}
