const FIRST =
  /<source type="image\/avif" srcset="([^"]+)"(?: sizes="([^"]+)")?>\s*<img [^>]*fetchpriority="high"[^>]*>/
const VIEWPORT = /<meta name="viewport"[^>]*>/

/**
 * Names a page's first large picture (src/pages/_components/Picture.astro) at the start of its head: it is the largest paint of most
 * pages, and a browser would otherwise ask for it only after the styles and fonts that precede it. The width of the viewport is
 * stated before, because the choice among the widths of a picture depends on it.
 */
export function preloadFirstPicture(html: string): string {
  const [, srcset, sizes] = FIRST.exec(html) ?? []
  if (!srcset) return html
  const chosen = sizes ? ` imagesizes="${sizes}"` : ''
  const link = `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}"${chosen} fetchpriority="high">`
  return html.replace(VIEWPORT, meta => meta + link)
}
