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

/** A level of the breadcrumb bar. */
export interface Breadcrumb {
  label: string
  /** A path without a site locale's prefix. */
  url: string
}

/** The fixed paths, without a site locale's prefix. */
export const paths = {
  home: '/',
  menu: '/menu',
  checkout: '/checkout',
  order: '/order',
  contact: '/contact',
  allergens: '/allergens',
  ordering: '/ordering',
  withdrawal: '/withdrawal',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  newPassword: '/new-password',
  account: '/me',
  unavailable: '/unavailable',
  offline: '/offline',
  branches: '/select-branch',
} as const

/** Letters that have no accent to drop. */
const SPELLED: Record<string, string> = {
  ß: 'ss',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

/** How languages spell their own letters; elsewhere ä is an a with dots. */
const GERMAN = { ä: 'ae', ö: 'oe', ü: 'ue' }
const DANISH = { ø: 'oe', å: 'aa' }
const OWN_SPELLED: Partial<Record<string, Record<string, string>>> = {
  de: GERMAN,
  da: DANISH,
  nb: DANISH,
  nn: DANISH,
  no: DANISH,
}

/**
 * Returns a name as a URL segment, spelled as its language does: `Käse` is `kaese` in German and `Pähkinä` is `pahkina` in
 * Finnish. Empty when the name has no Latin letters.
 */
export function slugify(name: string, lang: string): string {
  const spelled = { ...SPELLED, ...OWN_SPELLED[lang.slice(0, 2)] }
  return [...name.normalize('NFC').toLowerCase()]
    .map(letter => spelled[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}

/** Ids are opaque. Characters that are unsafe in a file name are escaped, so that two ids never collide. */
const safeId = (id: string): string =>
  id.replaceAll(/[^\w-]/gu, character => `~${character.codePointAt(0)?.toString(16)}`)

/** Returns the slug of an entity whose name is in the given language, such as `margherita-12`. */
export const slugOf = ({ name, id }: Named, lang: string): string =>
  [slugify(name, lang), safeId(id)].filter(Boolean).join('-')

export const categoryPath = (categorySlug: string): string => `/menu/${categorySlug}`
export const productPath = (categorySlug: string, productSlug: string): string =>
  `/menu/${categorySlug}/${productSlug}`
export const comboPath = (menuSlug: string): string => `/menu/combos/${menuSlug}`
export const pagePath = (pageSlug: string): string => `/page/${pageSlug}`

/** Returns a path in a site locale. The home page is `/en`, never `/en/`. */
export function localized(path: string, siteLocale: SiteLocale): string {
  const prefix = prefixOf(siteLocale)
  return path === '/' ? prefix || '/' : prefix + path
}

/** Returns the path of the same page in another language of the same branch. */
export const counterpart = (path: string, siteLocale: SiteLocale, lang: string): string =>
  localized(path, { ...siteLocale, lang })
