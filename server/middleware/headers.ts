import type { MiddlewareHandler } from 'hono'

/** Headers of every answer of the API: it is data, never a page. */
const API_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

export const apiHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(API_HEADERS)) context.res.headers.set(name, value)
}
