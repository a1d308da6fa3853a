import i18next from 'i18next'
import { type Dictionary, type Translate, translateBy } from '#lib/i18n/translate.ts'
import { namespaceOf, type SiteLocale, siteLocaleKey } from '#lib/routing/site-locale.ts'

/** Texts without parameters, by site locale: thousands of pages need the same few hundred. */
const plain = new Map<string, Dictionary>()

/**
 * The build's `t` for one site locale. astro-i18next loads the dictionaries that the sync step wrote and initialises
 * i18next before a page renders; a text without a translation is shown in English.
 */
export function translator(siteLocale: SiteLocale): Translate {
  const fixed = i18next.getFixedT(siteLocale.lang, namespaceOf(siteLocale))
  if (import.meta.env.DEV) return translateBy((key, params = {}) => fixed(key, params))
  const known = plain.get(siteLocaleKey(siteLocale)) ?? {}
  plain.set(siteLocaleKey(siteLocale), known)
  return translateBy((key, params) => {
    if (params) return fixed(key, params)
    known[key] ??= fixed(key)
    return known[key]
  })
}
