import type { NewApp } from '#contract/desk/own-sign-in.ts'
import { noApp, wrongCode } from '#contract/desk/texts.ts'
import type { Config } from '#server/config/config.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { auditActorOf, type DeskCaller } from '#server/sessions/desk/callers.ts'
import { randomToken } from '#server/sessions/token.ts'
import { personOf } from '../prove.ts'
import { newRecoveryCodes } from '../recovery-codes.ts'
import { appSecret, stepOf, totpAddress } from '../totp.ts'
import { noteChange } from './note-change.ts'
import { lockOwn, requireOwnHere, requireWayIn } from './own-person.ts'

interface AppInput {
  caller: DeskCaller
  config: Pick<Config, 'mode' | 'secret'>
  now: Date
}

/** Derived from the session and a number of its own, so that nothing has to be stored before a first code was typed. */
const secretOf = (
  { caller: { id }, config: { secret } }: Pick<AppInput, 'caller' | 'config'>,
  nonce: string,
) => appSecret(secret, `own ${id} ${nonce}`)

/** What a new authenticator app is to keep. Nothing is changed by this. */
export async function newApp(reader: Reader, input: AppInput & { shop: string }): Promise<NewApp> {
  const person = await personOf(reader, input.caller)
  await requireOwnHere(reader, person)
  const nonce = randomToken()
  const secret = secretOf(input, nonce)
  return { nonce, secret, address: totpAddress(secret, person.email, input.shop) }
}

/** Sets up an app in place of the one before. Returns new recovery codes. Throws a 422 at `code`. */
export async function setApp(
  tx: Tx,
  { nonce, code, ...input }: AppInput & { nonce: string; code: string },
): Promise<string[]> {
  const { caller, now } = input
  const totp_secret = secretOf(input, nonce)
  const totp_step = stepOf(totp_secret, code, now)
  if (totp_step === undefined) throw fieldError('code', wrongCode)
  const person = await lockOwn(tx, caller)
  await tx.updateTable('staff').set({ totp_secret, totp_step }).where('id', '=', person.id).execute()
  await noteChange(tx, { person, change: 'app-set', by: auditActorOf(caller), now })
  return newRecoveryCodes(tx, person.id)
}

/** Removes the app with its recovery codes. Without one, nothing happens. Throws a 409 if it is needed to sign in. */
export async function removeApp(tx: Tx, { caller, config, now }: AppInput): Promise<void> {
  const person = await lockOwn(tx, caller)
  if (person.totp_secret === null) return
  await tx.updateTable('staff').set({ totp_secret: null, totp_step: 0 }).where('id', '=', person.id).execute()
  await requireWayIn(tx, person.id, config)
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', person.id).execute()
  await noteChange(tx, { person, change: 'app-removed', by: auditActorOf(caller), now })
}

/** Makes recovery codes in place of all before. Throws a 409 without an app, for which they stand in. */
export async function renewCodes(tx: Tx, { caller, now }: Omit<AppInput, 'config'>): Promise<string[]> {
  const person = await lockOwn(tx, caller)
  if (person.totp_secret === null) throw new RequestError(409, { message: noApp })
  await noteChange(tx, { person, change: 'codes-renewed', by: auditActorOf(caller), now })
  return newRecoveryCodes(tx, person.id)
}
