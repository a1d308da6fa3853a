import { prefixOf, type SiteLocale } from './site-locale.ts'

/** Whatever a page stands for. Its slug comes from the default language, so that it is the same in all. */
export interface Named {
  id: string
  /** The name in the default language. */
  name: string
}

/** The fixed addresses, without a site locale's prefix. */
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

/** A name as part of an address: `Köfte & Pide` is `koefte-pide`. Empty when the name has no Latin letter. */
export const slugify = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüßıæøłđ]/g, letter => SPELLED[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** Ids are opaque; what could not stand in a file's name is spelled out, so that two ids never meet. */
const safeId = (id: string): string =>
  id.replaceAll(/[^\w-]/gu, character => `~${character.codePointAt(0)?.toString(16)}`)

/** The part of an address that names an entity: `margherita-12`. */
export const slugOf = ({ name, id }: Named): string => [slugify(name), safeId(id)].filter(Boolean).join('-')

export const categoryPath = (categorySlug: string): string => `/menu/${categorySlug}`
export const productPath = (categorySlug: string, productSlug: string): string =>
  `/menu/${categorySlug}/${productSlug}`
export const menuPath = (menuSlug: string): string => `/menu/combos/${menuSlug}`
export const pagePath = (pageSlug: string): string => `/page/${pageSlug}`

/** A path in a site locale; `/` is `/en` there, never `/en/`. */
export function localized(path: string, siteLocale: SiteLocale): string {
  const prefix = prefixOf(siteLocale)
  return path === '/' ? prefix || '/' : prefix + path
}

/** The same page in another language of the same branch. */
export const counterpart = (path: string, siteLocale: SiteLocale, lang: string): string =>
  localized(path, { ...siteLocale, lang })
