import { messages } from '#contract/messages.ts'
import type { Tx } from '../db/database.ts'
import { type Actor, nameOf } from './accounts/actor.ts'
import { claimKey, digestOf, settleKey } from './idempotency.ts'
import { Refusal } from './refusal.ts'

interface Creating {
  /** What is created, such as `address`. */
  scope: string
  /** The `Idempotency-Key`; without one every call creates another one. */
  key: string | undefined
  actor: Actor
  body: unknown
  now: Date
}

/**
 * Answers the id of what `create` made; of what it made before when the key has come before. Throws a 409 when that was
 * with other content.
 */
export async function onceCreated(
  tx: Tx,
  { scope, key, actor, body, now }: Creating,
  create: () => Promise<string>,
): Promise<string> {
  if (!key) return create()
  const claim = { scope, key, actor: nameOf(actor), digest: digestOf(body) }
  const earlier = await claimKey(tx, claim, now)
  if (earlier && earlier.digest !== claim.digest) throw new Refusal(409, { message: messages.alreadySent })
  if (earlier) return JSON.parse(earlier.answer).id
  const id = await create()
  await settleKey(tx, claim, JSON.stringify({ id }))
  return id
}
