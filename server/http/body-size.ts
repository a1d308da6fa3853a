import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { SECOND } from '#contract/durations.ts'
import { limits } from '#contract/limits.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { CallEnv } from './call-env.ts'

/** How much of a body that is too large is still read, in bytes, and for how long, in ms. */
const MAX_DISCARDED = 4 * 1024 * 1024
const TIMEOUT_MS = 5 * SECOND

/**
 * Answers a body that is too large with a 413 and closes the connection. The rest of the body is read and discarded first:
 * a connection that is closed while its caller still sends is reset, and the caller never sees the answer.
 */
export const limitBody = (maxSize: number = limits.requestBytes): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    async onError(context) {
      await discardBody(context)
      context.header('Connection', 'close')
      throw new RequestError(413, { message: 'The request is too large' })
    },
  })

async function discardBody({ env }: Context<CallEnv>): Promise<void> {
  const incoming = env?.incoming
  if (!incoming || incoming.complete || incoming.destroyed) return
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = MAX_DISCARDED
  const count = (chunk: Buffer): void => {
    left -= chunk.length
    if (left <= 0) resolve()
  }
  const timer = setTimeout(resolve, TIMEOUT_MS)
  const goOn = (): void => void incoming.resume()
  // A reader that has started pauses the body while nobody takes its chunks.
  incoming.on('data', count).on('pause', goOn).once('end', resolve).once('close', resolve)
  goOn()
  await promise
  clearTimeout(timer)
  incoming.off('data', count).off('pause', goOn)
}
