import type { MiddlewareHandler } from 'astro'
import { preloadFirstPicture } from '#content/files/first-picture.ts'
import { tightenPolicy } from '#content/files/policy.ts'

/** Runs for every page that Astro renders. The development server's pages have no policy. */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const response = await next()
  if (import.meta.env.DEV || !response.headers.get('Content-Type')?.startsWith('text/html')) return response
  return new Response(preloadFirstPicture(tightenPolicy(await response.text())), response)
}
