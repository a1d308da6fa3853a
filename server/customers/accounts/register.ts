import { createHmac, randomUUID } from 'node:crypto'
import type { Register, SocialRegister } from '#contract/api/forms.ts'
import { accounts } from '#contract/kit/texts.ts'
import type { Tx } from '#server/db/database.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { emailKey, withEmail } from '#server/sessions/email.ts'
import type { Identity } from '#server/sessions/identity.ts'
import { once, type SubmissionContext } from '#server/sessions/once.ts'
import { requirePhone } from '#server/shop/check-phone.ts'
import { consumeNonce } from './consume-nonce.ts'

interface RegisterInput<Form> extends SubmissionContext {
  form: Form
  /** The shop's country, for phone numbers without one. */
  country: string
  secret: string
}

/**
 * Creates an account, unless one has the address: then nothing changes and its owner gets a mail, while the caller gets
 * the same answer (docs/decisions/2026-11-21-accounts-are-not-listed.md). Throws a 422 for an invalid
 * phone number.
 */
export async function register(
  tx: Tx,
  input: RegisterInput<Register> & { passwordHash: string },
): Promise<void> {
  const { form, now } = input
  const { password, password_confirmation: _, ...rest } = form
  const phone = requirePhone(input.form.phone, input.country)
  // The stored digest must not reveal the password.
  const digested = {
    ...rest,
    password: createHmac('sha256', input.secret).update(password).digest('hex'),
  }
  await once(tx, { ...input, scope: 'register', body: digested }, async () => {
    const id = await insertUser(tx, { ...input, name: form.name, email: form.email, phone })
    if (id) return queueMail(tx, { id: `welcome-${id}`, kind: 'welcome', about: { userId: id } }, now)
    const { id: userId } = await withEmail(tx, form.email).executeTakeFirstOrThrow()
    await queueMail(tx, { id: `registered-${randomUUID()}`, kind: 'registered', about: { userId } }, now)
  })
}

/**
 * Creates an account for a person whom a provider has confirmed. The provider has verified the address, so the caller owns
 * it and may learn that an account already has it.
 */
export async function registerSocial(
  tx: Tx,
  input: RegisterInput<SocialRegister> & { identity: Identity },
): Promise<void> {
  const { form, identity, now } = input
  const { providerToken: _, nonce: __, ...body } = form
  const phone = requirePhone(input.form.phone, input.country)
  await once(tx, { ...input, scope: 'register', body }, async () => {
    const { provider, subject, email } = identity
    const id = await insertUser(tx, { ...input, name: form.name, email, phone, passwordHash: null })
    if (!id) throw fieldError('email', accounts.socialKnown)
    const linked = await tx
      .insertInto('social_accounts')
      .values({ provider, subject, user_id: id, created_at: now.toISOString() })
      .onConflict(conflict => conflict.columns(['provider', 'subject']).doNothing())
      .returning('subject')
      .executeTakeFirst()
    if (!linked) throw fieldError('socialId', accounts.socialKnown)
    await consumeNonce(tx, identity)
    if (email) await queueMail(tx, { id: `welcome-${id}`, kind: 'welcome', about: { userId: id } }, now)
  })
}

interface NewUser {
  name: string
  email: string | undefined
  phone: string
  passwordHash: string | null
  lang: string
  now: Date
}

/** Returns the new account's id, or nothing when the address belongs to another one. */
export async function insertUser(
  db: Pick<Tx, 'insertInto'>,
  { name, email, phone, passwordHash, lang, now }: NewUser,
): Promise<string | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      id: randomUUID(),
      name: oneLine(name),
      email: email ?? null,
      email_key: email === undefined ? null : emailKey(email),
      phone,
      password_hash: passwordHash,
      lang,
      profit: 0,
      created_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
