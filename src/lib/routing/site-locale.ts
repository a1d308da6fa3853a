/** A site locale: a branch (or none) in one language (docs/architecture.md, Site locales). */
export interface SiteLocale {
  branch: string | null
  lang: string
  /** The language whose paths have no language prefix. */
  defaultLang: string
}

/** Returns the path prefix of a site locale: empty, or such as `/en` or `/branch/mitte/en`. */
export function prefixOf({ branch, lang, defaultLang }: SiteLocale): string {
  return (branch ? `/branch/${branch}` : '') + (lang === defaultLang ? '' : `/${lang}`)
}

/** Returns the key of a site locale in collections, such as `de` or `mitte.en`. */
export const siteLocaleKey = ({ branch, lang }: Pick<SiteLocale, 'branch' | 'lang'>): string =>
  branch ? `${branch}.${lang}` : lang

/** Returns the key of a site locale's own texts: a branch may override those of the site. */
export const namespaceOf = ({ branch }: Pick<SiteLocale, 'branch'>): string =>
  branch ? `branch.${branch}` : 'shop'

/** ISO 15924 codes of scripts that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'])

/** Cached, because every page needs it and `Intl.Locale` is slow. */
const directions = new Map<string, 'ltr' | 'rtl'>()

/** Returns the writing direction of a language. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  const known = directions.get(lang)
  if (known) return known
  const direction = RIGHT_TO_LEFT.has(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr'
  directions.set(lang, direction)
  return direction
}
