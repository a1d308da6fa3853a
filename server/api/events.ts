import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { OrderListener } from '#server/live/order-events.ts'
import type { Deps } from './deps.ts'

interface ServerEvent {
  event: string
  /** JSON. */
  data: string
}

interface Streamed {
  /** Waits for the changes that the stream reports. */
  listener: OrderListener
  /** Sent when nothing has changed, so that proxies and listeners know that the stream is alive. */
  alive: { comment: string } | { event: string; data: () => string }
  /** How often something is sent, in ms. */
  heartbeatMs: number
  /** After this time, in ms, a listener has to connect and authenticate again. */
  mostMs?: number
  /** Noted in the log when `next` throws, which ends the stream. */
  failure: string
}

/** Responds with server-sent events: what `next` returns, at once and again after every change; it may return nothing. */
export async function streamChanges(
  context: Context,
  { log }: Pick<Deps, 'log'>,
  { listener, alive, heartbeatMs, mostMs = Number.POSITIVE_INFINITY, failure }: Streamed,
  next: () => Promise<ServerEvent | undefined>,
): Promise<Response> {
  const until = performance.now() + mostMs
  const response = streamSSE(context, async stream => {
    stream.onAbort(listener.leave)
    try {
      while (performance.now() < until) {
        const now = await next()
        if (now) await stream.writeSSE(now)
        else if ('event' in alive) await stream.writeSSE({ event: alive.event, data: alive.data() })
        else await stream.write(`: ${alive.comment}\n\n`)
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

/** An event with what `read` returns, whenever that differs from the event before. */
export function whenChanged(
  event: string,
  read: () => Promise<unknown>,
): () => Promise<ServerEvent | undefined> {
  let sent = ''
  return async () => {
    const data = JSON.stringify(await read())
    if (data === sent) return undefined
    sent = data
    return { event, data }
  }
}
