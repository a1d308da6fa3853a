import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Deps } from '../deps.ts'

/** What asks all the time and says nothing as long as it works. */
const PROBES = new Set(['/health', '/ready', '/metrics'])

/** A page asks a hundred times; a log of that is written on request only (LOG_LEVEL). */
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * One line and one measurement a call: the route's pattern, never its address (which may hold a key), and nothing about
 * the one who called.
 */
export function logCalls({ log, metrics }: Pick<Deps, 'log' | 'metrics'>): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const { status } = context.res
    const route = routePath(context)
    const { method } = context.req
    const ms = performance.now() - start
    metrics.called({ method, route, status, ms })
    if (PROBES.has(route) && status < 400) return
    const level = READING.has(method) && status < 400 ? 'debug' : 'info'
    log[level]({ id: idOf(context), method, route, status, ms: Math.round(ms) }, 'call')
  }
}

/** Names one call in the log and in its answer's X-Request-Id. */
export const idOf = (context: Context): string | undefined => context.get('requestId')
