import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { diskFull } from '#contract/desk/texts.ts'
import { calls, failures } from '#contract/kit/texts.ts'
import { isDiskFull, isUnavailable } from '#server/db/unavailable.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { CallEnv } from './call-env.ts'
import { idOf } from './log.ts'

const DESK = '/api/desk/'
/** Seconds after which a call may be retried while the database is unavailable. */
const RETRY_AFTER = 5

/** The one place where errors become responses. Unexpected errors are logged and answered without details. */
export function answerError({
  log,
  metrics,
}: {
  log: Logger
  metrics: Metrics
}): (error: Error, context: Context<CallEnv>) => Response {
  return (error, context) => {
    context.header('Cache-Control', 'no-store')
    if (error instanceof RequestError) {
      metrics.refused(error.status, Object.values(error.body.data ?? {})[0]?.[0] ?? error.body.message)
      if (error.retryAfter !== undefined) context.header('Retry-After', String(error.retryAfter))
      return context.json(error.body, error.status)
    }
    if (error instanceof HTTPException) return context.json({ message: error.message }, error.status)
    const full = isDiskFull(error)
    const away = full || isUnavailable(error)
    if (!away && hasHungUp(context)) return context.json({ message: calls.brokenOff }, 400)
    log.error(
      { id: idOf(context), error: detailsOf(error), method: context.req.method, route: routePath(context) },
      away ? 'the database is unavailable: is it running, and is there free disk space?' : 'unexpected error',
    )
    if (away) context.header('Retry-After', String(RETRY_AFTER))
    // Guests can do nothing about it, but the shop's operator can.
    const message = full && context.req.path.startsWith(DESK) ? diskFull : failures.server
    return context.json({ message }, away ? 503 : 500)
  }
}

/** Whether the caller has closed the connection in the middle of the call. Then reading the rest of its body has failed. */
function hasHungUp({ env }: Context<CallEnv>): boolean {
  const incoming = env?.incoming
  return incoming?.destroyed === true && !incoming.complete
}

/** Without the details that a database adds: they contain values that guests typed. */
const detailsOf = (error: Error) => ({
  name: error.name,
  code: 'code' in error ? String(error.code) : undefined,
  message: error.message,
  stack: error.stack,
})
