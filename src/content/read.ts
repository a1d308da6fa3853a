import { type CollectionEntry, getCollection } from 'astro:content'
import { type Features, features } from '#contract/features.ts'
import type { MoneyFormat } from '#lib/formats.ts'
import { localeOf, prefixOf, type Variant, variantKey } from '#lib/variants.ts'
import type { CategoryEntry, MenuEntry, PageEntry, ProductEntry, SiteEntry } from './entries.ts'
import { wordsPath } from './words.ts'

/** A category and what it offers, in the card's order. */
export interface Shelf {
  category: CategoryEntry
  products: ProductEntry[]
}

/** Everything that the pages of one variant draw from. */
export interface Edition {
  variant: Variant
  site: SiteEntry
  features: Features
  money: MoneyFormat
  /** Where the islands' dictionary is. */
  words: string
  shelves: Shelf[]
  menus: MenuEntry[]
  pages: PageEntry[]
}

let read: Promise<Edition[]> | undefined

/** All editions, the default language first. Every `getStaticPaths` starts here. */
export function readEditions(): Promise<Edition[]> {
  if (!read || import.meta.env.DEV) read = readAll()
  return read
}

/** Whether a branch has to be chosen before anything of this edition can be ordered. */
export const isGated = ({ variant, site }: Edition): boolean =>
  variant.branch === null && site.branches.length > 0

/** The rest parameter of a variant's routes: nothing for the default language, else such as `en`. */
export const variantParam = ({ variant }: Edition): string | undefined =>
  prefixOf(variant).slice(1) || undefined

async function readAll(): Promise<Edition[]> {
  const [sites, categories, products, menus, pages] = await Promise.all([
    getCollection('site'),
    ordered('categories'),
    ordered('products'),
    ordered('menus'),
    ordered('pages'),
  ])
  const all = {
    categories: byVariant(categories),
    products: byVariant(products),
    menus: byVariant(menus),
    pages: byVariant(pages),
  }
  const editions = sites.map(({ data: site }): Edition => {
    const key = variantKey(site.variant)
    const byCategory = Map.groupBy(all.products.get(key) ?? [], ({ category }) => category)
    const switches = features(site.settings)
    return {
      variant: site.variant,
      site,
      features: switches,
      money: { locale: localeOf(site.variant, switches.country), currency: switches.currency },
      words: wordsPath(site.variant),
      shelves: (all.categories.get(key) ?? [])
        .map(category => ({ category, products: byCategory.get(category.id) ?? [] }))
        .filter(({ products }) => products.length > 0),
      menus: all.menus.get(key) ?? [],
      pages: all.pages.get(key) ?? [],
    }
  })
  return editions.sort((a, b) => prefixOf(a.variant).length - prefixOf(b.variant).length)
}

async function ordered<C extends 'categories' | 'products' | 'menus' | 'pages'>(
  collection: C,
): Promise<CollectionEntry<C>['data'][]> {
  const entries = await getCollection(collection)
  return entries.map(({ data }) => data).sort((a, b) => a.order - b.order)
}

/** Looked through once, however many editions there are. */
const byVariant = <T extends { variant: string }>(entries: T[]): Map<string, T[]> =>
  Map.groupBy(entries, ({ variant }) => variant)
