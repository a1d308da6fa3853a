import type { DraftChange } from '#contract/desk/draft.ts'
import { readCsv, writeCsv } from '#islands/desk/kit/csv.ts'
import { missingPlaceholders } from './shop-texts.ts'

/**
 * A text of the shop in a file for translators: its key, the text in the default language, and the
 * translation.
 */
export interface FileText {
  key: string
  main: string
  text: string
}

/** The same with the restaurant's own translation, which is empty while the standard text is shown. */
export interface OwnText extends FileText {
  own: string
}

/** What a translated file changes in the texts of a language. */
export const changesIn = (lang: string, texts: OwnText[], translations: Map<string, string>): DraftChange[] =>
  texts.flatMap(({ key, text, own }): DraftChange[] => {
    const to = translations.get(key) ?? ''
    if (to === '' || to === text) return []
    return [
      { kind: 'change', table: 'translations', key: `${lang} ${key}`, cells: { text: { from: own, to } } },
    ]
  })

/**
 * The header of the column with the translations; it contains their language, so that a file of another one
 * is recognised.
 */
const TRANSLATION = /^translation_([a-z]{2}(?:-[A-Za-z]{2,4})?)$/

/** Writes the texts of a language as a CSV file that spreadsheets open. */
export const writeTexts = (lang: string, texts: FileText[]): string =>
  writeCsv([['key', 'text', `translation_${lang}`], ...texts.map(({ key, main, text }) => [key, main, text])])

/** Reads the language of such a file, and its translations by their keys; undefined for any other file. */
export function readTexts(file: string): { lang: string; translations: Map<string, string> } | undefined {
  const read = rowsOf(file)
  return read && { lang: read.lang, translations: new Map(read.rows.map(({ key, text }) => [key, text])) }
}

/** The rows of such a file whose translations lack what the shop fills in, as spreadsheets count them. */
export const incompleteRows = (file: string): { row: number; missing: string[] }[] =>
  (rowsOf(file)?.rows ?? []).flatMap(({ key, text, row }) => {
    const missing = missingPlaceholders(key, text)
    return missing.length > 0 ? [{ row, missing }] : []
  })

interface TextRow {
  key: string
  text: string
  row: number
}

function rowsOf(file: string): { lang: string; rows: TextRow[] } | undefined {
  const [header = [], ...rows] = readCsv(file)
  const key = header.indexOf('key')
  const text = header.findIndex(name => TRANSLATION.test(name))
  const [, lang] = TRANSLATION.exec(header[text] ?? '') ?? []
  if (key < 0 || lang === undefined) return undefined
  return {
    lang,
    rows: rows.map((cells, at) => ({ key: cells[key] ?? '', text: (cells[text] ?? '').trim(), row: at + 2 })),
  }
}
