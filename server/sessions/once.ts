import { fieldTexts } from '#contract/kit/texts.ts'
import type { Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { claimKey, digestOf, settleKey } from '#server/kit/idempotency.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { type Actor, actorKey } from './actor.ts'

/** Who sends a form, and when. */
export interface SubmissionContext {
  /** The sender's language. */
  lang: string
  /** The `Idempotency-Key`; without one every call is a new one. */
  key: string | undefined
  actor: Actor
  now: Date
}

interface OnceInput extends Omit<SubmissionContext, 'lang'> {
  /** What is sent or created, such as `contact`. */
  scope: string
  body: unknown
}

/** Runs `work` unless the key was used before. Throws a 409 if it was used with other content. */
export async function once(tx: Tx, sending: OnceInput, work: () => Promise<unknown>): Promise<void> {
  const { earlier } = await claim(tx, sending)
  if (!earlier) await work()
}

/**
 * Returns the id of what `create` made, or of what it made when the key was first used. Throws a 409 if that was with
 * other content.
 */
export async function onceCreated(
  tx: Tx,
  sending: OnceInput,
  create: () => Promise<string>,
): Promise<string> {
  const { claimed, earlier } = await claim(tx, sending)
  if (earlier) return readJson<{ id: string }>(earlier.answer).id
  const id = await create()
  if (claimed) await settleKey(tx, claimed, JSON.stringify({ id }))
  return id
}

async function claim(tx: Tx, { scope, key, actor, body, now }: OnceInput) {
  if (!key) return {}
  const claimed = { scope, key, actor: actorKey(actor), digest: digestOf(body) }
  const earlier = await claimKey(tx, claimed, now)
  if (earlier && earlier.digest !== claimed.digest)
    throw new RequestError(409, { message: fieldTexts.alreadySent })
  return { claimed, earlier }
}
