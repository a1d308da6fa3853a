import { createHmac, randomUUID } from 'node:crypto'
import type { DeskRole } from '#contract/api/roles.ts'
import { DAY } from '#contract/kit/durations.ts'
import type { AuditActor } from '#server/acts/acts.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { randomToken } from '#server/sessions/token.ts'
import { requireOtherOwner } from './owners.ts'
import { addStaff, staffById, staffWithEmail } from './staff.ts'

/** How long a link works, in ms. */
const LINK_MS = 2 * DAY

/** The token of a link that is mailed is derived from its id, so that the mail can be rendered later; the database keeps only its hash. */
export const mailedToken = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`staff ${id}`).digest('base64url')

interface NewLink {
  staffId: string
  token: string
  now: Date
}

/** Stores a link by which a person sets up how they sign in. It works once, for 48 hours, and replaces earlier links. */
async function storeLink(tx: Tx, { staffId, token, now }: NewLink): Promise<void> {
  await endLinks(tx, staffId)
  const expires_at = new Date(now.getTime() + LINK_MS).toISOString()
  await tx
    .insertInto('staff_links')
    .values({ token_hash: sha256(token), staff_id: staffId, expires_at })
    .execute()
}

interface InviteInput {
  email: string
  role: DeskRole
  by: AuditActor
  now: Date
}

/** Adds a person, or changes the role of one who is known, and returns the token of a link for them. Throws a LastOwnerError. */
export async function invite(tx: Tx, invited: InviteInput): Promise<string> {
  const known = await staffWithEmail(tx, invited.email)
  if (known && invited.role !== 'owner') await requireOtherOwner(tx, known.id)
  const staffId = await addStaff(tx, invited)
  const token = randomToken()
  await storeLink(tx, { staffId, token, now: invited.now })
  return token
}

/** Mails a person a link by which they set up how they sign in. Returns the id from which its token is derived. */
export async function mailLink(
  tx: Tx,
  { staffId, secret, now }: { staffId: string; secret: string; now: Date },
): Promise<string> {
  const id = randomUUID()
  await storeLink(tx, { staffId, token: mailedToken(secret, id), now })
  await queueMail(tx, { id: `staff-link-${id}`, kind: 'staff-link', about: { id } }, now)
  return id
}

/** The person of a token in a table of them; `now` leaves out what has expired by then. */
export function ofToken(
  reader: Reader,
  { table, token, now }: { table: 'staff_links' | 'staff_resets'; token: string; now?: Date },
) {
  const tokens = reader.selectFrom(table).select('staff_id').where('token_hash', '=', sha256(token))
  const working = now ? tokens.where('expires_at', '>', now.toISOString()) : tokens
  return reader.selectFrom('staff').selectAll().where('id', 'in', working)
}

/** The person of a link that was mailed; undefined once it is used or replaced. */
export const staffOfMailedLink = (reader: Reader, token: string): Promise<StaffRow | undefined> =>
  ofToken(reader, { table: 'staff_links', token }).executeTakeFirst()

/** The person of a link; undefined if it is unknown, used or expired. */
export const staffOfLink = (reader: Reader, token: string, now: Date): Promise<StaffRow | undefined> =>
  ofToken(reader, { table: 'staff_links', token, now }).executeTakeFirst()

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
