import { getCollection } from 'astro:content'
import { type Features, features } from '#contract/describe/settings/features.ts'
import { localeOf, type MoneyFormat } from '#lib/i18n/format.ts'
import { prefixOf, type SiteLocale, siteLocaleKey } from '#lib/routing/site-locale.ts'
import { dictionaryPath } from '../dictionaries.ts'
import { readContent } from './content-files.ts'
import type {
  AreaEntry,
  CategoryEntry,
  ComboEntry,
  OrderingInfo,
  PageEntry,
  ProductEntry,
  SiteEntry,
} from './entries.ts'

/** A category and what it offers, in menu order; the dishes in halves come behind those that they are made of. */
export interface MenuSection {
  category: CategoryEntry
  products: ProductEntry[]
  halves: ComboEntry[]
}

/** The data for links to a content page. */
export type PageLink = Omit<PageEntry, 'html'>

/**
 * What every page of one site locale shows around its own content. A page that depends on nothing else is not rendered again
 * when a dish changes (cache-key.ts).
 */
export interface LayoutData {
  siteLocale: SiteLocale
  site: SiteEntry
  features: Features
  money: MoneyFormat
  /** The address of the islands' dictionary. */
  dictionaryPath: string
  /** The preview picture for sharing a page without its own. */
  cover: string | undefined
  pages: PageLink[]
}

/** All data of the pages of one site locale. */
export interface SiteData extends LayoutData {
  sections: MenuSection[]
  /** All combos, dishes in halves among them. */
  menus: ComboEntry[]
  /** Those in a section of their own: all but the dishes in halves that stand in the section of a category. */
  combos: ComboEntry[]
  pages: PageEntry[]
  ordering: OrderingInfo
  /** The delivery areas with a page of their own. */
  areas: AreaEntry[]
}

/** The data for a link to a category. */
export type LinkData = Pick<CategoryEntry, 'id' | 'slug' | 'name' | 'picture'>

/** Links to all categories, in menu order. */
export const categoriesOf = ({ sections }: SiteData): LinkData[] =>
  sections.map(({ category: { id, slug, name, picture } }) => ({ id, slug, name, picture }))

/** By the site’s data, which a build, one process, reads once. */
const layouts = new WeakMap<SiteData, LayoutData>()

/** A site without its dishes and texts; the same one every time. */
export function layoutDataOf(siteData: SiteData): LayoutData {
  const known = layouts.get(siteData)
  if (known) return known
  const { siteLocale, site, features, money, dictionaryPath, cover } = siteData
  const pages = siteData.pages.map(({ html: _, ...page }) => page)
  const layoutData = { siteLocale, site, features, money, dictionaryPath, cover, pages }
  layouts.set(siteData, layoutData)
  return layoutData
}

/** A build is one process, and Astro calls every page by itself: there is nothing to pass this through. */
let read: Promise<SiteData[]> | undefined

/** All site locales, the default language first. Every `getStaticPaths` starts here. */
export function readSiteData(): Promise<SiteData[]> {
  if (!read || import.meta.env.DEV) read = readAll()
  return read
}

/** Whether visitors of this site locale have to choose a branch before they can order. */
export const isGated = ({ siteLocale, site }: LayoutData): boolean =>
  siteLocale.branch === null && site.branches.length > 0

/** The rest parameter of a site locale's routes: undefined for the default language, otherwise such as `en`. */
export const localeParam = ({ siteLocale }: LayoutData): string | undefined =>
  prefixOf(siteLocale).slice(1) || undefined

async function readAll(): Promise<SiteData[]> {
  const entries = await getCollection('sites')
  const sites = entries.map(({ data }): SiteData => {
    const { site, categories, products, menus, pages, ordering, areas } = readContent(data.file)
    const { siteLocale } = site
    const byCategory = Map.groupBy(products, ({ category }) => category)
    const halvesOf = Map.groupBy(menus, ({ category }) => category)
    const switches = features(site.settings)
    const sections = categories
      .map(category => ({
        category,
        products: byCategory.get(category.id) ?? [],
        halves: (halvesOf.get(category.id) ?? []).filter(({ isFurtherSize }) => !isFurtherSize),
      }))
      .filter(section => section.products.length > 0)
    const inSections = new Set<string | undefined>(sections.map(({ category }) => category.id))
    return {
      siteLocale,
      site,
      features: switches,
      sections,
      menus,
      combos: menus.filter(({ category, isFurtherSize }) => !isFurtherSize && !inSections.has(category)),
      pages,
      ordering,
      areas,
      money: { locale: localeOf(siteLocale, switches.country), currency: switches.currency },
      dictionaryPath: dictionaryPath(siteLocale),
      cover: coverOf([...menus, ...sections.flatMap(section => section.products)]),
    }
  })
  return sites.sort((a, b) => prefixOf(a.siteLocale).length - prefixOf(b.siteLocale).length)
}

/** The revision that the pages of each shop and branch show, where its API says one. */
export async function readRevisions(): Promise<{ siteData: SiteData; revision: string }[]> {
  const entries = await getCollection('sites')
  const revisions = new Map(entries.map(({ id, data }) => [id, readContent(data.file).revision]))
  return (await readSiteData()).flatMap(siteData => {
    const { lang, defaultLang } = siteData.siteLocale
    const revision = lang === defaultLang && revisions.get(siteLocaleKey(siteData.siteLocale))
    return revision ? [{ siteData, revision }] : []
  })
}

const coverOf = (dishes: { picture?: string | undefined }[]): string | undefined =>
  dishes.find(({ picture }) => picture)?.picture
