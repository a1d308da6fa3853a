import type { Shop } from './shop.ts'

type OfPages = Pick<Shop, 'features' | 'defaultLang'>

/** The prefix of the paths of this shop's pages in a language: nothing, `/en`, `/branch/mitte/en`. */
export const pagePrefix = ({ features, defaultLang }: OfPages, lang: string): string =>
  (features.branch ? `/branch/${features.branch}` : '') + (lang === defaultLang ? '' : `/${lang}`)

/** The address of one of this shop's pages in a language, by default its own; with the path `/` that of its first page. */
export const pageAddress = (
  publicUrl: string,
  shop: OfPages,
  path: '' | `/${string}`,
  lang = shop.defaultLang,
): string => publicUrl + pagePrefix(shop, lang) + path
