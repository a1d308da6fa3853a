import type { MiddlewareHandler } from 'astro'
import { finishPage } from './finish-page.ts'
import { share } from './shared.ts'

/** Finishes a page while it is made, so that a page that is kept from the build before is kept finished. */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const made = await next()
  if (!made.headers.get('Content-Type')?.startsWith('text/html')) return made
  return new Response(finishPage(await made.text(), share), made)
}
