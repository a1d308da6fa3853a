import { randomUUID } from 'node:crypto'
import type { Profile } from '#contract/api/forms.ts'
import { accounts } from '#contract/kit/texts.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import type { Tx } from '#server/db/database.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import type { CustomerActor } from '#server/sessions/actor.ts'
import { emailKey, withEmail } from '#server/sessions/email.ts'
import { endSessions } from '#server/sessions/sessions.ts'
import { endLinks } from './reset.ts'

/** The requested changes that have to be confirmed. */
export const changesOf = (account: UserRow, form: Profile) => ({
  email: emailKey(form.email) !== account.email_key,
  password: Boolean(form.password),
})

interface ChangeProfileInput {
  /** As it was when the change was confirmed. */
  account: UserRow
  customer: CustomerActor
  form: Profile
  phone: string
  /** A new password; without one it stays the same. */
  passwordHash: string | undefined
  now: Date
}

/**
 * Changes a customer's profile. With another e-mail address or password every other session ends, and the owner of the
 * account is notified at the previous address. Throws a 422 for an address that another account has.
 */
export async function changeProfile(tx: Tx, changing: ChangeProfileInput): Promise<void> {
  const { account, customer, form, phone, passwordHash, now } = changing
  const changes = changesOf(account, form)
  if (changes.email && (await withEmail(tx, form.email).executeTakeFirst()))
    throw fieldError('email', accounts.emailRefused)
  const changed = await tx
    .updateTable('users')
    .set({
      name: oneLine(form.name),
      email: form.email,
      email_key: emailKey(form.email),
      phone,
      ...(passwordHash && { password_hash: passwordHash }),
    })
    .where('id', '=', account.id)
    .where('password_hash', account.password_hash === null ? 'is' : '=', account.password_hash)
    .returning('id')
    .executeTakeFirst()
  // The password was changed since then, which has ended this session.
  if (!changed) throw new RequestError(401, { message: accounts.signIn })
  if (!changes.email && !changes.password) return
  await endSessions(tx, account.id, customer)
  await endLinks(tx, account.id)
  for (const what of ['email', 'password'] as const) {
    if (!changes[what] || account.email === null) continue
    const about = { userId: account.id, what, to: account.email }
    await queueMail(tx, { id: `changed-${randomUUID()}`, kind: 'changed', about }, now)
  }
}
