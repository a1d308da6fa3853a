import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { deskName } from '#contract/desk/desk-name.ts'
import type { AuditActor } from '#server/acts/acts.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { endDevice } from '#server/sessions/desk/devices.ts'
import { removeSignIn } from '../staff.ts'
import type { CentralPerson } from './rights.ts'

/** Who ends sessions that the centre does not know any more. */
const CENTRE: AuditActor = { device: 'centre' }

/** What a branch takes of the centre as a name; of another one it shows the address. */
const CentralName = deskName(60)

type Known = Pick<CentralPerson, 'id' | 'name' | 'email' | 'role'>

/** Adds a person of the centre to those of this branch, or changes who they are and what they may do. */
export async function saveCentralPerson(
  tx: Tx,
  { id, name, email, role }: Known,
  now: Date,
): Promise<StaffRow> {
  const row = {
    id: randomUUID(),
    name: z.safeParse(CentralName, name).data ?? email,
    email,
    role,
    // No person can have such an address, so people of the centre are never mistaken for people of the
    // branch.
    email_key: `centre ${id}`,
    password_hash: null,
    totp_secret: null,
    totp_step: 0,
    pin_hash: null,
    created_at: now.toISOString(),
  }
  const person = await tx
    .insertInto('staff')
    .values(row)
    .onConflict(conflict => conflict.column('email_key').doUpdateSet({ name: row.name, email, role }))
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('central_people')
    .values({ staff_id: person.id, person: id })
    .onConflict(conflict => conflict.column('staff_id').doNothing())
    .execute()
  return person
}

/** Whether somebody of this branch has come from the centre, which alone can change them. */
export async function isCentral(reader: Reader, staffId: string): Promise<boolean> {
  const rows = reader.selectFrom('central_people').select('person').where('staff_id', '=', staffId)
  return (await rows.executeTakeFirst()) !== undefined
}

/** Replaces the centre's people and their sessions by the given list. */
export async function keepPeople(tx: Tx, named: CentralPerson[], now: Date): Promise<void> {
  const known = await tx.selectFrom('central_people').selectAll().orderBy('staff_id').execute()
  for (const { staff_id, person } of known) {
    const found = named.find(({ id }) => id === person)
    await endSessions(tx, staff_id, { except: found?.sessions ?? [], now })
    if (found) await saveCentralPerson(tx, found, now)
    else await dismiss(tx, staff_id)
  }
}

async function endSessions(
  tx: Tx,
  staffId: string,
  { except, now }: { except: string[]; now: Date },
): Promise<void> {
  const sessions = await tx
    .selectFrom('desk_devices')
    .leftJoin('central_sessions', 'central_sessions.device_id', 'desk_devices.id')
    .select(['desk_devices.id', 'session'])
    .where('staff_id', '=', staffId)
    .execute()
  for (const { id, session } of sessions)
    if (session === null || !except.includes(session)) await endDevice(tx, { id, by: CENTRE, now })
}

async function dismiss(tx: Tx, staffId: string): Promise<void> {
  await removeSignIn(tx, staffId)
  await tx.deleteFrom('central_people').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff').where('id', '=', staffId).execute()
}
