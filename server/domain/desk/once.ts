import { messages } from '#contract/messages.ts'
import type { Tx } from '../../db/database.ts'
import { claimKey, digestOf, settleKey } from '../idempotency.ts'
import { RequestError } from '../request-error.ts'

interface DeskCreation {
  /** What is created, such as `printer`. */
  scope: string
  key: string | undefined
  body: unknown
  now: Date
}

/**
 * Returns the id of what `create` made, or of what it made when the key was first used. Throws a 409 if that was with other
 * content.
 */
export async function onceAtDesk(
  tx: Tx,
  { scope, key, body, now }: DeskCreation,
  create: () => Promise<string>,
): Promise<string> {
  if (!key) return create()
  const claim = { scope: `desk-${scope}`, key, actor: 'desk', digest: digestOf(body) }
  const earlier = await claimKey(tx, claim, now)
  if (earlier && earlier.digest !== claim.digest)
    throw new RequestError(409, { message: messages.alreadySent })
  if (earlier) return earlier.answer
  const id = await create()
  await settleKey(tx, claim, id)
  return id
}
