import type { Context, MiddlewareHandler } from 'hono'
import { IMPORT_BYTES } from '#contract/desk/endpoints/file-endpoints.ts'
import { FONT_BYTES } from '#contract/desk/fonts.ts'
import { PICTURE_BYTES } from '#contract/desk/pictures.ts'
import { limits } from '#contract/limits.ts'
import { limitBody } from './body-size.ts'

/** What the whole menu's prices need when they are changed together, in bytes. */
const DRAFT_BYTES = 2 * 1024 * 1024

const limit = (bytes: number): MiddlewareHandler => unlessSmall(limitBody(bytes), bytes)

/** Limits bodies to what their calls need. */
export function limitBodies(): MiddlewareHandler {
  const usual = limit(limits.requestBytes)
  const draft = limit(DRAFT_BYTES)
  const own: Record<string, MiddlewareHandler> = {
    [PICTURES]: limit(PICTURE_BYTES),
    // A font of up to twice its limit is still read, so that the answer can name the limit.
    [FONTS]: limit(2 * FONT_BYTES),
    [IMPORT]: limit(IMPORT_BYTES),
  }
  return (context, next) => {
    const { path } = context.req
    return (own[path] ?? (path.startsWith('/api/desk/draft/') ? draft : usual))(context, next)
  }
}

const PICTURES = '/api/desk/pictures'
const FONTS = '/api/desk/fonts'
const IMPORT = '/api/desk/draft/import'

/** Whether a call sends a file, which takes longer than others from a phone. */
export const sendsFile = ({ req }: Context): boolean => [PICTURES, FONTS, IMPORT].includes(req.path)

/**
 * Skips `limit` for calls that have no body, or a small one by their Content-Length, which Node enforces: to look at a body,
 * it creates a whole Request and its streams, which takes longer than reading most bodies.
 */
const unlessSmall =
  (limit: MiddlewareHandler, bytes: number): MiddlewareHandler =>
  (context, next) =>
    isSmall(context, bytes) ? next() : limit(context, next)

function isSmall({ req }: Context, bytes: number): boolean {
  if (req.header('Transfer-Encoding') !== undefined) return false
  const length = req.header('Content-Length')
  if (length === undefined) return req.method === 'GET' || req.method === 'HEAD'
  return Number(length) <= bytes
}
