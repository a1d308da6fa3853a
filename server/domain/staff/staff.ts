import { randomUUID } from 'node:crypto'
import type { DeskPerson } from '#contract/desk/access.ts'
import type { DeskRole } from '#contract/desk/roles.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { StaffRow } from '../../db/staff-tables.ts'
import { sha256 } from '../../sha256.ts'
import { emailKey } from '../accounts/email.ts'
import { randomToken } from '../accounts/token.ts'
import { type Doer, recordAct } from './acts.ts'

/** How long a link works, in ms. */
const LINK_MS = 48 * 60 * 60_000

/** Owners and editors can change what the shop sells and earns, so a password alone does not do for them. */
export const needsCode = (role: string): boolean => role === 'owner' || role === 'editor'

export const staffWithEmail = (reader: Reader, email: string): Promise<StaffRow | undefined> =>
  reader.selectFrom('staff').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()

export const staffById = (reader: Reader, id: string): Promise<StaffRow | undefined> =>
  reader.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()

interface InviteInput {
  email: string
  role: DeskRole
  by: Doer
  now: Date
}

/**
 * Adds a person, or changes the role of one who is known, and returns the token of a link that sets up how they sign in. It
 * works once, for 48 hours, and replaces earlier links.
 */
export async function invite(tx: Tx, { email, role, by, now }: InviteInput): Promise<string> {
  const row = {
    ...{ id: randomUUID(), name: '', email, email_key: emailKey(email), role },
    ...{ password_hash: null, totp_secret: null, totp_step: 0, pin_hash: null },
    created_at: now.toISOString(),
  }
  const { id } = await tx
    .insertInto('staff')
    .values(row)
    .onConflict(conflict => conflict.column('email_key').doUpdateSet({ role }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await endLinks(tx, id)
  const token = randomToken()
  await tx
    .insertInto('staff_links')
    .values({
      token_hash: sha256(token),
      staff_id: id,
      expires_at: new Date(now.getTime() + LINK_MS).toISOString(),
    })
    .execute()
  await recordAct(tx, { kind: 'person-invited', subject: email, detail: role, by }, now)
  return token
}

/** The person of a link; undefined if it is unknown, used or expired. */
export const staffOfLink = (reader: Reader, token: string, now: Date): Promise<StaffRow | undefined> =>
  reader
    .selectFrom('staff_links')
    .innerJoin('staff', 'staff.id', 'staff_links.staff_id')
    .selectAll('staff')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** Uses up a link and returns its person; undefined if it does not work any more. */
export async function consumeLink(tx: Tx, token: string, now: Date): Promise<StaffRow | undefined> {
  const link = await tx
    .deleteFrom('staff_links')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now.toISOString())
    .returning('staff_id')
    .executeTakeFirst()
  return link && staffById(tx, link.staff_id)
}

const endLinks = (tx: Tx, id: string) => tx.deleteFrom('staff_links').where('staff_id', '=', id).execute()

/** Removes a person with everything that lets them in; their sessions end at once. Returns whether there was one. */
export async function removeStaff(
  tx: Tx,
  { email, by, now }: { email: string; by: Doer; now: Date },
): Promise<boolean> {
  const person = await tx
    .deleteFrom('staff')
    .where('email_key', '=', emailKey(email))
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (!person) return false
  await endLinks(tx, person.id)
  for (const table of [
    'staff_recovery_codes',
    'staff_passkeys',
    'desk_confirmations',
    'desk_devices',
  ] as const)
    await tx.deleteFrom(table).where('staff_id', '=', person.id).execute()
  await recordAct(tx, { kind: 'person-removed', subject: person.email, by }, now)
  return true
}

/** Everybody who works with the desk. */
export async function listStaff(reader: Reader): Promise<DeskPerson[]> {
  const people = await reader.selectFrom('staff').selectAll().orderBy('email_key').execute()
  const passkeys = await reader.selectFrom('staff_passkeys').select('staff_id').execute()
  const withPasskey = new Set(passkeys.map(({ staff_id }) => staff_id))
  return people.map(({ id, name, email, role, password_hash, pin_hash }) => ({
    ...{ id, name, email },
    role: role as DeskRole,
    ready: password_hash !== null || withPasskey.has(id),
    pin: pin_hash !== null,
  }))
}
