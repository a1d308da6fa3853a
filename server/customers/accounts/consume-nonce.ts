import { accounts } from '#contract/kit/texts.ts'
import type { Tx } from '#server/db/database.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { sha256 } from '#server/kit/sha256.ts'
import type { Identity } from '#server/sessions/identity.ts'

/**
 * Marks a provider token as used, in the transaction that it confirms, so that a copy of it is worthless afterwards. If the
 * transaction fails, the token stays unused. Throws a 422 at `providerToken` for a token that was used before.
 */
export async function consumeNonce(tx: Tx, { provider, subject, once }: Identity): Promise<void> {
  if (!once) return
  // The nonce and not the token's text: the same token can be spelled in several ways.
  const taken = await tx
    .insertInto('used_nonces')
    .values({
      nonce: sha256(JSON.stringify([provider, subject, once.nonce])),
      until: once.until.toISOString(),
    })
    .onConflict(conflict => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  if (!taken) throw fieldError('providerToken', accounts.socialFailed)
}
