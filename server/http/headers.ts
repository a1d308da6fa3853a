import type { MiddlewareHandler } from 'hono'

/** Sets headers of every answer, whatever the routes have set. */
export const withHeaders =
  (headers: Record<string, string>): MiddlewareHandler =>
  async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  }

/** What an answer may do that is no page and no file of the shop: nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Makes sure that no answer goes without a policy, whatever made it: pages and files set their own. */
export const everyAnswer: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  headers.set('X-Content-Type-Options', 'nosniff')
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', DATA_POLICY)
}

/** Headers of every answer of the API. */
export const apiHeaders = withHeaders({ 'Referrer-Policy': 'no-referrer' })

/** Headers for responses that are neither cached nor sent as a referrer. */
export const privateHeaders = (more: Record<string, string> = {}): MiddlewareHandler =>
  withHeaders({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', ...more })
