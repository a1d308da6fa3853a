import type { Context, MiddlewareHandler } from 'hono'
import { isCalledAt } from '#server/http/host.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { MEDIA_PATH } from '#server/shop/pictures.ts'

const DESK = '/desk'
const DESK_API = '/api/desk/'
/** What the desk loads, as its own page and files do. */
const FILES = ['/desk.svg', '/desk.webmanifest', '/sw.js']
const FOLDERS = ['/_astro/', '/locales/', `${MEDIA_PATH}/`]
/** What is neither of the desk nor a page of the shop. */
const OTHERS = /^\/(?:api|health|ready|metrics)(?:\/|$)/
const READING = new Set(['GET', 'HEAD'])

/**
 * Of a page that the desk's host gives for reading only: it neither runs nor loads anything, and is of no origin, whatever it says it is.
 */
export const copyHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
}

/**
 * Keeps shop and desk apart that have hosts of their own. The desk's one serves the desk and what it loads. Pages of the shop, which the
 * desk copies for its previews, are given as text there, because their scripts and the code for the head would be of the desk's origin.
 * The shop's host leads to the desk instead of serving it.
 */
export function keepDeskApart(deskUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { path, method } = context.req
    if (!isCalledAt(context, deskUrl)) {
      return path === DESK ? context.redirect(deskUrl + DESK, 302) : next()
    }
    if (isOfDesk(path)) return next()
    if (OTHERS.test(path) || !READING.has(method)) throw new RequestError(404, { message: 'Not found' })
    if (path === '/' && isOpened(context)) return context.redirect(DESK, 302)
    await next()
    for (const [name, value] of Object.entries(copyHeaders)) context.res.headers.set(name, value)
  }
}

const isOfDesk = (path: string): boolean =>
  path === DESK ||
  path.startsWith(DESK_API) ||
  FILES.includes(path) ||
  FOLDERS.some(folder => path.startsWith(folder))

/** Whether a person opens the address, and no script reads it. */
const isOpened = (context: Context): boolean => context.req.header('Accept')?.includes('text/html') ?? false
