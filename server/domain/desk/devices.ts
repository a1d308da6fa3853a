import { randomInt, randomUUID } from 'node:crypto'
import type { DeskDevice, DeskRole } from '#contract/desk/roles.ts'
import { unknownCode } from '#contract/desk/texts.ts'
import type { Database, Reader, Tx } from '../../db/database.ts'
import type { DeskDeviceRow } from '../../db/desk-tables.ts'
import { sha256 } from '../../sha256.ts'
import { randomToken } from '../accounts/token.ts'
import { fieldError } from '../field-problems.ts'
import { bumpSwitches } from '../switches/switches.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** How long a pairing code works, in ms. */
const PAIRING_MS = 10 * MINUTE
/** After this time without a call, in ms, a device has to be paired again. */
const IDLE_MS = 30 * DAY
/** How often it is noted that a device has called, in ms. */
const NOTE_MS = 60 * MINUTE

/** Creates a code of eight digits that pairs one device within ten minutes. */
export async function createPairing(tx: Tx, role: DeskRole, now: Date): Promise<string> {
  await tx.deleteFrom('desk_pairings').where('expires_at', '<=', now.toISOString()).execute()
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  const expires_at = new Date(now.getTime() + PAIRING_MS).toISOString()
  await tx
    .insertInto('desk_pairings')
    .values({ code_hash: sha256(code), role, expires_at })
    .onConflict(conflict => conflict.column('code_hash').doUpdateSet({ role, expires_at }))
    .execute()
  return code
}

interface PairInput {
  code: string
  name: string
  now: Date
}

/** Pairs a device and returns the token of its session. Throws a 422 at the field `code`. */
export async function pairDevice(tx: Tx, { code, name, now }: PairInput) {
  const pairing = await tx
    .deleteFrom('desk_pairings')
    .where('code_hash', '=', sha256(code))
    .where('expires_at', '>', now.toISOString())
    .returning('role')
    .executeTakeFirst()
  if (!pairing) throw fieldError('code', unknownCode)
  const token = randomToken()
  const device = { id: randomUUID(), name, role: pairing.role }
  const time = now.toISOString()
  await tx
    .insertInto('desk_devices')
    .values({ ...device, token_hash: sha256(token), created_at: time, seen_at: time })
    .execute()
  // The shop knows whether it has a screen.
  await bumpSwitches(tx)
  return { token, device: { ...device, role: pairing.role as DeskRole } }
}

/** The time after which a device must have called for its session to go on. */
export const sessionsSince = (now: Date): string => new Date(now.getTime() - IDLE_MS).toISOString()

/** The device of a session's token; undefined if there is none, or if it has not called for a month. */
export async function deviceOf(reader: Reader, token: string, now: Date): Promise<DeskDeviceRow | undefined> {
  return reader
    .selectFrom('desk_devices')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .where('seen_at', '>', sessionsSince(now))
    .executeTakeFirst()
}

/** Notes that a device has called, at most once an hour. Returns whether it did. */
export async function noteCall(db: Database, device: DeskDeviceRow, now: Date): Promise<boolean> {
  if (now.getTime() - Date.parse(device.seen_at) < NOTE_MS) return false
  await db
    .updateTable('desk_devices')
    .set({ seen_at: now.toISOString() })
    .where('id', '=', device.id)
    .execute()
  return true
}

export const devicesOf = (reader: Reader): Promise<DeskDeviceRow[]> =>
  reader.selectFrom('desk_devices').selectAll().orderBy('created_at').orderBy('id').execute()

/** Ends a device's session at once. Returns whether there was one. */
export async function endDevice(tx: Tx, id: string): Promise<boolean> {
  const ended = await tx.deleteFrom('desk_devices').where('id', '=', id).returning('id').executeTakeFirst()
  await tx.deleteFrom('desk_awake').where('device_id', '=', id).execute()
  await tx.deleteFrom('push_endpoints').where('device_id', '=', id).execute()
  await bumpSwitches(tx)
  return ended !== undefined
}

export const deviceAnswer = ({ id, name, role }: DeskDeviceRow): DeskDevice => ({
  id,
  name,
  role: role as DeskRole,
})
