import type { Context } from 'hono'
import { calls } from '#contract/kit/texts.ts'
import { RequestError } from '#server/kit/request-error.ts'

/** As the text says. */
const MAX_LENGTH = 200

/** The call's `Idempotency-Key`, if it has one. Throws a 400 for one that is too long. */
export function readKey(context: Context): string | undefined {
  const key = context.req.header('Idempotency-Key')
  if (key && key.length > MAX_LENGTH) {
    throw new RequestError(400, { message: calls.keyTooLong })
  }
  return key || undefined
}
