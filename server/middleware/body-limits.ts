import type { Context, MiddlewareHandler } from 'hono'
import { PICTURE_BYTES } from '#contract/desk/pictures.ts'
import { limits } from '#contract/limits.ts'
import { limitBody } from './body-size.ts'
import { unlessSmall } from './small-body.ts'

/** What the whole menu's prices need when they are changed together, in bytes. */
const DRAFT_BYTES = 2 * 1024 * 1024

const limit = (bytes: number): MiddlewareHandler => unlessSmall(limitBody(bytes), bytes)

/** Limits bodies to what their calls need. */
export function limitBodies(): MiddlewareHandler {
  const [usual, draft, picture] = [limit(limits.requestBytes), limit(DRAFT_BYTES), limit(PICTURE_BYTES)]
  return (context, next) => {
    if (isPicture(context)) return picture(context, next)
    return (context.req.path.startsWith('/api/desk/draft/') ? draft : usual)(context, next)
  }
}

/** Whether a call sends a picture, which takes longer than others from a phone. */
export const isPicture = ({ req }: Context): boolean => req.path === '/api/desk/pictures'
