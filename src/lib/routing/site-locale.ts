/** One site locale of the site: a branch, or none, in one language (docs/architecture.md, Site locales). */
export interface SiteLocale {
  branch: string | null
  lang: string
  /** The language without a prefix. */
  defaultLang: string
}

/** What stands before every path of a site locale: nothing for the default language, else such as `/en`. */
export function prefixOf({ branch, lang, defaultLang }: SiteLocale): string {
  return (branch ? `/branch/${branch}` : '') + (lang === defaultLang ? '' : `/${lang}`)
}

/** The site locale's name as a key of collections, such as `de` or `mitte.en`. */
export const siteLocaleKey = ({ branch, lang }: Pick<SiteLocale, 'branch' | 'lang'>): string =>
  branch ? `${branch}.${lang}` : lang

/** Where a site locale's own texts are: a branch may have other ones than the rest of the site. */
export const wordsOf = ({ branch }: Pick<SiteLocale, 'branch'>): string =>
  branch ? `branch.${branch}` : 'words'

/** The scripts that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'])

/** Every page asks, and a locale takes its time. */
const directions = new Map<string, 'ltr' | 'rtl'>()

/** Which way a language is written. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  const known = directions.get(lang)
  if (known) return known
  const direction = RIGHT_TO_LEFT.has(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr'
  directions.set(lang, direction)
  return direction
}
