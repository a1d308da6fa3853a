import { prefixOf, type SiteLocale } from './site-locale.ts'

/**
 * An entity with a page of its own. Its slug is made from the default language, so it is the same in every
 * language.
 */
export interface Named {
  id: string
  /** The name in the default language. */
  name: string
}

/** The fixed paths, without a site locale's prefix. */
export const paths = {
  home: '/',
  menu: '/menu',
  checkout: '/checkout',
  order: '/order',
  contact: '/contact',
  allergens: '/allergens',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  newPassword: '/new-password',
  account: '/me',
  unavailable: '/unavailable',
  branches: '/select-branch',
} as const

const SPELLED: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ı: 'i',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
}

/**
 * Returns a name as a URL segment: `Köfte & Pide` is `koefte-pide`. Empty when the name has no Latin letters.
 */
export const slugify = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüßıæøłđ]/g, letter => SPELLED[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** Ids are opaque. Characters that are unsafe in a file name are escaped, so that two ids never collide. */
const safeId = (id: string): string =>
  id.replaceAll(/[^\w-]/gu, character => `~${character.codePointAt(0)?.toString(16)}`)

/** Returns the slug of an entity, such as `margherita-12`. */
export const slugOf = ({ name, id }: Named): string => [slugify(name), safeId(id)].filter(Boolean).join('-')

export const categoryPath = (categorySlug: string): string => `/menu/${categorySlug}`
export const productPath = (categorySlug: string, productSlug: string): string =>
  `/menu/${categorySlug}/${productSlug}`
export const menuPath = (menuSlug: string): string => `/menu/combos/${menuSlug}`
export const pagePath = (pageSlug: string): string => `/page/${pageSlug}`

/** Returns a path in a site locale. The home page is `/en`, never `/en/`. */
export function localized(path: string, siteLocale: SiteLocale): string {
  const prefix = prefixOf(siteLocale)
  return path === '/' ? prefix || '/' : prefix + path
}

/** Returns the path of the same page in another language of the same branch. */
export const counterpart = (path: string, siteLocale: SiteLocale, lang: string): string =>
  localized(path, { ...siteLocale, lang })
