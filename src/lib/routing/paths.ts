import { prefixOf, type SiteLocale } from './site-locale.ts'

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
  prepared: '/prepared',
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

export const categoryPath = (categorySlug: string): string => `/menu/${categorySlug}`
export const productPath = (categorySlug: string, productSlug: string): string =>
  `/menu/${categorySlug}/${productSlug}`
export const comboPath = (menuSlug: string): string => `/menu/combos/${menuSlug}`
export const areaPath = (areaSlug: string): string => `${paths.ordering}/${areaSlug}`
export const pagePath = (pageSlug: string): string => `/page/${pageSlug}`

/** Returns a path in a site locale. The home page is `/en`, never `/en/`. */
export function localized(path: string, siteLocale: SiteLocale): string {
  const prefix = prefixOf(siteLocale)
  return path === '/' ? prefix || '/' : prefix + path
}

/** Returns the path of the same page in another language of the same branch. */
export const counterpart = (path: string, siteLocale: SiteLocale, lang: string): string =>
  localized(path, { ...siteLocale, lang })
