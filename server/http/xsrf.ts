import { createHmac } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { calls } from '#contract/kit/texts.ts'
import type { Database } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { sameText } from '#server/kit/same-text.ts'
import { type Actor, GUEST } from '#server/sessions/actor.ts'
import { actorOf } from '#server/sessions/sessions.ts'

/** The cookie that may authenticate a caller. A Bearer token, which no foreign page can send, takes precedence. */
const SESSION_COOKIE = /^\s*session=(.*)$/
/** Of those that a caller may send, how many are looked up. */
const MOST_COOKIES = 5
const TOKEN_COOKIE = 'XSRF-TOKEN'
const TOKEN_HEADER = 'X-XSRF-TOKEN'
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The caller's Bearer token; empty when the header has no token after the word. */
export const bearerOf = (context: Context): string | undefined =>
  /^Bearer(?:\s+(.*))?$/i
    .exec(context.req.header('Authorization') ?? '')
    ?.slice(1)
    .map(token => token ?? '')[0]

interface SessionSource {
  db: Database
  now: () => Date
}

/**
 * The session that a cookie names, with its owner. Neighbouring hosts can plant cookies of that name, even beside our own, so one
 * that is not ours counts for nothing; it is not deleted, because it may belong to something else on this host.
 */
export async function cookieSession(
  context: Context,
  { db, now }: SessionSource,
): Promise<{ token: string; actor: Actor } | undefined> {
  const pairs = (context.req.header('Cookie') ?? '').split(';')
  const tokens = pairs.flatMap(pair => SESSION_COOKIE.exec(pair)?.[1]?.trim() || [])
  for (const token of new Set(tokens.slice(0, MOST_COOKIES))) {
    const actor = await actorOf(db, token, now())
    if (actor !== GUEST) return { token, actor }
  }
  return undefined
}

interface GuardOptions extends SessionSource {
  secret: string
  secure: boolean
}

/**
 * When a cookie authenticates a call that changes something, the call has to repeat the cookie XSRF-TOKEN as a header. The
 * token is derived from the session, so a planted one does not match.
 */
export function guardSessions({ secret, secure, ...source }: GuardOptions): MiddlewareHandler {
  return async (context, next) => {
    const session = bearerOf(context) === undefined ? await cookieSession(context, source) : undefined
    if (!session) return next()
    const token = createHmac('sha256', secret).update(`xsrf ${session.token}`).digest('base64url')
    if (getCookie(context, TOKEN_COOKIE) !== token) {
      setCookie(context, TOKEN_COOKIE, token, { path: '/', sameSite: 'Lax', secure })
    }
    if (!READING.has(context.req.method) && !sameText(context.req.header(TOKEN_HEADER) ?? '', token)) {
      throw new RequestError(403, { message: calls.foreignPage })
    }
    return next()
  }
}
