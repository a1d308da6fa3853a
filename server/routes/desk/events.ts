import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { SECOND } from '#contract/durations.ts'
import type { Deps } from '#server/deps.ts'
import { ANY_ORDER } from '#server/live/order-events.ts'

/** How often a screen hears from the server, and its session is checked, in ms. */
const HEARTBEAT_MS = 2 * SECOND

/**
 * Responds with server-sent events: everything a screen shows, at once and whenever it has changed, and a sign of life every
 * 2 s. `read` throws when the device is no longer paired, which ends the stream.
 */
export async function streamNow(
  context: Context,
  { live, log }: Pick<Deps, 'live' | 'log'>,
  address: string,
  read: () => Promise<unknown>,
): Promise<Response> {
  await read()
  const listener = live.listen(ANY_ORDER, address)
  const response = streamSSE(context, async stream => {
    stream.onAbort(listener.leave)
    let sent = ''
    try {
      for (;;) {
        const now = JSON.stringify(await read())
        if (now === sent) await stream.writeSSE({ event: 'alive', data: '' })
        else await stream.writeSSE({ event: 'now', data: now })
        sent = now
        if ((await listener.next(HEARTBEAT_MS)) === 'end') break
      }
    } catch (error) {
      log.warn({ name: error instanceof Error ? error.name : '' }, 'a desk is no longer told of orders')
    } finally {
      listener.leave()
    }
  })
  context.header('Cache-Control', 'no-store, no-transform')
  // Switches nginx's buffering off.
  context.header('X-Accel-Buffering', 'no')
  return response
}
