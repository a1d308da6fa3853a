import { accounts } from '#contract/messages.ts'
import type { Tx } from '../../db/database.ts'
import type { Identity } from '../../social/identity.ts'
import { wrongField } from '../refusal.ts'
import { hashToken } from './token.ts'

/**
 * Takes a provider's word for what the transaction does, so that a token that somebody copied is worth nothing once it
 * was used; when the transaction fails it counts as unused. Throws a 422 at `providerToken` for one that was used before.
 */
export async function takeProof(tx: Tx, { provider, subject, once }: Identity): Promise<void> {
  if (!once) return
  // The nonce and not the token's text: the same token can be spelled in several ways.
  const taken = await tx
    .insertInto('used_proofs')
    .values({
      proof: hashToken(JSON.stringify([provider, subject, once.nonce])),
      until: once.until.toISOString(),
    })
    .onConflict(conflict => conflict.column('proof').doNothing())
    .returning('proof')
    .executeTakeFirst()
  if (!taken) throw wrongField('providerToken', accounts.socialFailed)
}
