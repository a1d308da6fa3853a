import { randomInt, randomUUID } from 'node:crypto'
import type { DeskRole } from '#contract/api/roles.ts'
import { foldedName } from '#contract/desk/desk-name.ts'
import { nameTaken, unknownCode } from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { DeskDeviceRow } from '#server/db/desk-tables.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { bumpSwitches } from '#server/shop/switches/switches.ts'
import { randomToken } from '../token.ts'
import type { DeskCaller } from './callers.ts'
import { newProof } from './proof.ts'

/** How long a pairing code works, in ms. */
export const PAIRING_MS = 10 * MINUTE
const CODE_DIGITS = 12
const CODES = 10 ** CODE_DIGITS

/**
 * Creates a code of twelve digits that pairs one device within ten minutes. An attacker with all networks of the world for those ten
 * minutes, at a thousand attempts a second, tries 600,000 of 10^12 codes: a chance of one in 1.6 million. So attempts need no
 * limit that strangers could use up, and a code need not end with wrong ones.
 */
export async function createPairing(tx: Tx, role: DeskRole, now: Date): Promise<string> {
  await tx.deleteFrom('desk_pairings').where('expires_at', '<=', now.toISOString()).execute()
  const code = String(randomInt(CODES)).padStart(CODE_DIGITS, '0')
  const expires_at = new Date(now.getTime() + PAIRING_MS).toISOString()
  await tx
    .insertInto('desk_pairings')
    .values({ code_hash: sha256(code), role, expires_at })
    .onConflict(conflict => conflict.column('code_hash').doUpdateSet({ role, expires_at }))
    .execute()
  return code
}

/** A session that has just begun; only its caller knows the token. */
export interface NewSession {
  token: string
  device: DeskCaller
}

/** That of a person, with the token of the proof by which it begins. */
export interface PersonSession extends NewSession {
  proof: string
}

interface PairInput {
  code: string
  name: string
  now: Date
}

/** Pairs a device. Throws a 422 at the field `code`, and at `name` for the name of a person; the code then stays. */
export async function pairDevice(tx: Tx, { code, name, now }: PairInput): Promise<NewSession> {
  const pairing = await tx
    .deleteFrom('desk_pairings')
    .where('code_hash', '=', sha256(code))
    .where('expires_at', '>', now.toISOString())
    .returning('role')
    .executeTakeFirst()
  if (!pairing) throw fieldError('code', unknownCode)
  const people = await tx.selectFrom('staff').select('name').execute()
  if (people.some(person => foldedName(person.name) === foldedName(name))) throw fieldError('name', nameTaken)
  const who = { name, role: pairing.role, staff_id: null, proof_hash: null, proven_at: null }
  const session = await beginSession(tx, who, now)
  const by = { device: name, deviceId: session.device.id }
  await recordAct(tx, { kind: 'paired', subject: name, detail: pairing.role, by }, now)
  // The shop knows whether it has a screen.
  await bumpSwitches(tx)
  return { ...session, device: { ...session.device, person: null } }
}

interface SignInInput {
  person: { id: string; name: string; role: DeskRole }
  /** The kind of device. */
  system: string
  now: Date
}

/** Begins the session of a person who has proved who they are. */
export async function signInPerson(tx: Tx, { person, system, now }: SignInInput): Promise<PersonSession> {
  const { id, name, role } = person
  const { proof, ...proven } = newProof(now)
  const session = await beginSession(tx, { name: system, role, staff_id: id, ...proven }, now)
  const by = { device: system, deviceId: session.device.id, person: name, staffId: id }
  await recordAct(tx, { kind: 'signed-in', subject: name, by }, now)
  return { ...session, proof, device: { ...session.device, person: name } }
}

async function beginSession(
  tx: Tx,
  who: Omit<DeskDeviceRow, 'id' | 'token_hash' | 'created_at' | 'seen_at'>,
  now: Date,
) {
  const token = randomToken()
  const time = now.toISOString()
  const device = { id: randomUUID(), ...who, token_hash: sha256(token), created_at: time, seen_at: time }
  await tx.insertInto('desk_devices').values(device).execute()
  return { token, device }
}

interface EndInput {
  id: string
  by: AuditActor
  now: Date
  /** Ends it only if it is a session of this person. */
  staffId?: string | undefined
}

/** Ends a session at once. Returns whether there was one. */
export async function endDevice(tx: Tx, { id, by, now, staffId }: EndInput): Promise<boolean> {
  const one = tx.deleteFrom('desk_devices').where('id', '=', id)
  const ended = await (staffId === undefined ? one : one.where('staff_id', '=', staffId))
    .returning(['id', 'name', 'staff_id'])
    .executeTakeFirst()
  if (!ended) return false
  const kind = by.deviceId === ended.id ? 'signed-out' : 'session-ended'
  await recordAct(tx, { kind, subject: ended.name, by }, now)
  await forgetDevice(tx, id)
  if (ended.staff_id === null) await bumpSwitches(tx)
  return true
}

/** Ends every session of a person, except the one with an id. */
export async function endSessionsOf(tx: Tx, staffId: string, except = ''): Promise<void> {
  const ended = await tx
    .deleteFrom('desk_devices')
    .where('staff_id', '=', staffId)
    .where('id', '!=', except)
    .returning('id')
    .execute()
  for (const { id } of ended) await forgetDevice(tx, id)
}

/** Deletes what a device whose session has ended has said of itself. */
async function forgetDevice(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('desk_awake').where('device_id', '=', id).execute()
  await tx.deleteFrom('central_sessions').where('device_id', '=', id).execute()
  await tx.deleteFrom('push_endpoints').where('device_id', '=', id).execute()
}
