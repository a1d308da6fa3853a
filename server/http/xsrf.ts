import { createHmac } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { RequestError } from '#server/kit/request-error.ts'
import { sameText } from '#server/kit/same-text.ts'

/** The cookie that may authenticate a caller. A Bearer token, which no foreign page can send, takes precedence. */
export const SESSION_COOKIE = 'session'
const TOKEN_COOKIE = 'XSRF-TOKEN'
const TOKEN_HEADER = 'X-XSRF-TOKEN'
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The caller's Bearer token; empty when the header has no token after the word. */
export const bearerOf = (context: Context): string | undefined =>
  /^Bearer(?:\s+(.*))?$/i
    .exec(context.req.header('Authorization') ?? '')
    ?.slice(1)
    .map(token => token ?? '')[0]

/**
 * When a cookie authenticates a call that changes something, the call has to repeat the cookie XSRF-TOKEN as a header. The
 * token is derived from the session, so a planted one does not match.
 */
export function guardSessions({ secret, secure }: { secret: string; secure: boolean }): MiddlewareHandler {
  return async (context, next) => {
    const session = getCookie(context, SESSION_COOKIE)
    if (!session || bearerOf(context) !== undefined) return next()
    const token = createHmac('sha256', secret).update(`xsrf ${session}`).digest('base64url')
    if (getCookie(context, TOKEN_COOKIE) !== token) {
      setCookie(context, TOKEN_COOKIE, token, { path: '/', sameSite: 'Lax', secure })
    }
    if (!READING.has(context.req.method) && !sameText(context.req.header(TOKEN_HEADER) ?? '', token)) {
      throw new RequestError(403, {
        message: `The header ${TOKEN_HEADER} does not match the cookie ${TOKEN_COOKIE}`,
      })
    }
    return next()
  }
}
