import type { Context } from 'hono'
import { wrongSignIn } from '#contract/desk/texts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import type { Config } from '#server/config/config.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deviceOf } from '#server/http/device.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { deviceAnswer } from '#server/sessions/desk/callers.ts'
import { type NewSession, signInPerson } from '#server/sessions/desk/devices.ts'
import { startSession } from '#server/sessions/desk/session.ts'
import { emailKey } from '#server/sessions/email.ts'
import { verifyPassword } from '#server/sessions/password.ts'
import { clearAttempts, limitAttempts } from '#server/sessions/rate-limits.ts'
import { enrolByPassword, readInvitation } from '../enrol.ts'
import { enrolByPasskey, newPasskeyOptions, passkeyOptions, signInByPasskey } from '../passkeys.ts'
import { spendRecoveryCode } from '../recovery-codes.ts'
import { needsCode, staffWithEmail } from '../staff.ts'
import { stepOf } from '../totp.ts'
import { systemOf } from './system.ts'

/** How people sign in. None of these calls needs a session, so all are limited by address. */
export const signInHandlers = {
  async signIn({ context, deps, address, body }) {
    const account = `staff ${emailKey(body.email)}`
    const device = deviceOf(context, deps.config)
    const caller = { deps, address, device }
    await limitAttempts(caller, 'login', account)
    const session = await signInByPassword(deps.db, { ...body, ...about(context, deps) })
    await clearAttempts(caller, 'login', account)
    device.remember(account)
    return startSession(context, session)
  },
  async getPasskeyOptions({ deps, address }) {
    await limit(deps, address)
    return passkeyOptions(deps.db, { config: deps.config, now: deps.now() })
  },
  async signInByPasskey({ context, deps, address, body }) {
    await limit(deps, address)
    return startSession(context, await signInByPasskey(deps.db, { ...body, ...about(context, deps) }))
  },
  async readInvitation({ deps, shop, address, body }) {
    await limit(deps, address)
    const { secret } = deps.config
    return readInvitation(deps.db, { ...body, secret, shop: shop.features.siteTitle, now: deps.now() })
  },
  async setPassword({ context, deps, address, body }) {
    await limit(deps, address)
    const { secret } = deps.config
    const { recoveryCodes, ...session } = await enrolByPassword(deps.db, {
      ...body,
      secret,
      ...about(context, deps),
    })
    startSession(context, session)
    return { device: deviceAnswer(session.device), recoveryCodes }
  },
  async getNewPasskeyOptions({ deps, shop, address, body }) {
    await limit(deps, address)
    const { config } = deps
    const options = { ...body, config, shop: shop.features.siteTitle, now: deps.now() }
    return newPasskeyOptions(deps.db, options)
  },
  async setPasskey({ context, deps, address, body }) {
    await limit(deps, address)
    return startSession(context, await enrolByPasskey(deps.db, { ...body, ...about(context, deps) }))
  },
} satisfies Partial<DeskHandlers>

const about = (context: Context, { config, now }: Deps) => ({ system: systemOf(context), config, now: now() })

/** Nobody can name an account here: links and passkeys cannot be guessed. */
const limit = (deps: Deps, address: string) => limitAttempts({ deps, address }, 'passkey', 'desk')

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
async function signInByPassword(db: Database, input: SignInInput): Promise<NewSession> {
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
