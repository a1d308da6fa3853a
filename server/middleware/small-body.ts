import type { Context, MiddlewareHandler } from 'hono'

/**
 * Skips `limit` for calls that have no body, or a small one by their Content-Length, which Node enforces: to look at a body,
 * it creates a whole Request and its streams, which takes longer than reading most bodies.
 */
export const unlessSmall =
  (limit: MiddlewareHandler, bytes: number): MiddlewareHandler =>
  (context, next) =>
    isSmall(context, bytes) ? next() : limit(context, next)

function isSmall({ req }: Context, bytes: number): boolean {
  if (req.header('Transfer-Encoding') !== undefined) return false
  const length = req.header('Content-Length')
  if (length === undefined) return req.method === 'GET' || req.method === 'HEAD'
  return Number(length) <= bytes
}
