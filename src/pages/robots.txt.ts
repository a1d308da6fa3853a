import type { APIRoute } from 'astro'
import { siteUrl, wholeAddress } from '#content/api.ts'

/** Everything may be read; what should not be kept says so itself. Sitemaps need the shop's own address. */
export const GET: APIRoute = () => {
  const lines = ['User-agent: *', 'Disallow: /api/']
  if (siteUrl) lines.push('', `Sitemap: ${wholeAddress('/sitemap-index.xml')}`)
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain' } })
}
