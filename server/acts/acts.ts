import { randomUUID } from 'node:crypto'
import type { Act, ActKind } from '#contract/desk/acts.ts'
import type { Period } from '#contract/desk/period.ts'
import { DAY } from '#contract/durations.ts'
import { type BusinessClock, businessDayOn, isDate } from '#contract/hours/business-day.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import type { ActRow } from '#server/db/staff-tables.ts'
import { oneLine } from '#server/kit/one-line.ts'

/** How long acts are kept, in ms: three years, after which claims about them have usually lapsed. */
const RETENTION_MS = 3 * 365 * DAY

/** Who did something: a device, and the person if one is known. */
export interface AuditActor {
  device: string
  deviceId?: string | undefined
  person?: string | undefined
  staffId?: string | undefined
}

/** The name of who acts, where there is room for one only. */
export const actorOf = ({ device, person }: AuditActor): string => person || device

export const COMMAND_LINE: AuditActor = { device: 'command-line' }

interface ActInput {
  kind: ActKind
  subject: string
  detail?: string | undefined
  by: AuditActor
}

/** Keeps what was done, by whom and when. Call it in the transaction of what it is about. */
export async function recordAct(
  tx: Tx,
  { kind, subject, detail = '', by }: ActInput,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('acts')
    .values({
      id: randomUUID(),
      at: now.toISOString(),
      kind,
      subject,
      detail: oneLine(detail),
      device: by.device,
      device_id: by.deviceId ?? null,
      person: by.person ?? '',
      staff_id: by.staffId ?? null,
    })
    .execute()
}

/** What was done on some business days, the latest first. */
export async function actsIn(
  reader: Reader,
  { from, to }: Pick<Period, 'from' | 'to'>,
  clock: BusinessClock,
): Promise<Act[]> {
  const rows = await reader
    .selectFrom('acts')
    .selectAll()
    .where('at', '>=', businessDayOn(from, clock).from.toISOString())
    .where('at', '<', businessDayOn(to, clock).to.toISOString())
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(actAnswer)
}

/** What was done on one business day, the latest first. */
export const actsOn = async (reader: Reader, day: string, clock: BusinessClock): Promise<Act[]> =>
  isDate(day) ? actsIn(reader, { from: day, to: day }, clock) : []

const actAnswer = (row: ActRow): Act => {
  const { id, at, kind, subject, detail, device, device_id, person, staff_id } = row
  return {
    id,
    at,
    subject,
    detail,
    device,
    ...(device_id !== null && { deviceId: device_id }),
    person,
    ...(staff_id !== null && { personId: staff_id }),
    kind,
  }
}

/** Deletes acts that have been kept long enough. Returns how many. */
export async function deleteOldActs(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - RETENTION_MS).toISOString()
  const { numDeletedRows } = await db.deleteFrom('acts').where('at', '<', oldest).executeTakeFirst()
  return Number(numDeletedRows)
}
