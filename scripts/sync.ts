import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVED } from '#content/dictionaries.ts'
import { formTexts } from '#content/form-texts.ts'
import type { ReaderOf } from '#content/reading/api-cache.ts'
import { sha256 } from '#content/reading/digest.ts'
import { createOutside, readerFrom } from '#content/reading/outside.ts'
import { readSources } from '#content/reading/read-sources.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { formTextsPath } from '#lib/i18n/form-texts-path.ts'
import type { Dictionary } from '#lib/i18n/translate.ts'
import { directionOf, namespaceOf, siteLocaleKey } from '#lib/routing/site-locale.ts'
import { missingTexts, shippedTexts } from '#server/texts/shop-texts.ts'
import { root } from './checks/sources.ts'
import { readBuildEnvironment, runCli } from './shared/environment.ts'

/**
 * Writes what a build needs as files: which languages there are, and one dictionary per site locale, its API's
 * translations laid over those that ship. Pages are built with `.astro/dictionaries`, islands fetch those of `.astro/locales`,
 * whose names contain a digest, and the forms of dishes and combos their own part of it. Missing texts are named on the console.
 */
export async function sync(
  apiUrl: string,
  readerOf: ReaderOf = readerFrom(createOutside(apiUrl)),
): Promise<void> {
  const { sources } = await readSources(apiUrl, readerOf)
  const dictionaries = await Promise.all(
    sources.map(async ({ siteLocale, apiUrl: api }) => ({
      siteLocale,
      ...(await dictionaryOf(api, siteLocale.lang, readerOf)),
    })),
  )
  const built = join(root, '.astro/dictionaries')
  const served = join(root, SERVED)
  for (const folder of [built, served]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  const names: Record<string, string> = {}
  for (const { siteLocale, code, text } of dictionaries) {
    const forms = JSON.stringify(formTexts(JSON.parse(text), shippedTexts('de'), root))
    const name = `${code}.${sha256(text + forms).slice(0, 8)}.json`
    const folder = join(built, namespaceOf(siteLocale))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${code}.json`), text)
    writeFileSync(join(served, name), text)
    writeFileSync(join(served, formTextsPath(name)), forms)
    names[siteLocaleKey(siteLocale)] = `/locales/${name}`
  }
  const site = {
    languages: [...new Set(sources.map(({ siteLocale }) => siteLocale.lang))],
    namespaces: [...new Set(sources.map(({ siteLocale }) => namespaceOf(siteLocale)))],
    served: names,
  }
  writeFileSync(join(built, 'site.json'), JSON.stringify(site))
  const byCode = Map.groupBy(dictionaries, ({ code }) => code)
  for (const [code, [first]] of byCode) {
    const missing = first?.missing ?? []
    if (missing.length === 0) continue
    const file = join(built, `${code}.missing.json`)
    writeFileSync(file, JSON.stringify(missing, null, 2))
    console.warn(missingWarning(code, missing, file))
  }
}

interface WrittenDictionary {
  code: string
  text: string
  /** Source texts that the language lacks; the source text is shown instead. */
  missing: string[]
}

/** A language's texts: those of the API override those that ship. English is the source and lacks none. */
export async function dictionaryOf(
  apiUrl: string,
  code: string,
  readerOf: ReaderOf = readerFrom(createOutside(apiUrl)),
): Promise<WrittenDictionary> {
  const own = await readerOf(apiUrl, code)(endpoints.getTranslations, { query: { lang: code } })
  const dictionary = { ...shippedTexts(code), ...own }
  const missing = missingTexts(code, own)
  const texts = directionOf(code) === 'rtl' ? isolated({ ...sourcesOf(missing), ...dictionary }) : dictionary
  return { code, text: JSON.stringify(texts), missing }
}

const sourcesOf = (keys: string[]): Dictionary => Object.fromEntries(keys.map(key => [key, key]))

/**
 * In a right-to-left text, an inserted name, number or price keeps its own direction: it is wrapped in the characters FSI
 * and PDI.
 */
const isolated = (dictionary: Dictionary): Dictionary =>
  Object.fromEntries(
    Object.entries(dictionary).map(([key, text]) => [key, text.replace(/\{\w+\}/g, '\u2068$&\u2069')]),
  )

/** How many texts are named on the console; the file has all of them. */
const NAMED = 5

/** The warning about a language with missing texts. */
export function missingWarning(code: string, missing: string[], file: string): string {
  const named = missing.slice(0, NAMED).map(key => JSON.stringify(key))
  const others = missing.length > NAMED ? ` … (all in ${file})` : ''
  return `${code}: ${missing.length} texts have no translation and show their English source: ${named.join(', ')}${others}`
}

if (import.meta.main) await runCli(() => sync(readBuildEnvironment(process.env).apiUrl))
