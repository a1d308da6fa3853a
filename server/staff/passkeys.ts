import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import { linkEnded, wrongPasskey } from '#contract/desk/texts.ts'
import type { Config } from '#server/config/config.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { StaffPasskeyRow, StaffRow } from '#server/db/staff-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { type PersonSession, signInPerson } from '#server/sessions/desk/devices.ts'
import { type ChallengeBinding, consumeChallenge, newChallenge } from './challenges.ts'
import { deskOrigin } from './desk-address.ts'
import { enrol } from './enrol.ts'
import { staffOfLink } from './links.ts'
import { staffById } from './staff.ts'

/** Loaded when a passkey is used: most calls need none of it. */
const library = () => import('@simplewebauthn/server')

/** Passkeys belong to the address of the desk. */
const place = (config: PasskeyInput['config']) => {
  const { origin, hostname } = new URL(deskOrigin(config))
  return { origin, hostname }
}

export interface PasskeyInput {
  config: Pick<Config, 'deskUrl' | 'apiBase' | 'secret'>
  /** Of the caller: a challenge belongs to one. */
  browser: string
  now: Date
}

const boundTo = (
  purpose: ChallengeBinding['purpose'],
  { config: { secret }, browser, now }: PasskeyInput,
): ChallengeBinding => ({ purpose, browser, secret, now })

/** What the browser needs to make a passkey for the person of a link. Throws a 422 at `token`. */
export async function newPasskeyOptions(
  db: Database,
  input: PasskeyInput & { token: string; shop: string },
): Promise<Record<string, unknown>> {
  const { token, now } = input
  const person = await staffOfLink(db, token, now)
  if (!person) throw fieldError('token', wrongPasskey)
  return registrationOptions(input, { setUpBy: token }, { person })
}

/** What the browser needs to make a passkey for a person, on a device that has none of those with an id of `except`. */
export async function registrationOptions(
  input: PasskeyInput & { shop: string },
  purpose: ChallengeBinding['purpose'],
  { person, except = [] }: { person: Pick<StaffRow, 'id' | 'email'>; except?: string[] },
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    challenge: newChallenge(boundTo(purpose, input)),
    rpName: input.shop,
    rpID: place(input.config).hostname,
    userName: person.email,
    userID: Uint8Array.from(Buffer.from(person.id)),
    excludeCredentials: except.map(id => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

interface RegisterInput extends PasskeyAnswered {
  token: string
  name: string
  system: string
}

/** Keeps a new passkey for the person of a link and signs them in. Throws a 422 at `answer` or `token`. */
export async function enrolByPasskey(db: Database, input: RegisterInput): Promise<PersonSession> {
  const { token, name, system, now } = input
  if (!(await staffOfLink(db, token, now))) throw fieldError('token', linkEnded)
  const made = await madePasskey(db, input, { setUpBy: token })
  return inTransaction(db, async tx => {
    const session = await enrol(tx, { token, system, now }, { name })
    await keepPasskey(tx, { ...made, staffId: session.device.staff_id ?? '', name: system, now })
    return session
  })
}

type MadePasskey = Pick<StaffPasskeyRow, 'id' | 'public_key' | 'counter'>

/** Uses up the challenge that a new passkey has answered, and returns the passkey. Throws a 422 at `answer`. */
export async function madePasskey(
  db: Database,
  input: PasskeyAnswered,
  purpose: ChallengeBinding['purpose'],
): Promise<MadePasskey> {
  const { verifyRegistrationResponse } = await library()
  const { origin, hostname } = place(input.config)
  const { registrationInfo } = await orRefuse(
    verifyRegistrationResponse({
      response: input.answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge => consumeChallenge(db, challenge, boundTo(purpose, input)),
      expectedOrigin: origin,
      expectedRPID: hostname,
    }),
  )
  if (!registrationInfo) throw fieldError('answer', wrongPasskey)
  const { id, publicKey, counter } = registrationInfo.credential
  return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter }
}

/** Keeps a new passkey. Throws a 422 at `answer` for one that is known. */
export async function keepPasskey(
  tx: Tx,
  { staffId, name, now, ...made }: MadePasskey & { staffId: string; name: string; now: Date },
): Promise<void> {
  const row = { ...made, staff_id: staffId, name, created_at: now.toISOString(), used_at: null }
  const kept = await tx
    .insertInto('staff_passkeys')
    .values(row)
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw fieldError('answer', wrongPasskey)
}

/** What the browser needs to ask for one of its passkeys: any of this address, or those with an id of `only`. */
export async function passkeyOptions(
  input: PasskeyInput,
  purpose: ChallengeBinding['purpose'],
  only: string[] = [],
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    challenge: newChallenge(boundTo(purpose, input)),
    rpID: place(input.config).hostname,
    userVerification: 'required',
    allowCredentials: only.map(id => ({ id })),
  })
  return { ...options }
}

export interface PasskeyAnswered extends PasskeyInput {
  answer: Record<string, unknown>
}

/** Signs in the person whose passkey has answered. Throws a 422 at `answer`. */
export async function signInByPasskey(
  db: Database,
  input: PasskeyAnswered & { system: string },
): Promise<PersonSession> {
  const { system, now } = input
  const checked = await checkPasskey(db, input, 'sign-in')
  return inTransaction(db, async tx => {
    const person = await staffById(tx, await keepUse(tx, checked, now))
    if (!person) throw fieldError('answer', wrongPasskey)
    return signInPerson(tx, { person, system, now })
  })
}

/** A passkey that has answered rightly. */
interface CheckedPasskey {
  id: string
  staff_id: string
  /** How often it was used. */
  counter: number
}

/** Uses up the challenge that a passkey has answered. Throws a 422 at `answer`. */
export async function checkPasskey(
  db: Database,
  input: PasskeyAnswered,
  purpose: ChallengeBinding['purpose'],
): Promise<CheckedPasskey> {
  const { answer, config } = input
  const { verifyAuthenticationResponse } = await library()
  const { origin, hostname } = place(config)
  const passkey = await db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('id', '=', String(answer.id))
    .executeTakeFirst()
  if (!passkey) throw fieldError('answer', wrongPasskey)
  const credential: WebAuthnCredential = {
    id: passkey.id,
    publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
    counter: Number(passkey.counter),
  }
  const { verified, authenticationInfo } = await orRefuse(
    verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge => consumeChallenge(db, challenge, boundTo(purpose, input)),
      expectedOrigin: origin,
      expectedRPID: hostname,
      credential,
    }),
  )
  if (!verified) throw fieldError('answer', wrongPasskey)
  return { id: passkey.id, staff_id: passkey.staff_id, counter: authenticationInfo.newCounter }
}

/** Keeps that a passkey was used, and returns the id of its person. */
export async function keepUse(tx: Tx, { id, staff_id, counter }: CheckedPasskey, now: Date): Promise<string> {
  const used = { counter, used_at: now.toISOString() }
  await tx.updateTable('staff_passkeys').set(used).where('id', '=', id).execute()
  return staff_id
}

/** The library throws for everything that is wrong with an answer. */
const orRefuse = <T>(checked: Promise<T>): Promise<T> =>
  checked.catch(() => {
    throw fieldError('answer', wrongPasskey)
  })
