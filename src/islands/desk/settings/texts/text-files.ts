import type { DraftChange } from '#contract/desk/draft.ts'

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
  const separator = /^\ufeff?"?key"?;/.test(file) ? ';' : ','
  const [header = [], ...rows] = readCsv(file.replace(/^\ufeff/, ''), separator)
  const key = header.indexOf('key')
  const text = header.findIndex(name => TRANSLATION.test(name))
  const [, lang] = TRANSLATION.exec(header[text] ?? '') ?? []
  if (key < 0 || lang === undefined) return undefined
  const translations = new Map(rows.map(cells => [cells[key] ?? '', (cells[text] ?? '').trim()]))
  return { lang, translations }
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
