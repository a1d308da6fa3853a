import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Act, ActKind, Acts } from '#contract/desk/acts.ts'
import type { Period } from '#contract/desk/period.ts'
import { type BusinessClock, businessDayOn, isDate } from '#contract/hours/business-day.ts'
import { DAY } from '#contract/kit/durations.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import { deleteInSteps } from '#server/db/delete-in-steps.ts'
import type { ActRow } from '#server/db/staff-tables.ts'
import { oneLine } from '#server/kit/one-line.ts'

/** How long acts are kept, in ms: three years, after which claims about them have usually lapsed. */
const RETENTION_MS = 3 * 365 * DAY

/** How many acts are read at once. */
const PAGE = 100

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

interface ActsInput {
  /** Business days. */
  period: Pick<Period, 'from' | 'to'>
  clock: BusinessClock
  /** Where the page before has ended. */
  after?: string | undefined
}

/** A page of what was done on some business days, the latest first. */
export async function actsIn(reader: Reader, { period, clock, after = '' }: ActsInput): Promise<Acts> {
  const { from, to } = period
  if (!isDate(from) || !isDate(to)) return { acts: [] }
  const [time = '', last = ''] = after.split('~')
  const rows = await reader
    .selectFrom('acts')
    .selectAll()
    .where('at', '>=', businessDayOn(from, clock).from.toISOString())
    // One bound of each kind: of two, SQLite may take the wrong one, and then reads all pages before this one again.
    .$if(after === '', query => query.where('at', '<', businessDayOn(to, clock).to.toISOString()))
    .$if(after !== '', query =>
      query.where('at', '<=', time).where(({ eb, or }) => or([eb('at', '<', time), eb('id', '<', last)])),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const acts = rows.slice(0, PAGE).map(actAnswer)
  const end = rows.length > PAGE ? acts.at(-1) : undefined
  return { acts, ...(end && { next: `${end.at}~${end.id}` }) }
}

/** All pages of it, one after the other. */
export async function* actPagesIn(reader: Reader, input: Omit<ActsInput, 'after'>): AsyncGenerator<Act[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { acts, next }: Acts = await actsIn(reader, { ...input, after })
    yield acts
    after = next
  }
}

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
export function deleteOldActs(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - RETENTION_MS).toISOString()
  return deleteInSteps(db, { table: 'acts', key: ['id'], where: sql`at < ${oldest}`, by: 'at' })
}
