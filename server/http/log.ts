import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { CallEnv } from './call-env.ts'

/** Routes that are polled all the time, such as by monitoring and printers; logged only when they fail. */
const PROBES = new Set(['/health', '/ready', '/metrics', '/api/print/:id/:signature'])

/** Pages make many calls that only read; successful ones are logged at the level `debug` (LOG_LEVEL). */
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * One log line and one measurement per call: with the route's pattern, never the address (which may contain a key), and
 * nothing about the caller.
 */
export function logCalls({ log, metrics }: { log: Logger; metrics: Metrics }): MiddlewareHandler<CallEnv> {
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

/** The call's id, in the log and in the response's X-Request-Id. */
export const idOf = (context: Context<CallEnv>): string | undefined => context.get('requestId')
