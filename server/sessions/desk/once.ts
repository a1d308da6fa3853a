import { alreadySent } from '#contract/desk/texts.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { claimKey, digestOf, settleKey, storedAnswer } from '#server/kit/idempotency.ts'
import { RequestError } from '#server/kit/request-error.ts'

interface DeskAct {
  /** What is done, such as `desk-printer`. */
  scope: string
  key: string | undefined
  body: unknown
  now: Date
}

/**
 * What an act with this key has answered before, so that a call that is repeated does not have to prepare it again. Throws a 409 if the key was
 * used with other content.
 */
export async function answeredAtDesk(
  db: Database,
  { scope, key, body }: DeskAct,
): Promise<string | undefined> {
  const earlier = key ? await storedAnswer(db, { scope, key, actor: 'desk' }) : undefined
  if (earlier && earlier.digest !== digestOf(body)) throw new RequestError(409, { message: alreadySent })
  return earlier?.answer
}

/**
 * Runs `work` unless the key was used before. Returns the id of what it made or changed, now or then. Throws a 409 if the key
 * was used with other content.
 */
export async function onceAtDesk(
  tx: Tx,
  { scope, key, body, now }: DeskAct,
  work: () => Promise<string>,
): Promise<string> {
  if (!key) return work()
  const claim = { scope, key, actor: 'desk', digest: digestOf(body) }
  const earlier = await claimKey(tx, claim, now)
  if (earlier && earlier.digest !== claim.digest) throw new RequestError(409, { message: alreadySent })
  if (earlier) return earlier.answer
  const id = await work()
  await settleKey(tx, claim, id)
  return id
}
