import type { Context } from 'hono'

/**
 * Whether a call was made to the host of an address. Only `Host` counts: a script can set headers such as `X-Forwarded-Host` itself, and
 * a server in front has to pass `Host` on as it is.
 */
export function isCalledAt(context: Context, address: string): boolean {
  const { protocol, host } = new URL(address)
  const called = `${protocol}//${context.req.header('Host') ?? ''}`
  return URL.canParse(called) && new URL(called).host === host
}
