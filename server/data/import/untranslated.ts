import { readJson, type TextByLanguage } from '#server/db/json.ts'
import { missingTexts } from '#server/texts/shop-texts.ts'
import { textLanguage } from '#server/texts/texts.ts'
import type { DataFile } from './data-file.ts'
import { dataFiles, type Folder } from './data-files.ts'

/** How many texts of the shop itself a line names. */
const NAMED = 3

/**
 * What visitors of a language read in another one, in lines for the owner. These are no mistakes: a language may be offered before
 * it is complete.
 */
export function untranslated(read: Folder): string[] {
  const [main, ...others] = read.languages.map(({ value }) => value.code)
  if (main === undefined) return []
  return [
    ...[main, ...others].flatMap(lang => [...shopTexts(read, lang), ...mails(lang)]),
    ...others.flatMap(lang => [...columns(read, lang, main), ...pages(read, lang)]),
  ]
}

function shopTexts({ translations }: Folder, lang: string): string[] {
  const own = translations
    .filter(({ value }) => value.lang === lang)
    .map(({ value }) => [value.key, value.text])
  const missing = missingTexts(lang, Object.fromEntries(own))
  if (missing.length === 0) return []
  const named = missing.slice(0, NAMED).map(key => `“${key}”`)
  const more = missing.length > NAMED ? ' …' : ''
  return [
    `${lang}: ${missing.length} texts of the shop itself are shown in English: ${named.join(', ')}${more} (translations.csv)`,
  ]
}

const names = new Intl.DisplayNames('en', { type: 'language' })

function mails(lang: string): string[] {
  const spoken = textLanguage(lang)
  return lang.split('-')[0] === spoken ? [] : [`${lang}: mails to guests are written in ${names.of(spoken)}`]
}

/** Cells that are empty in a language although the default language has a text. */
function columns(read: Folder, lang: string, main: string): string[] {
  return Object.entries<DataFile>(dataFiles).flatMap(([name, { file, columns: all }]) =>
    Object.entries(all)
      .filter(([, { translated }]) => translated)
      .flatMap(([field, { name: column = field }]) => {
        const texts = read[name as keyof Folder].map(({ value }) =>
          readJson<TextByLanguage>(String(Reflect.get(value, field) ?? '{}')),
        )
        const empty = texts.filter(text => text[main] && !text[lang]).length
        return empty > 0
          ? [`${lang}: ${file} has no ${column}_${lang} in ${empty} of ${texts.length} rows`]
          : []
      }),
  )
}

function pages({ pages: all }: Folder, lang: string): string[] {
  const missing = all
    .filter(({ value }) => !(lang in readJson<TextByLanguage>(value.text)))
    .map(({ value }) => `pages/${value.id}.${lang}.html`)
  return missing.length > 0 ? [`${lang}: there is no ${missing.join(', ')}`] : []
}
