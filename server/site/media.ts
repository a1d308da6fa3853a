import { resolve } from 'node:path'
import { Hono } from 'hono'
import { findFile, sendFile } from './files.ts'
import { drawingPolicy } from './headers.ts'

/** Pictures of the menu; a storefront on another origin may show them. */
const MEDIA_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=300',
  'Content-Security-Policy': drawingPolicy,
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

export function mediaRoutes(folder: string): Hono {
  const root = resolve(folder)
  const app = new Hono()
  app.on(['GET', 'HEAD'], '/:file', async context => {
    const found = await findFile(root, `/${context.req.param('file')}`)
    if (!found) return context.json({ message: 'Not found' }, 404)
    for (const [name, value] of Object.entries(MEDIA_HEADERS)) context.header(name, value)
    return sendFile(context, found)
  })
  return app
}
