import { messages } from '#contract/messages.ts'
import type { Tx } from '../db/database.ts'
import { type Actor, nameOf } from './accounts/actor.ts'
import { claimKey, digestOf } from './idempotency.ts'
import { Refusal } from './refusal.ts'

interface Form {
  /** What is sent, such as `contact`. */
  scope: string
  /** The `Idempotency-Key`; without one every call is another form. */
  key: string | undefined
  actor: Actor
  body: unknown
  now: Date
}

/**
 * Does what a form asks for, and nothing when its key has come before. Throws a 409 when that was with other content.
 */
export async function once(
  tx: Tx,
  { scope, key, actor, body, now }: Form,
  work: () => Promise<unknown>,
): Promise<void> {
  const claim = key && { scope, key, actor: nameOf(actor), digest: digestOf(body) }
  const earlier = claim && (await claimKey(tx, claim, now))
  if (!claim || !earlier) await work()
  else if (earlier.digest !== claim.digest) throw new Refusal(409, { message: messages.alreadySent })
}
