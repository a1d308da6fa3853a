import type { DeskRole } from '#contract/api/roles.ts'
import { alreadyThere } from '#contract/desk/texts.ts'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { endSessionsOf } from '#server/sessions/desk/devices.ts'
import { mailLink } from './links.ts'
import { requireOtherOwner } from './owners.ts'
import { addStaff, needsCode, removeSignIn, removeStaff, staffWithEmail } from './staff.ts'

interface PeopleAct {
  /** The server's own secret. */
  secret: string
  by: AuditActor
  now: Date
}

/** Adds a person and mails them a link. Returns the link's id. Throws a 422 at `email` for one who is known. */
export async function invitePerson(
  tx: Tx,
  { email, role, secret, by, now }: PeopleAct & { email: string; role: DeskRole },
): Promise<string> {
  if (await staffWithEmail(tx, email)) throw fieldError('email', alreadyThere)
  const staffId = await addStaff(tx, { email, role, by, now })
  return mailLink(tx, { staffId, secret, now })
}

/**
 * Changes what a person may do, at once and wherever they have signed in. Who would need an authenticator app and has none is
 * signed out and mailed a link: its id is returned, otherwise nothing. Throws a LastOwnerError.
 */
export async function changeRole(
  tx: Tx,
  { person, role, secret, by, now }: PeopleAct & { person: StaffRow; role: DeskRole },
): Promise<string> {
  const { id, email } = person
  if (person.role === role) return ''
  if (role !== 'owner') await requireOtherOwner(tx, id)
  await tx.updateTable('staff').set({ role }).where('id', '=', id).execute()
  await recordAct(tx, { kind: 'person-role', subject: email, detail: role, by }, now)
  if (!needsCode(role) || (await hasSecondFactor(tx, person))) return ''
  await endSessionsOf(tx, id)
  return mailLink(tx, { staffId: id, secret, now })
}

/** Whether a person signs in by more than a password. */
export async function hasSecondFactor(reader: Reader, { id, totp_secret }: StaffRow): Promise<boolean> {
  if (totp_secret !== null) return true
  const passkeys = reader.selectFrom('staff_passkeys').select('id').where('staff_id', '=', id)
  return (await passkeys.executeTakeFirst()) !== undefined
}

/** Removes a person; their sessions end at once. Throws a LastOwnerError. */
export async function removePerson(
  tx: Tx,
  { person: { id, email }, by, now }: { person: StaffRow; by: AuditActor; now: Date },
): Promise<void> {
  await requireOtherOwner(tx, id)
  await removeStaff(tx, { email, by, now })
}

/** Ends everything that lets a person in, such as a phone that was lost, and mails them a link. Returns the link's id. */
export async function resetSignIn(
  tx: Tx,
  { person: { id, email }, secret, by, now }: PeopleAct & { person: StaffRow },
): Promise<string> {
  await removeSignIn(tx, id)
  await recordAct(tx, { kind: 'person-reset', subject: email, by }, now)
  return mailLink(tx, { staffId: id, secret, now })
}
