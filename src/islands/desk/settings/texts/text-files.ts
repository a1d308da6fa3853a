import type { DraftChange } from '#contract/desk/draft.ts'
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
  `\ufeff${[['key', 'text', `translation_${lang}`], ...texts.map(({ key, main, text }) => [key, main, text])]
    .map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n')}\r\n`

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
  const content = file.replace(/^\ufeff/, '').replace(/^"?sep=[,;\t]"?[,;\t]*\r?\n/i, '')
  const [, separator = ','] = /^[^\r\n,;\t]*([,;\t])/.exec(content) ?? []
  const [header = [], ...rows] = readCsv(content, separator)
  const key = header.indexOf('key')
  const text = header.findIndex(name => TRANSLATION.test(name))
  const [, lang] = TRANSLATION.exec(header[text] ?? '') ?? []
  if (key < 0 || lang === undefined) return undefined
  return {
    lang,
    rows: rows.map((cells, at) => ({ key: cells[key] ?? '', text: (cells[text] ?? '').trim(), row: at + 2 })),
  }
}

/** The text of a file, or its first lines that are not in UTF-8: decoding them anyway would lose their letters. */
export function decodeTexts(bytes: Uint8Array): { text: string } | { unreadable: number[] } {
  const text = decoded(bytes)
  if (text !== undefined) return { text }
  // No byte of a letter in UTF-8 is a line break.
  const lines = new TextDecoder('latin1').decode(bytes).split('\n')
  const unreadable = lines.flatMap((line, at) =>
    decoded(Uint8Array.from(line, letter => letter.charCodeAt(0))) === undefined ? at + 1 : [],
  )
  return { unreadable }
}

function decoded(bytes: Uint8Array): string | undefined {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function readCsv(text: string, separator: string): string[][] {
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`, 'y')
  const rows: string[][] = []
  let row: string[] = []
  while (cell.lastIndex < text.length) {
    const [found, content = '', end = ''] = cell.exec(text) ?? []
    if (found === undefined) break
    row.push(content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content)
    if (end === separator) continue
    rows.push(row)
    row = []
  }
  return rows
}
