import { resolve } from 'node:path'
import { type Context, Hono } from 'hono'
import { calls } from '#contract/kit/texts.ts'
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
type Audience = (context: Context, file: string) => Promise<'everybody' | 'caller' | 'nobody'>

/** Serves the files of a folder, which has none below it. */
export function mediaRoutes(folder: string, audienceOf: Audience): Hono {
  const root = resolve(folder)
  const app = new Hono()
  app.on(['GET', 'HEAD'], '/:file', async context => {
    const file = context.req.param('file')
    const found = /[/\\]/.test(file) ? undefined : await findFile(root, `/${file}`)
    const audience = found ? await audienceOf(context, file) : 'everybody'
    if (audience === 'nobody') context.header('Cache-Control', 'no-store')
    if (!found || audience === 'nobody') return context.json({ message: calls.notFound }, 404)
    const headers = audience === 'everybody' ? MEDIA_HEADERS : DRAFT_HEADERS
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    return sendFile(context, found)
  })
  return app
}
