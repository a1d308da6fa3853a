import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { OrderListener } from '#server/live/order-events.ts'
import type { Deps } from './deps.ts'

interface Streamed {
  /** Waits for the changes that the stream reports. */
  listener: OrderListener
  /** The name of the event whose data is what `read` returns. */
  event: string
  /** Sent when nothing has changed, so that proxies and listeners know that the stream is alive. */
  alive: { comment: string } | { event: string }
  /** How often something is sent, in ms. */
  heartbeatMs: number
  /** After this time, in ms, a listener has to connect and authenticate again. */
  mostMs?: number
  /** Noted in the log when `read` throws, which ends the stream. */
  failure: string
}

/** Responds with server-sent events: what `read` returns, at once and again whenever it has changed. */
export async function streamChanges(
  context: Context,
  { log }: Pick<Deps, 'log'>,
  { listener, event, alive, heartbeatMs, mostMs = Number.POSITIVE_INFINITY, failure }: Streamed,
  read: () => Promise<unknown>,
): Promise<Response> {
  const until = performance.now() + mostMs
  const response = streamSSE(context, async stream => {
    stream.onAbort(listener.leave)
    let sent = ''
    try {
      while (performance.now() < until) {
        const now = JSON.stringify(await read())
        if (now !== sent) await stream.writeSSE({ event, data: now })
        else if ('event' in alive) await stream.writeSSE({ event: alive.event, data: '' })
        else await stream.write(`: ${alive.comment}\n\n`)
        sent = now
        if ((await listener.next(heartbeatMs)) === 'end') break
      }
    } catch (error) {
      log.warn({ name: error instanceof Error ? error.name : '' }, failure)
    } finally {
      listener.leave()
    }
  })
  context.header('Cache-Control', 'no-store, no-transform')
  // Switches nginx's buffering off.
  context.header('X-Accel-Buffering', 'no')
  return response
}
