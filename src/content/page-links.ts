import { localized, pagePath } from '#lib/routing/paths.ts'
import type { LayoutData, PageLink } from './reading/read.ts'

const LINK = /(<a [^>]*?)href="([^"]*)"/g
/** `?page=<id>`, with or without home before it. */
const BY_ID = /^(?:\/[\w/-]*)?\?page=([^&#]+)$/
/** The path of a page, in any language and branch. */
const BY_ADDRESS = /^(?:\/branch\/[^/]+)?(?:\/[a-z]{2}(?:-[A-Za-z]{2,4})?)?\/page\/([^/?#]+)$/

/**
 * Rewrites links to other content pages in a page's text: they lead to the same site locale, and with scripts they open in a
 * modal (docs/data-files.md, pages). The text is already sanitised, so its tags have one form.
 */
export const linkPages = (
  html: string,
  { pages, siteLocale }: Pick<LayoutData, 'pages' | 'siteLocale'>,
): string =>
  html.replaceAll(LINK, (tag, before: string, href: string) => {
    const page = pageOf(href, pages)
    return page
      ? `${before}href="${localized(pagePath(page.slug), siteLocale)}" data-page="${page.id.replaceAll('"', '&quot;')}"`
      : tag
  })

function pageOf(href: string, pages: PageLink[]): PageLink | undefined {
  const [, id] = BY_ID.exec(href) ?? []
  const [, slug] = BY_ADDRESS.exec(href) ?? []
  return pages.find(page => page.id === id || (slug && [page.slug, page.oldSlug].includes(slug)))
}
