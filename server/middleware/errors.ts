import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { failures } from '#contract/messages.ts'
import { Refusal } from '../domain/refusal.ts'

/** The one place where errors become answers. What nobody foresaw is logged and answered without any detail. */
export function answerError(log: Logger): (error: Error, context: Context) => Response {
  return (error, context) => {
    context.header('Cache-Control', 'no-store')
    if (error instanceof Refusal) {
      if (error.retryAfter !== undefined) context.header('Retry-After', String(error.retryAfter))
      return context.json(error.body, error.status)
    }
    if (error instanceof HTTPException) return context.json({ message: error.message }, error.status)
    log.error(
      { error: detailsOf(error), method: context.req.method, route: routePath(context) },
      'unforeseen error',
    )
    return context.json({ message: failures.server }, 500)
  }
}

/** Without the details that a database adds: they hold values, and so what guests typed. */
const detailsOf = (error: Error) => ({
  name: error.name,
  code: 'code' in error ? String(error.code) : undefined,
  message: error.message,
  stack: error.stack,
})
