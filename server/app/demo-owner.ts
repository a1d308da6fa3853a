import { randomUUID } from 'node:crypto'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import type { Database } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { emailKey } from '#server/sessions/email.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { listStaff, removeStaff, staffWithEmail } from '#server/staff/staff.ts'

/** The owner of a demo shop, who signs in to the desk without an authenticator app. A live shop never has one. */
export const DEMO_OWNER = { email: 'owner@tischlein.example', password: 'tischlein-demo' }

/** Whether the shop has the demo owner, whose password is public. */
export const hasDemoOwner = async (db: Database): Promise<boolean> =>
  (await staffWithEmail(db, DEMO_OWNER.email)) !== undefined

/** Adds the demo owner to a demo shop in which nobody works yet. */
export async function addDemoOwner(db: Database, now: Date): Promise<void> {
  if ((await listStaff(db)).length > 0) return
  const { email, password } = DEMO_OWNER
  await db
    .insertInto('staff')
    .values({
      id: randomUUID(),
      name: 'Demo',
      email,
      email_key: emailKey(email),
      role: 'owner',
      password_hash: await hashPassword(password),
      totp_secret: null,
      totp_step: 0,
      pin_hash: null,
      created_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.column('email_key').doNothing())
    .execute()
}

/** A demo shop that goes live keeps its data, but not a person whose password everybody knows. */
export async function removeDemoOwner(db: Database, now: Date): Promise<void> {
  if (!(await hasDemoOwner(db))) return
  await inTransaction(db, tx => removeStaff(tx, { email: DEMO_OWNER.email, by: COMMAND_LINE, now }))
}
