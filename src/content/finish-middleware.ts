import type { MiddlewareHandler } from 'astro'
import { finishPage } from './finish-page.ts'
import { share } from './shared.ts'

/** Finishes a page while it is made, so that a page that is kept from the build before is kept finished. */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const made = await next()
  if (!made.headers.get('Content-Type')?.startsWith('text/html')) return made
  const page = Buffer.from(await made.arrayBuffer()).toString('latin1')
  return new Response(Buffer.from(finishPage(page, share), 'latin1'), made)
}
