import { HTTPException } from 'hono/http-exception'
import type { CallShape } from '#contract/api/endpoint.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { calls } from '#contract/kit/texts.ts'

/** How long a call may take, and one that brings a file, in ms: less than its caller waits (docs/api.md, Time limits). */
const TIME_LIMIT = 10 * SECOND
const FILE_TIME_LIMIT = 55 * SECOND

/**
 * Runs a call, and throws a 504 when it takes too long. The signal is aborted then, and also when the caller hangs up or leaves a
 * stream, so that the work itself stops.
 */
export async function withinTime(
  { raw }: CallShape,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const end = new AbortController()
  const hangUp = (): void => end.abort(new HTTPException(400, { message: calls.hungUp }))
  caller.addEventListener('abort', hangUp)
  if (caller.aborted) hangUp()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => {
      const tooLate = new HTTPException(504, { message: calls.tooSlow })
      end.abort(tooLate)
      reject(tooLate)
    },
    raw ? FILE_TIME_LIMIT : TIME_LIMIT,
  )
  try {
    return await Promise.race([work(end.signal), promise])
  } finally {
    clearTimeout(timer)
  }
}
