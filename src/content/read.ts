import { type Features, features } from '#contract/features.ts'
import { localeOf, type MoneyFormat } from '#lib/i18n/format.ts'
import { prefixOf, type SiteLocale } from '#lib/routing/site-locale.ts'
import type { CategoryEntry, MenuEntry, PageEntry, ProductEntry, SiteEntry } from './entries.ts'
import { messagesPath } from './messages.ts'
import { keptSiteData } from './site-data-files.ts'

/** A category and what it offers, in menu order. */
export interface MenuSection {
  category: CategoryEntry
  products: ProductEntry[]
}

/** A content page as links to it know it. */
export type PageLink = Omit<PageEntry, 'html'>

/**
 * What every page of one site locale shows around its own content. A page that is given no more stays as it is when a dish
 * changes (cache-key.ts).
 */
export interface LayoutData {
  siteLocale: SiteLocale
  site: SiteEntry
  features: Features
  money: MoneyFormat
  /** Where the islands' dictionary is. */
  words: string
  /** A picture for those who share a page that has none of its own. */
  cover: string | undefined
  pages: PageLink[]
}

/** Everything that the pages of one site locale draw from. */
export interface SiteData extends LayoutData {
  sections: MenuSection[]
  menus: MenuEntry[]
  pages: PageEntry[]
}

/** What a link to something needs. */
export type Link = Pick<CategoryEntry, 'id' | 'slug' | 'name'>

/** Links to all categories, in menu order. */
export const categoriesOf = ({ sections }: SiteData): Link[] =>
  sections.map(({ category: { id, slug, name } }) => ({ id, slug, name }))

const layouts = new WeakMap<SiteData, LayoutData>()

/** A site without its dishes and texts; the same one every time. */
export function layoutDataOf(siteData: SiteData): LayoutData {
  const known = layouts.get(siteData)
  if (known) return known
  const { siteLocale, site, features, money, words, cover } = siteData
  const pages = siteData.pages.map(({ html: _, ...page }) => page)
  const layoutData = { siteLocale, site, features, money, words, cover, pages }
  layouts.set(siteData, layoutData)
  return layoutData
}

let read: Promise<SiteData[]> | undefined

/** All site locales, the default language first. Every `getStaticPaths` starts here. */
export function readSiteData(): Promise<SiteData[]> {
  if (!read || import.meta.env.DEV) read = readAll()
  return read
}

/** Whether a branch has to be chosen before anything of this site locale can be ordered. */
export const isGated = ({ siteLocale, site }: LayoutData): boolean =>
  siteLocale.branch === null && site.branches.length > 0

/** The rest parameter of a site locale's routes: nothing for the default language, else such as `en`. */
export const localeParam = ({ siteLocale }: LayoutData): string | undefined =>
  prefixOf(siteLocale).slice(1) || undefined

async function readAll(): Promise<SiteData[]> {
  const sites = keptSiteData().map(({ site, categories, products, menus, pages }): SiteData => {
    const { siteLocale } = site
    const byCategory = Map.groupBy(products, ({ category }) => category)
    const switches = features(site.settings)
    const sections = categories
      .map(category => ({ category, products: byCategory.get(category.id) ?? [] }))
      .filter(section => section.products.length > 0)
    return {
      ...{ siteLocale, site, features: switches, sections, menus, pages },
      money: { locale: localeOf(siteLocale, switches.country), currency: switches.currency },
      words: messagesPath(siteLocale),
      cover: coverOf([...menus, ...sections.flatMap(section => section.products)]),
    }
  })
  return sites.sort((a, b) => prefixOf(a.siteLocale).length - prefixOf(b.siteLocale).length)
}

const coverOf = (dishes: { picture?: string | undefined }[]): string | undefined =>
  dishes.find(({ picture }) => picture)?.picture
