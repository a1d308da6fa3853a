import { existsSync, readFileSync } from 'node:fs'
import { type Dictionary, type Translate, translate, translateBy } from '#lib/i18n/translate.ts'
import { namespaceOf, type SiteLocale, siteLocaleKey } from '#lib/routing/site-locale.ts'

/** The files of the sync step (scripts/sync.ts). */
const FOLDER = '.astro/dictionaries'
export const SERVED = '.astro/locales'

/** `t` for names that become part of addresses, which are needed before i18next is initialised (src/content/translator.ts). */
export function dictionaryTranslator(siteLocale: SiteLocale): Translate {
  const dictionary: Dictionary = JSON.parse(
    readFileSync(`${FOLDER}/${namespaceOf(siteLocale)}/${siteLocale.lang}.json`, 'utf8'),
  )
  return translateBy((key, params) => translate(dictionary, key, params))
}

/** The address of the dictionary for a site locale's islands; its name changes with its content. */
export function dictionaryPath(siteLocale: SiteLocale): string {
  const { served }: { served: Record<string, string> } = JSON.parse(
    readFileSync(`${FOLDER}/site.json`, 'utf8'),
  )
  const path = served[siteLocaleKey(siteLocale)]
  if (!path)
    throw new Error(
      `There is no dictionary for ${siteLocaleKey(siteLocale)}: run npm run sync before the build`,
    )
  return path
}

/** The browser dictionary with this file name. */
export function findServedDictionary(name: string): string | undefined {
  const file = `${SERVED}/${name}`
  return /^[\w.-]+$/.test(name) && existsSync(file) ? file : undefined
}
