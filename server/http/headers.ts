import type { MiddlewareHandler } from 'hono'

/** Sets headers of every answer, whatever the routes have set. */
export const withHeaders =
  (headers: Record<string, string>): MiddlewareHandler =>
  async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  }

/** Headers of every answer of the API: it is data, never a page. */
export const apiHeaders = withHeaders({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
})

/** Headers for responses that are neither cached nor sent as a referrer. */
export const privateHeaders = (more: Record<string, string> = {}): MiddlewareHandler =>
  withHeaders({
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...more,
  })
