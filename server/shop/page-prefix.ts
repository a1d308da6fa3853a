import type { Shop } from './shop.ts'

/** The prefix of the paths of this shop's pages in a language: nothing, `/en`, `/branch/mitte/en`. */
export const pagePrefix = (
  { features, defaultLang }: Pick<Shop, 'features' | 'defaultLang'>,
  lang: string,
): string => (features.branch ? `/branch/${features.branch}` : '') + (lang === defaultLang ? '' : `/${lang}`)
