import { createHmac, randomUUID } from 'node:crypto'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { accounts } from '#contract/kit/texts.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { withEmail } from '#server/sessions/email.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { endSessions } from '#server/sessions/sessions.ts'

/** How long the link of a reset is valid, in minutes. */
export const LINK_MINUTES = 30
/** The same of an invitation, in days. */
export const INVITATION_DAYS = 14

/** The token of a link is derived from its id, so that a mail can be rendered again; the database keeps only its hash. */
export const linkToken = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`reset ${id}`).digest('base64url')

interface ResetInput {
  email: string
  /** The language of the mail. */
  lang: string
  secret: string
  now: Date
}

/** Mails a link to the owner of an address. For an unknown address the same rows are written, but no mail is sent. */
export async function requestReset(tx: Tx, { email, lang, secret, now }: ResetInput): Promise<void> {
  const user = await withEmail(tx, email).executeTakeFirst()
  await endLinks(tx, user?.id ?? '')
  const id = await insertLink(tx, { userId: user?.id ?? null, lang, secret, now }, LINK_MINUTES * MINUTE)
  await queueMail(tx, { id: `reset-${id}`, kind: 'reset', about: { id } }, now)
}

interface Link {
  userId: string | null
  lang: string
  secret: string
  now: Date
}

/** Mails a link at `now`, which may be later, to somebody whose account was brought from another system, so that they set their first password. */
export async function inviteCustomer(tx: Tx, link: Link): Promise<void> {
  const id = await insertLink(tx, link, INVITATION_DAYS * DAY)
  await queueMail(tx, { id: `reset-${id}`, kind: 'reset', about: { id, invited: true } }, link.now)
}

/** Returns the id of a link that is valid for so many ms. */
async function insertLink(tx: Tx, { userId, lang, secret, now }: Link, validFor: number): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('reset_links')
    .values({
      id,
      token_hash: sha256(linkToken(secret, id)),
      user_id: userId,
      lang,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + validFor).toISOString(),
    })
    .execute()
  return id
}

/** Sets a new password with a link, and ends all links and sessions of the account. Throws a 422 at `token`. */
export async function confirmReset(
  db: Database,
  { token, password, now }: { token: string; password: string; now: Date },
): Promise<{ emailKey: string | null }> {
  if (!(await validLink(db, token, now))) throw fieldError('token', accounts.linkInvalid)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async tx => {
    const link = await tx
      .deleteFrom('reset_links')
      .where('token_hash', '=', sha256(token))
      .where('expires_at', '>', now.toISOString())
      .returning('user_id')
      .executeTakeFirst()
    const user =
      link?.user_id &&
      (await tx
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', link.user_id)
        .returning(['id', 'email_key'])
        .executeTakeFirst())
    if (!user) throw fieldError('token', accounts.linkInvalid)
    await endLinks(tx, user.id)
    await endSessions(tx, user.id)
    const about = { userId: user.id, what: 'password' } as const
    await queueMail(tx, { id: `changed-${randomUUID()}`, kind: 'changed', about }, now)
    return { emailKey: user.email_key }
  })
}

export const endLinks = (tx: Tx, userId: string) =>
  tx.deleteFrom('reset_links').where('user_id', '=', userId).execute()

const validLink = (reader: Reader, token: string, now: Date) =>
  reader
    .selectFrom('reset_links')
    .select('id')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now.toISOString())
    .where('user_id', 'is not', null)
    .executeTakeFirst()
