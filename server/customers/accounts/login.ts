import type { Login } from '#contract/api/forms.ts'
import { accounts } from '#contract/kit/texts.ts'
import type { Database } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { withEmail } from '#server/sessions/email.ts'
import { verifyPassword } from '#server/sessions/password.ts'
import { issueToken } from '#server/sessions/sessions.ts'

interface LoginInput {
  login: Login
  /** The language of the mails that follow. */
  lang: string
  now: Date
}

/**
 * Exchanges e-mail and password for a token. Throws a 422 at `login`; error and effort are the same whether or not an
 * account has the address.
 */
export async function login(
  db: Database,
  { login: { email, password }, lang, now }: LoginInput,
): Promise<string> {
  const user = await withEmail(db, email).executeTakeFirst()
  const fits = await verifyPassword(user?.password_hash, password)
  if (!user || !fits) throw fieldError('login', accounts.wrongLogin)
  return inTransaction(db, async tx => {
    // Fails if the password was changed while it was being checked.
    const still = await tx
      .updateTable('users')
      .set({ lang })
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!still) throw fieldError('login', accounts.wrongLogin)
    return issueToken(tx, { userId: user.id }, now)
  })
}
