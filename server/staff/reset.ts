import { createHmac, randomUUID } from 'node:crypto'
import { linkEnded } from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { endSessionsOf } from '#server/sessions/desk/devices.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { ofToken } from './links.ts'
import { noteChange } from './own/note-change.ts'
import { staffWithEmail } from './staff.ts'

/** How long a link works, in minutes. */
export const RESET_MINUTES = 60

/** The token of a link is derived from its id, so that the mail can be rendered later; the database keeps only its hash. */
export const resetToken = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`staff reset ${id}`).digest('base64url')

interface AskedInput {
  email: string
  /** The server's own secret. */
  secret: string
  now: Date
}

/**
 * Mails a link for a new password to a person who has one. For everybody else, such as people who were invited or who sign in by passkey
 * alone, the same rows are written and no mail is sent: a link must never give somebody a way in that they did not have.
 */
export async function requestReset(tx: Tx, { email, secret, now }: AskedInput): Promise<void> {
  const person = await staffWithEmail(tx, email)
  const staff_id = person?.password_hash ? person.id : null
  await endResets(tx, staff_id ?? '')
  await tx.deleteFrom('staff_resets').where('expires_at', '<=', now.toISOString()).execute()
  const id = randomUUID()
  const expires_at = new Date(now.getTime() + RESET_MINUTES * MINUTE).toISOString()
  await tx
    .insertInto('staff_resets')
    .values({ token_hash: sha256(resetToken(secret, id)), staff_id, expires_at })
    .execute()
  await queueMail(tx, { id: `staff-reset-${id}`, kind: 'staff-reset', about: { id } }, now)
}

interface ResetInput {
  token: string
  password: string
  /** The kind of device, for the history. */
  system: string
  now: Date
}

/**
 * Sets a new password by a link, ends all links and sessions of its person, and mails them that it happened. It signs nobody in: the code of
 * the app is still asked for. Returns the person. Throws a 422 at `token`.
 */
export async function resetPassword(
  db: Database,
  { token, password, system, now }: ResetInput,
): Promise<Pick<StaffRow, 'email' | 'email_key'>> {
  if (!(await ofReset(db, token, now))) throw fieldError('token', linkEnded)
  const password_hash = await hashPassword(password)
  return inTransaction(db, async tx => {
    const person = await ofReset(tx, token, now)
    const used = await tx
      .deleteFrom('staff_resets')
      .where('token_hash', '=', sha256(token))
      .returning('staff_id')
      .executeTakeFirst()
    if (!person || !used) throw fieldError('token', linkEnded)
    await tx.updateTable('staff').set({ password_hash }).where('id', '=', person.id).execute()
    await endResets(tx, person.id)
    await endSessionsOf(tx, person.id)
    const by = { device: system, person: person.name, staffId: person.id }
    await noteChange(tx, { person, change: 'password-reset', by, now })
    return person
  })
}

const ofReset = (reader: Reader, token: string, now?: Date): Promise<StaffRow | undefined> =>
  ofToken(reader, { table: 'staff_resets', token, ...(now && { now }) })
    .where('password_hash', 'is not', null)
    .executeTakeFirst()

/** The person of a link that was mailed; undefined once it is used or replaced. */
export const staffOfMailedReset = (reader: Reader, token: string): Promise<StaffRow | undefined> =>
  ofReset(reader, token)

export const endResets = (tx: Tx, staffId: string) =>
  tx.deleteFrom('staff_resets').where('staff_id', '=', staffId).execute()
