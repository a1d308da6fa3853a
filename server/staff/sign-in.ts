import { wrongSignIn } from '#contract/desk/texts.ts'
import type { Config } from '#server/config/config.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { type NewSession, signInPerson } from '#server/sessions/desk/devices.ts'
import { verifyPassword } from '#server/sessions/password.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { needsCode, staffWithEmail } from './staff.ts'
import { stepOf } from './totp.ts'

interface SignInInput {
  email: string
  password: string
  /** Of the authenticator app, or a recovery code. */
  code: string
  /** The kind of device, for the list of sessions. */
  system: string
  config: Pick<Config, 'mode'>
  now: Date
}

/** Signs a person in by password and code. Throws a 422 at `email`, which does not say what was wrong. */
export async function signInByPassword(db: Database, input: SignInInput): Promise<NewSession> {
  const { email, password, code, system, config, now } = input
  const found = await staffWithEmail(db, email)
  const fits = await verifyPassword(found?.password_hash, password)
  if (!found || !fits) throw fieldError('email', wrongSignIn)
  return inTransaction(db, async tx => {
    const person = await lock(tx, found)
    if (!(await isConfirmed(tx, person, { code, config, now }))) throw fieldError('email', wrongSignIn)
    return signInPerson(tx, { person, system, now })
  })
}

/** The person as they are now: the password may have been changed while it was being checked. */
async function lock(tx: Tx, { id, password_hash }: StaffRow): Promise<StaffRow> {
  const person = await tx
    .updateTable('staff')
    .set(row => ({ totp_step: row.ref('totp_step') }))
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .returningAll()
    .executeTakeFirst()
  if (!person) throw fieldError('email', wrongSignIn)
  return person
}

/** Only a demo shop lets an owner in without a code: the demo's own. */
async function isConfirmed(
  tx: Tx,
  { id, role, totp_secret, totp_step }: StaffRow,
  { code, config, now }: Pick<SignInInput, 'code' | 'config' | 'now'>,
): Promise<boolean> {
  if (totp_secret === null) return !needsCode(role) || config.mode === 'demo'
  const step = stepOf(totp_secret, code, now, totp_step)
  if (step === undefined) return spendRecoveryCode(tx, id, code)
  await tx.updateTable('staff').set({ totp_step: step }).where('id', '=', id).execute()
  return true
}
