import { wrongSignIn } from '#contract/desk/texts.ts'
import type { Config } from '#server/config/config.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { type NewSession, signInPerson } from '#server/sessions/desk/devices.ts'
import { verifyPassword } from '#server/sessions/password.ts'
import {
  type CodeAttempt,
  forgetWrongCodes,
  noteWrongCode,
  pausedError,
  pausedUntil,
  recordRefusal,
} from './code-attempts.ts'
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
  /** The id of the device if the person has signed in on it before. */
  deviceId: string | undefined
  config: Pick<Config, 'mode' | 'secret'>
  now: Date
}

/**
 * Signs a person in by password and code. Throws a 422 at `email`, which does not say what was wrong, and a 429 after too many
 * wrong codes, whether or not the password was right.
 */
export async function signInByPassword(db: Database, input: SignInInput): Promise<NewSession> {
  const { email, password, system, deviceId, config, now } = input
  const found = await staffWithEmail(db, email)
  const attempt = found && { person: found, deviceId, system, secret: config.secret, now }
  const paused = attempt && (await pausedUntil(db, attempt))
  const fits = await verifyPassword(found?.password_hash, password)
  if (paused) {
    if (fits) await inTransaction(db, tx => recordRefusal(tx, attempt))
    throw pausedError(paused, now)
  }
  if (!attempt || !fits) throw fieldError('email', wrongSignIn)
  const session = await inTransaction(db, tx => confirm(tx, attempt, found, input))
  if (!session) throw fieldError('email', wrongSignIn)
  return session
}

/** Begins the session if the code is right. A wrong one is kept, so this does not throw then. */
async function confirm(
  tx: Tx,
  attempt: CodeAttempt,
  found: StaffRow,
  { code, system, config, now }: SignInInput,
): Promise<NewSession | undefined> {
  // From here on, one code after the other is tried.
  const person = await lock(tx, found)
  const paused = await pausedUntil(tx, attempt)
  if (paused) throw pausedError(paused, now)
  if (await isConfirmed(tx, person, { code, config, now })) {
    await forgetWrongCodes(tx, attempt)
    return signInPerson(tx, { person, system, now })
  }
  await noteWrongCode(tx, attempt)
  return undefined
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
