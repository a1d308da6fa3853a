import type { Shop } from './shop.ts'

/** What stands before the path of this shop's pages in a language: nothing, `/en`, `/branch/mitte/en`. */
export const pagePrefix = (
  { features, defaultLang }: Pick<Shop, 'features' | 'defaultLang'>,
  lang: string,
): string => (features.branch ? `/branch/${features.branch}` : '') + (lang === defaultLang ? '' : `/${lang}`)
