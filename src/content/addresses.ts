import { categoryPath, comboPath, localized, pagePath, productPath } from '#lib/routing/paths.ts'
import type { Slug } from '#lib/routing/slugs.ts'
import type { SiteData } from './reading/read.ts'

/**
 * The parts of pages (and an address below /menu, `combos`). A category's slug names a part too, so it is none of these.
 */
export const TAKEN: ReadonlySet<string> = new Set(
  'all-offers branches cart cart-title combos consent-code consent-title dishes empty-cart empty-cart-title filter foot-account foot-apps foot-find foot-pages foot-quick gate gate-title h-delivered h-find h-gallery h-hours h-legend h-map h-offers h-related h-terms h-withdraw h-write hours i-bag i-close i-globe i-menu i-phone i-pin i-search i-user legend main menu-search most-popular order-place order-places pages product-dialog product-dialog-title shop sold-out unavailable-hours unavailable-menu'.split(
    ' ',
  ),
)

const old = ({ slug, oldSlug }: Slug): string => oldSlug ?? slug

/** Where the pages are now that had another address before their slugs said each word once; categories, combos and texts first. */
export function movedPages(sites: readonly SiteData[]): Map<string, string> {
  const pages = sites.flatMap(({ siteLocale, sections, menus, pages: texts }) =>
    [
      ...sections.map(({ category }) => [categoryPath(old(category)), categoryPath(category.slug)] as const),
      ...menus.map(combo => [comboPath(old(combo)), comboPath(combo.slug)] as const),
      ...texts.map(text => [pagePath(old(text)), pagePath(text.slug)] as const),
      ...sections.flatMap(({ category, products }) =>
        products.map(
          dish => [productPath(old(category), old(dish)), productPath(category.slug, dish.slug)] as const,
        ),
      ),
    ].map(([before, now]) => ({ before: localized(before, siteLocale), now: localized(now, siteLocale) })),
  )
  const current = new Set(pages.map(({ now }) => now))
  return new Map(pages.filter(({ before }) => !current.has(before)).map(({ before, now }) => [before, now]))
}
