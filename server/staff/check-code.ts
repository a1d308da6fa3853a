import { wrongSignIn } from '#contract/desk/texts.ts'
import type { Config } from '#server/config/config.ts'
import type { Tx } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import {
  type CodeAttempt,
  forgetWrongCodes,
  noteWrongCode,
  pausedError,
  pausedUntil,
} from './code-attempts.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { needsCode } from './staff.ts'
import { stepOf } from './totp.ts'

interface CodeInput {
  /** Of the authenticator app, or a recovery code. */
  code: string
  config: Pick<Config, 'mode'>
  now: Date
}

/**
 * Uses up a code that follows a right password or is typed in a session. Returns its person as they are now, and undefined for a wrong
 * one, which is counted: so this does not throw then. Throws a 429 after too many.
 */
export async function checkCode(
  tx: Tx,
  attempt: CodeAttempt,
  found: StaffRow,
  input: CodeInput,
): Promise<StaffRow | undefined> {
  // From here on, one code after the other is tried.
  const person = await lock(tx, found)
  const paused = await pausedUntil(tx, attempt)
  if (paused) throw pausedError(paused, input.now)
  const isRight = await isConfirmed(tx, person, input)
  await (isRight ? forgetWrongCodes(tx, attempt) : noteWrongCode(tx, attempt))
  return isRight ? person : undefined
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

/** Whether a password alone lets somebody in: only a demo shop lets in an owner without a code, the demo's own. */
export const suffices = ({ role, totp_secret }: StaffRow, { mode }: Pick<Config, 'mode'>): boolean =>
  totp_secret === null && (!needsCode(role) || mode === 'demo')

async function isConfirmed(tx: Tx, person: StaffRow, { code, config, now }: CodeInput): Promise<boolean> {
  const { id, totp_secret, totp_step } = person
  if (totp_secret === null) return suffices(person, config)
  const step = stepOf(totp_secret, code, now, totp_step)
  if (step === undefined) return spendRecoveryCode(tx, id, code)
  await tx.updateTable('staff').set({ totp_step: step }).where('id', '=', id).execute()
  return true
}
