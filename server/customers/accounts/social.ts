import { accounts } from '#contract/kit/texts.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { Identity } from '#server/sessions/identity.ts'
import { issueToken } from '#server/sessions/sessions.ts'
import { consumeNonce } from './consume-nonce.ts'

/** Signs in the customer whom a provider has confirmed. Throws a 404 when no account has the identity. */
export async function socialLogin(db: Database, identity: Identity, now: Date): Promise<string> {
  return inTransaction(db, async tx => {
    const userId = await findUserByIdentity(tx, identity)
    if (!userId) throw new RequestError(404, { message: accounts.socialUnknown })
    await consumeNonce(tx, identity)
    return issueToken(tx, { userId }, now)
  })
}

/** The customer who is registered with an identity. */
export async function findUserByIdentity(
  reader: Reader,
  { provider, subject }: Identity,
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('social_accounts')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}
