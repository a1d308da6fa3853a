import i18next from 'i18next'
import { type Dictionary, type Translate, translateBy } from '#lib/i18n/translate.ts'
import { namespaceOf, type SiteLocale, siteLocaleKey } from '#lib/routing/site-locale.ts'

/** Texts without parameters, by site locale: thousands of pages need the same few hundred. */
const plain = new Map<string, Dictionary>()

/**
 * The build's `t` for one site locale. astro-i18next loads the dictionaries that the sync step wrote and initialises
 * i18next before a page renders; a text without a translation is shown in English.
 *
 * No other file of the site uses i18next. Should an update of Astro break astro-i18next, which is from 2023, Astro's own `i18n`
 * setting replaces it in astro.config.mjs and `dictionaryTranslator` (messages.ts), which reads the same dictionaries, replaces
 * it here. The packages, their overrides, astro-i18next.config.cjs and src/astro-i18next.d.ts are deleted then.
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
