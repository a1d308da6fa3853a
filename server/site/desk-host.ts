import type { Context, MiddlewareHandler } from 'hono'
import { DESK, isDesk } from '#contract/desk/desk-path.ts'
import { isCalledAt } from '#server/http/host.ts'
import { MEDIA_PATH } from '#server/shop/pictures.ts'
import { copyHeaders } from './headers.ts'

/** What of the server is the desk's. */
export const deskProxied = ['/api/desk/', `${MEDIA_PATH}/`]
/** The files that the desk loads, beside those in folders of the shop's site. */
export const deskFiles = ['/desk.svg', '/desk.webmanifest', '/sw.js']
const deskFolders = ['/_astro/', '/locales/']
/** What is neither of the desk nor a page of the shop. */
const OTHERS = /^\/(?:api|health|ready|metrics)(?:\/|$)/
const READING = new Set(['GET', 'HEAD'])

/**
 * Keeps shop and desk apart that have hosts of their own. The desk's one serves the desk and what it loads. Pages of the shop, which the
 * desk copies for its previews, are given as text there, because their scripts and the code for the head would be of the desk's origin.
 * The shop's host leads to the desk instead of serving it.
 */
export function keepDeskApart(deskUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { path, method } = context.req
    if (!isCalledAt(context, deskUrl)) {
      return isDesk(path) ? context.redirect(deskUrl + encodeURI(path), 302) : next()
    }
    const isOwn = isOfDesk(path)
    if (!isOwn && (OTHERS.test(path) || !READING.has(method))) return context.notFound()
    if (path === '/' && isOpened(context)) return context.redirect(DESK, 302)
    await next()
    // A file that is not there is answered by a page of the shop too.
    if (isOwn && (!isPage(context.res) || (isDesk(path) && context.res.ok))) return
    for (const [name, value] of Object.entries(copyHeaders)) context.res.headers.set(name, value)
  }
}

const isOfDesk = (path: string): boolean =>
  isDesk(path) ||
  deskFiles.includes(path) ||
  [...deskFolders, ...deskProxied].some(folder => path.startsWith(folder))

const isPage = ({ headers }: Response): boolean => /html/i.test(headers.get('Content-Type') ?? '')

/** Whether a person opens the address, and no script reads it. */
const isOpened = (context: Context): boolean => context.req.header('Accept')?.includes('text/html') ?? false
