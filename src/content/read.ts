import { getCollection } from 'astro:content'
import { type Features, features } from '#contract/features.ts'
import type { MoneyFormat } from '#lib/i18n/format.ts'
import { localeOf, prefixOf, type Variant } from '#lib/routing/site-locale.ts'
import type { CategoryEntry, MenuEntry, PageEntry, ProductEntry, SiteEntry } from './entries.ts'
import { readContent } from './kept-content.ts'
import { wordsPath } from './messages.ts'

/** A category and what it offers, in the card's order. */
export interface Shelf {
  category: CategoryEntry
  products: ProductEntry[]
}

/** A content page as links to it know it. */
export type PageLink = Omit<PageEntry, 'html'>

/**
 * What every page of one variant shows around its own content. A page that is given no more stays as it is when a dish
 * changes (cache-key.ts).
 */
export interface Frame {
  variant: Variant
  site: SiteEntry
  features: Features
  money: MoneyFormat
  /** Where the islands' dictionary is. */
  words: string
  /** A picture for those who share a page that has none of its own. */
  cover: string | undefined
  pages: PageLink[]
}

/** Everything that the pages of one variant draw from. */
export interface Edition extends Frame {
  shelves: Shelf[]
  menus: MenuEntry[]
  pages: PageEntry[]
}

/** What a link to something needs. */
export type Link = Pick<CategoryEntry, 'id' | 'slug' | 'name'>

/** Links to all categories, in the card's order. */
export const categoriesOf = ({ shelves }: Edition): Link[] =>
  shelves.map(({ category: { id, slug, name } }) => ({ id, slug, name }))

const frames = new WeakMap<Edition, Frame>()

/** An edition without its dishes and texts; the same one every time. */
export function frameOf(edition: Edition): Frame {
  const known = frames.get(edition)
  if (known) return known
  const { variant, site, features, money, words, cover } = edition
  const pages = edition.pages.map(({ html: _, ...page }) => page)
  const frame = { variant, site, features, money, words, cover, pages }
  frames.set(edition, frame)
  return frame
}

let read: Promise<Edition[]> | undefined

/** All editions, the default language first. Every `getStaticPaths` starts here. */
export function readEditions(): Promise<Edition[]> {
  if (!read || import.meta.env.DEV) read = readAll()
  return read
}

/** Whether a branch has to be chosen before anything of this edition can be ordered. */
export const isGated = ({ variant, site }: Frame): boolean =>
  variant.branch === null && site.branches.length > 0

/** The rest parameter of a variant's routes: nothing for the default language, else such as `en`. */
export const variantParam = ({ variant }: Frame): string | undefined =>
  prefixOf(variant).slice(1) || undefined

async function readAll(): Promise<Edition[]> {
  const entries = await getCollection('editions')
  const editions = entries.map(({ data }): Edition => {
    const { site, categories, products, menus, pages } = readContent(data.file)
    const { variant } = site
    const byCategory = Map.groupBy(products, ({ category }) => category)
    const switches = features(site.settings)
    const shelves = categories
      .map(category => ({ category, products: byCategory.get(category.id) ?? [] }))
      .filter(shelf => shelf.products.length > 0)
    return {
      ...{ variant, site, features: switches, shelves, menus, pages },
      money: { locale: localeOf(variant, switches.country), currency: switches.currency },
      words: wordsPath(variant),
      cover: coverOf([...menus, ...shelves.flatMap(shelf => shelf.products)]),
    }
  })
  return editions.sort((a, b) => prefixOf(a.variant).length - prefixOf(b.variant).length)
}

const coverOf = (dishes: { picture?: string | undefined }[]): string | undefined =>
  dishes.find(({ picture }) => picture)?.picture
