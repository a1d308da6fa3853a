import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/db/transaction.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { issueToken, type SessionOwner } from '#server/sessions/sessions.ts'
import type { TestShop } from './shop.ts'

/** A token as the server issues it. */
export const tokenFor = ({ db, clock }: TestShop, subject: SessionOwner): Promise<string> =>
  inTransaction(db, tx => issueToken(tx, subject, clock.now))

/** The headers of a call that a token signs in. */
export const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

/** A customer who is there already, without a password unless one is given. Answers the id. */
export async function customer(
  { db, clock }: TestShop,
  changed: { name?: string; email?: string; phone?: string; password?: string } = {},
): Promise<string> {
  const id = randomUUID()
  const { name = 'Ada Beispiel', email = `${id}@example.org`, phone = '+4930901820', password } = changed
  await db
    .insertInto('users')
    .values({
      id,
      name,
      email,
      email_key: email.toLowerCase(),
      phone,
      password_hash: password === undefined ? null : await hashPassword(password),
      lang: 'de',
      profit: 0,
      created_at: clock.now.toISOString(),
    })
    .execute()
  return id
}
