import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { MINUTE, SECOND } from '#contract/durations.ts'
import type { Deps } from '#server/deps.ts'
import { addressOf } from '#server/middleware/rate.ts'

/** How often a sign of life is sent, for proxies and for noticing broken connections, in ms. */
const HEARTBEAT_MS = 15 * SECOND
/** After this time, in ms, a listener has to reconnect and authenticate again. */
const MAX_STREAM_MS = 10 * MINUTE

/** The order that a stream sends; its code identifies the events. */
export interface StreamedOrder {
  code: string | number
}

/**
 * Responds with server-sent events: the order as it is, and again whenever it has changed. `read` returns the current
 * order.
 */
export async function answerEvents(
  context: Context,
  { live, log, config }: Pick<Deps, 'live' | 'log' | 'config'>,
  read: () => Promise<StreamedOrder>,
): Promise<Response> {
  const order = await read()
  if (context.req.method === 'HEAD')
    return context.body(null, { headers: { 'Content-Type': 'text/event-stream' } })
  const listener = live.listen(String(order.code), addressOf(context, config.trustProxy))
  const until = performance.now() + MAX_STREAM_MS
  const response = streamSSE(context, async stream => {
    stream.onAbort(listener.leave)
    let sent = ''
    try {
      while (performance.now() < until) {
        const now = JSON.stringify(await read())
        if (now === sent) await stream.write(': still here\n\n')
        else await stream.writeSSE({ event: 'order', data: now })
        sent = now
        if ((await listener.next(HEARTBEAT_MS)) === 'end') break
      }
    } catch (error) {
      log.warn({ name: error instanceof Error ? error.name : '' }, 'an order update could not be sent')
    } finally {
      listener.leave()
    }
  })
  context.header('Cache-Control', 'no-store, no-transform')
  context.header('Vary', 'Lang', { append: true })
  // Switches nginx's buffering off.
  context.header('X-Accel-Buffering', 'no')
  return response
}
