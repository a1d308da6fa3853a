import { wrongSignIn } from '#contract/desk/texts.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { type PersonSession, signInPerson } from '#server/sessions/desk/devices.ts'
import { verifyPassword } from '#server/sessions/password.ts'
import { checkCode } from './check-code.ts'
import { pausedError, pausedUntil, recordRefusal } from './code-attempts.ts'
import { staffWithEmail } from './staff.ts'

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
export async function signInByPassword(db: Database, input: SignInInput): Promise<PersonSession> {
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
  const session = await inTransaction(db, async tx => {
    const person = await checkCode(tx, attempt, found, input)
    return person && signInPerson(tx, { person, system, now })
  })
  if (!session) throw fieldError('email', wrongSignIn)
  return session
}
