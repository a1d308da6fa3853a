import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { randomToken } from '#server/sessions/token.ts'

/** Bound to this very host, so that no neighbouring one can plant it, and unreadable for scripts. It ends with the browser. */
const COOKIE = 'desk-browser'

/** What tells the caller's browser from others while it uses a passkey; empty if it has asked for no options. */
export const browserOf = (context: Context): string => getCookie(context, COOKIE, 'host') ?? ''

/** The same, given to a browser that has none. Its tabs share it. */
export function namedBrowser(context: Context): string {
  const known = browserOf(context)
  if (known !== '') return known
  const name = randomToken()
  setCookie(context, COOKIE, name, {
    prefix: 'host',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
  })
  return name
}
