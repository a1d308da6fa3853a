import type { ProofOptions } from '#contract/desk/proof.ts'
import { personNeeded, wrongCode, wrongPasskey, wrongPassword } from '#contract/desk/texts.ts'
import type { Config } from '#server/config/config.ts'
import type { Database, Reader } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { DeskCaller } from '#server/sessions/desk/callers.ts'
import { keepProof } from '#server/sessions/desk/proof.ts'
import { verifyPassword } from '#server/sessions/password.ts'
import { isCentral } from './central/people.ts'
import { checkCode, suffices } from './check-code.ts'
import { pausedError, pausedUntil, recordRefusal } from './code-attempts.ts'
import { checkPasskey, keepUse, type PasskeyAnswered, passkeyOptions } from './passkeys.ts'
import { staffById } from './staff.ts'

/** The person of a session. Throws a 403 on a paired screen. */
export async function personOf(reader: Reader, { staff_id }: DeskCaller): Promise<StaffRow> {
  const person = staff_id === null ? undefined : await staffById(reader, staff_id)
  if (!person) throw new RequestError(403, { message: personNeeded })
  return person
}

type Proving = Omit<PasskeyAnswered, 'answer' | 'config'> & {
  caller: DeskCaller
  config: PasskeyAnswered['config'] & Pick<Config, 'mode' | 'centre'>
}

/** A challenge for a proof serves the session that asked for it, and no other. */
const purposeOf = ({ id }: DeskCaller) => ({ proofIn: id })

/** How the person of a session can prove that it is they. */
export async function proofOptions(db: Database, input: Proving): Promise<ProofOptions> {
  const { caller, config } = input
  const person = await personOf(db, caller)
  const ids = await db.selectFrom('staff_passkeys').select('id').where('staff_id', '=', person.id).execute()
  const own = ids.map(({ id }) => id)
  return {
    typed: typedBy(person, config),
    passkey: own.length > 0 ? await passkeyOptions(input, purposeOf(caller), own) : null,
    centre: (await isCentral(db, person.id)) ? (config.centre?.url ?? null) : null,
  }
}

/** What a person types to prove it: what they type to sign in beside their address, and the code alone if there is one. */
function typedBy(person: StaffRow, config: Pick<Config, 'mode'>): ProofOptions['typed'] {
  if (person.totp_secret !== null) return 'code'
  return person.password_hash !== null && suffices(person, config) ? 'password' : null
}

/** Keeps that the passkey of the session's own person has answered, and returns the proof. Throws a 422 at `answer`. */
export async function proveByPasskey(
  db: Database,
  input: Proving & Pick<PasskeyAnswered, 'answer'>,
): Promise<string> {
  const { caller, now } = input
  const checked = await checkPasskey(db, input, purposeOf(caller))
  if (checked.staff_id !== caller.staff_id) throw fieldError('answer', wrongPasskey)
  return inTransaction(db, async tx => {
    await keepUse(tx, checked, now)
    return keepProof(tx, caller, now)
  })
}

interface TypedInput {
  caller: DeskCaller
  person: StaffRow
  typed: string
  /** The id of the device if the person has signed in on it before. */
  deviceId: string | undefined
  config: Pick<Config, 'mode' | 'secret'>
  now: Date
}

/**
 * Keeps that the session's person has typed a code of their app, or their password if they have nothing more, and returns the proof.
 * Wrong codes count with those of signing in. Throws a 422 at `typed`, and a 429 after too many wrong codes.
 */
export async function proveByTyping(db: Database, input: TypedInput): Promise<string> {
  const { caller, person, typed, deviceId, config, now } = input
  const by = typedBy(person, config)
  if (by !== 'code') {
    const fits = by === 'password' && (await verifyPassword(person.password_hash, typed))
    if (!fits) throw fieldError('typed', wrongPassword)
    return inTransaction(db, tx => keepProof(tx, caller, now))
  }
  const attempt = { person, deviceId, system: caller.name, secret: config.secret, now }
  const paused = await pausedUntil(db, attempt)
  if (paused) {
    await inTransaction(db, tx => recordRefusal(tx, attempt))
    throw pausedError(paused, now)
  }
  const proof = await inTransaction(db, async tx => {
    const isRight = await checkCode(tx, attempt, person, { code: typed, config, now })
    return isRight && keepProof(tx, caller, now)
  })
  if (!proof) throw fieldError('typed', wrongCode)
  return proof
}
