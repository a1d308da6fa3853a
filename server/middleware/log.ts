import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'

/**
 * One line a call: the route's pattern, never its address (which may hold a key), and nothing about the one who
 * called.
 */
export function logCalls(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const route = routePath(context)
    const ms = Math.round(performance.now() - start)
    log.info({ method: context.req.method, route, status: context.res.status, ms }, 'call')
  }
}
