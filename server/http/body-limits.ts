import type { Context, MiddlewareHandler } from 'hono'
import { IMPORT_BYTES } from '#contract/desk/endpoints/file-endpoints.ts'
import { FONT_BYTES } from '#contract/desk/fonts.ts'
import { PICTURE_BYTES } from '#contract/desk/pictures.ts'
import { limits } from '#contract/limits.ts'
import { limitBody } from './body-size.ts'

/** What the whole menu's prices need when they are changed together, in bytes. */
const DRAFT_BYTES = 2 * 1024 * 1024

const PICTURES = '/api/desk/pictures'
const FONTS = '/api/desk/fonts'
const IMPORT = '/api/desk/draft/import'

interface BodyLimit {
  /** A whole path, or with a slash at its end all paths below. */
  path: string
  bytes: number
}

/**
 * What bodies may weigh in bytes, by their path; the first match counts. Servers in front of this one get the same list
 * (scripts/hosts/), since they would refuse files that the desk accepts.
 */
export const bodyLimits: readonly BodyLimit[] = [
  { path: PICTURES, bytes: PICTURE_BYTES },
  // A font of up to twice its limit is still read, so that the answer can name the limit.
  { path: FONTS, bytes: 2 * FONT_BYTES },
  { path: IMPORT, bytes: IMPORT_BYTES },
  { path: '/api/desk/draft/', bytes: DRAFT_BYTES },
  { path: '/', bytes: limits.requestBytes },
]

/** Limits bodies to what their calls need. */
export function limitBodies(): MiddlewareHandler {
  const all = bodyLimits.map(({ path, bytes }) => ({ path, limit: unlessSmall(limitBody(bytes), bytes) }))
  return (context, next) => {
    const { path } = context.req
    const found = all.find(each =>
      each.path.endsWith('/') ? path.startsWith(each.path) : path === each.path,
    )
    return found ? found.limit(context, next) : next()
  }
}

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
