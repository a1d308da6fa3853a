import type { DraftChange } from '#contract/desk/draft.ts'

/** A text of the shop in a file for translators: its key, as guests read it in the default language, and translated. */
export interface FileText {
  key: string
  main: string
  text: string
}

/** The same with what the restaurant itself has written, which is empty while the shipped text is shown. */
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

const HEADER = ['key', 'text', 'translation']

/** Writes texts as a CSV file that spreadsheets open. */
export const writeTexts = (texts: FileText[]): string =>
  `\ufeff${[HEADER, ...texts.map(({ key, main, text }) => [key, main, text])]
    .map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n')}\r\n`

/** Reads the translations of such a file by their keys; undefined for a file that is none. */
export function readTexts(file: string): Map<string, string> | undefined {
  const separator = /^\ufeff?"?key"?;/.test(file) ? ';' : ','
  const [header, ...rows] = readCsv(file.replace(/^\ufeff/, ''), separator)
  const at = HEADER.map(name => header?.indexOf(name) ?? -1)
  const [key = -1, , text = -1] = at
  if (key < 0 || text < 0) return undefined
  return new Map(rows.map(cells => [cells[key] ?? '', (cells[text] ?? '').trim()]))
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
