import { resolve } from 'node:path'
import { type Context, Hono } from 'hono'
import { findFile, sendFile } from './files.ts'
import { drawingPolicy } from './headers.ts'

/** Pictures of the menu; a storefront on another origin may show them. */
const MEDIA_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=300',
  'Content-Security-Policy': drawingPolicy,
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
/** Pictures of a draft; what is refused now may be public in a moment. */
const DRAFT_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': drawingPolicy,
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Says who may fetch a file: everybody, only this caller, or nobody else than such. */
type MediaAccess = (context: Context, file: string) => Promise<'everybody' | 'caller' | 'nobody'>

/** Serves the files of a folder, which has none below it. */
export function mediaRoutes(folder: string, accessTo: MediaAccess): Hono {
  const root = resolve(folder)
  const app = new Hono()
  app.on(['GET', 'HEAD'], '/:file', async context => {
    const file = context.req.param('file')
    const found = /[/\\]/.test(file) ? undefined : await findFile(root, `/${file}`)
    const access = found ? await accessTo(context, file) : 'everybody'
    if (access === 'nobody') context.header('Cache-Control', 'no-store')
    if (!found || access === 'nobody') return context.json({ message: 'Not found' }, 404)
    const headers = access === 'everybody' ? MEDIA_HEADERS : DRAFT_HEADERS
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    return sendFile(context, found)
  })
  return app
}
