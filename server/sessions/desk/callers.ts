import type { DeskDevice } from '#contract/api/roles.ts'
import { DAY, HOUR } from '#contract/kit/durations.ts'
import type { AuditActor } from '#server/acts/acts.ts'
import type { Database, Reader } from '#server/db/database.ts'
import type { DeskDeviceRow } from '#server/db/desk-tables.ts'
import { sha256 } from '#server/kit/sha256.ts'

/** After this time without a call, in ms, a screen has to be paired again, and a person signs in again. */
const IDLE_MS = { screen: 30 * DAY, person: 7 * DAY }
/** How often it is noted that a device has called, in ms. */
const NOTE_MS = HOUR

/** Who calls the desk's API: a paired screen, or a person who has signed in, with their name and role. */
export interface DeskCaller extends DeskDeviceRow {
  person: string | null
}

const sessions = (reader: Reader) =>
  reader
    .selectFrom('desk_devices')
    .leftJoin('staff', 'staff.id', 'desk_devices.staff_id')
    .selectAll('desk_devices')
    .select('staff.name as person')
    .select(({ fn }) => fn.coalesce('staff.role', 'desk_devices.role').as('role'))

/** Those that have not expired. */
export function currentSessions(reader: Reader, now: Date) {
  const since = (idle: number): string => new Date(now.getTime() - idle).toISOString()
  return sessions(reader).where(({ and, eb, or }) =>
    or([
      and([eb('staff_id', 'is', null), eb('seen_at', '>', since(IDLE_MS.screen))]),
      eb('seen_at', '>', since(IDLE_MS.person)),
    ]),
  )
}

/** The caller whose token it is; undefined if there is none, or if they have not called for too long. */
export const callerOf = (reader: Reader, token: string, now: Date): Promise<DeskCaller | undefined> =>
  currentSessions(reader, now).where('token_hash', '=', sha256(token)).executeTakeFirst()

/** A caller as they are now, while they listen; undefined once their session has ended. */
export const callerById = (reader: Reader, id: string): Promise<DeskCaller | undefined> =>
  sessions(reader).where('desk_devices.id', '=', id).executeTakeFirst()

/** All sessions that have not expired, the oldest first. */
export const callers = (reader: Reader, now: Date): Promise<DeskCaller[]> =>
  currentSessions(reader, now).orderBy('desk_devices.created_at').orderBy('desk_devices.id').execute()

/** Notes that a device has called, at most once an hour. Returns whether it did. */
export async function noteCall(db: Database, device: DeskCaller, now: Date): Promise<boolean> {
  if (now.getTime() - Date.parse(device.seen_at) < NOTE_MS) return false
  await db
    .updateTable('desk_devices')
    .set({ seen_at: now.toISOString() })
    .where('id', '=', device.id)
    .execute()
  return true
}

/** Who acts: a caller of the desk, or a key, by its id and name. */
export type Acting = Pick<DeskCaller, 'id' | 'name' | 'role' | 'person' | 'staff_id'>

export const auditActorOf = ({ id, name, person, staff_id }: Omit<Acting, 'role'>): AuditActor => ({
  device: name,
  deviceId: id,
  ...(person !== null && { person, staffId: staff_id ?? undefined }),
})

export const deviceAnswer = ({ id, name, role, person }: DeskCaller): DeskDevice => ({
  id,
  name,
  role,
  ...(person !== null && { person }),
})
