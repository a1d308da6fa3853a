import type { APIRoute } from 'astro'

/** Everything may be read; what should not be kept says so itself. Sitemaps need the shop's own address. */
export const GET: APIRoute = ({ site }) => {
  const lines = ['User-agent: *', 'Disallow: /api/']
  if (site) lines.push('', `Sitemap: ${new URL('/sitemap-index.xml', site).href}`)
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain' } })
}
