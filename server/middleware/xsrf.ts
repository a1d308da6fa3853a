import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { RequestError } from '../domain/request-error.ts'

/** The cookie that may authenticate a caller. A Bearer token, which no foreign page can send, goes before it. */
export const SESSION_COOKIE = 'session'
const TOKEN_COOKIE = 'XSRF-TOKEN'
const TOKEN_HEADER = 'X-XSRF-TOKEN'
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The token that a caller sends as such; empty when it sends none behind the word. */
export const bearerOf = (context: Context): string | undefined =>
  /^Bearer(?:\s+(.*))?$/i
    .exec(context.req.header('Authorization') ?? '')
    ?.slice(1)
    .map(token => token ?? '')[0]

/**
 * Wherever a cookie authenticates, a call that changes something has to repeat the cookie XSRF-TOKEN as a header.
 * The token belongs to the session, so one that was planted does not fit.
 */
export function guardSessions({ secret, secure }: { secret: string; secure: boolean }): MiddlewareHandler {
  return async (context, next) => {
    const session = getCookie(context, SESSION_COOKIE)
    if (!session || bearerOf(context) !== undefined) return next()
    const token = createHmac('sha256', secret).update(`xsrf ${session}`).digest('base64url')
    if (getCookie(context, TOKEN_COOKIE) !== token) {
      setCookie(context, TOKEN_COOKIE, token, { path: '/', sameSite: 'Lax', secure })
    }
    if (!READING.has(context.req.method) && !same(context.req.header(TOKEN_HEADER) ?? '', token)) {
      throw new RequestError(403, {
        message: `The header ${TOKEN_HEADER} does not fit the cookie ${TOKEN_COOKIE}`,
      })
    }
    return next()
  }
}

function same(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
