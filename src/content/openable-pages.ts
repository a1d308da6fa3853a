import { localized, pagePath, paths } from '#lib/routing/paths.ts'
import type { LayoutData } from './reading/read.ts'

/** The content pages that scripts of a page can open in a dialog, by id (src/lib/shell/page-query.ts). */
export interface OpenablePages {
  /** The id of the popup page. */
  popup: string | undefined
  pages: Record<string, { href: string; title: string }>
}

/** Home opens every page, by `?page=<id>`; every page opens the popup page, but not in front of the branch gate. */
export function openablePages(
  siteData: Pick<LayoutData, 'pages' | 'siteLocale'>,
  path: string,
  gated: boolean,
): OpenablePages {
  const home = path === paths.home
  const popup = home && gated ? undefined : siteData.pages.find(page => page.isPopup)
  const openable = home ? siteData.pages : popup ? [popup] : []
  const entries = openable.map(({ id, name, slug }) => {
    return [id, { href: localized(pagePath(slug), siteData.siteLocale), title: name }] as const
  })
  return { popup: popup?.id, pages: Object.fromEntries(entries) }
}
