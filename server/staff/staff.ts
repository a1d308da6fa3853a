import { randomUUID } from 'node:crypto'
import type { DeskRole } from '#contract/api/roles.ts'
import type { DeskPerson } from '#contract/desk/access.ts'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { endSessionsOf } from '#server/sessions/desk/devices.ts'
import { emailKey } from '#server/sessions/email.ts'

/** Owners and editors can change what the shop sells and earns, so a password alone is not enough for them. */
export const needsCode = (role: DeskRole): boolean => role === 'owner' || role === 'editor'

export const staffWithEmail = (reader: Reader, email: string): Promise<StaffRow | undefined> =>
  reader.selectFrom('staff').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()

export const staffById = (reader: Reader, id: string): Promise<StaffRow | undefined> =>
  reader.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()

interface NewStaff {
  email: string
  role: DeskRole
  by: AuditActor
  now: Date
}

/** Adds a person, or changes the role of one who is known. Returns their id. */
export async function addStaff(tx: Tx, { email, role, by, now }: NewStaff): Promise<string> {
  const row = {
    id: randomUUID(),
    name: '',
    email,
    email_key: emailKey(email),
    role,
    password_hash: null,
    totp_secret: null,
    totp_step: 0,
    pin_hash: null,
    created_at: now.toISOString(),
  }
  const { id } = await tx
    .insertInto('staff')
    .values(row)
    .onConflict(conflict => conflict.column('email_key').doUpdateSet({ role }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAct(tx, { kind: 'person-invited', subject: email, detail: role, by }, now)
  return id
}

/** Removes a person with everything that lets them in; their sessions end at once. Returns whether there was one. */
export async function removeStaff(
  tx: Tx,
  { email, by, now }: { email: string; by: AuditActor; now: Date },
): Promise<boolean> {
  const person = await tx
    .deleteFrom('staff')
    .where('email_key', '=', emailKey(email))
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (!person) return false
  await removeSignIn(tx, person.id)
  await tx.deleteFrom('staff_branches').where('staff_id', '=', person.id).execute()
  await tx.deleteFrom('staff_tours').where('staff_id', '=', person.id).execute()
  await recordAct(tx, { kind: 'person-removed', subject: person.email, by }, now)
  return true
}

/** Ends everything that lets a person in: sessions, links, passkeys, password, authenticator app, recovery codes and PIN. */
export async function removeSignIn(tx: Tx, id: string): Promise<void> {
  await endSessionsOf(tx, id)
  for (const table of [
    'staff_links',
    'staff_resets',
    'staff_recovery_codes',
    'staff_passkeys',
    'desk_confirmations',
  ] as const)
    await tx.deleteFrom(table).where('staff_id', '=', id).execute()
  await tx
    .updateTable('staff')
    .set({ password_hash: null, totp_secret: null, totp_step: 0, pin_hash: null })
    .where('id', '=', id)
    .execute()
}

/** Everybody who works with the desk, as the person with an id sees them. */
export async function listStaff(reader: Reader, own?: string | null): Promise<DeskPerson[]> {
  const people = await reader.selectFrom('staff').selectAll().orderBy('email_key').execute()
  const passkeys = await reader.selectFrom('staff_passkeys').select('staff_id').execute()
  const central = await reader.selectFrom('central_people').select('staff_id').execute()
  const fromCentre = new Set(central.map(({ staff_id }) => staff_id))
  const withPasskey = new Set(passkeys.map(({ staff_id }) => staff_id))
  return people.map(({ id, name, email, role, password_hash, pin_hash }) => ({
    id,
    name,
    email,
    role,
    ready: password_hash !== null || withPasskey.has(id) || fromCentre.has(id),
    central: fromCentre.has(id),
    pin: pin_hash !== null,
    own: id === own,
  }))
}
