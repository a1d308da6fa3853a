import type { APIRoute } from 'astro'
import { siteUrl, wholeAddress } from '#content/reading/api.ts'

/**
 * Allows everything but the API; pages that must not be indexed say so themselves. Sitemap URLs need the
 * shop's own origin.
 */
export const GET: APIRoute = () => {
  const lines = ['User-agent: *', 'Disallow: /api/']
  if (siteUrl) lines.push('', `Sitemap: ${wholeAddress('/sitemap-index.xml')}`)
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain' } })
}
