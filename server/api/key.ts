import type { Context } from 'hono'
import { RequestError } from '#server/kit/request-error.ts'

const MAX_LENGTH = 200

/** The call's `Idempotency-Key`, if it has one. Throws a 400 for one that is too long. */
export function readKey(context: Context): string | undefined {
  const key = context.req.header('Idempotency-Key')
  if (key && key.length > MAX_LENGTH) {
    throw new RequestError(400, { message: `An Idempotency-Key has at most ${MAX_LENGTH} characters` })
  }
  return key || undefined
}
