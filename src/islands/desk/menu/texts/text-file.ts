import type { DraftChange } from '#contract/desk/draft.ts'
import { columnIn } from '#contract/desk/draft.ts'
import type { MenuText, TextState } from '#contract/desk/menu-texts.ts'
import { readCsv, writeCsv } from '#islands/desk/kit/csv.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** A text with what its row is called and whether it is translated. */
export interface ListedText extends MenuText {
  name: string
  state: TextState
}

export const placeOf = ({ table, key, column }: Pick<MenuText, 'table' | 'key' | 'column'>): string =>
  `${table} ${key} ${column}`

/** A translation that was brought by a file or pasted. */
export interface NewText {
  of: ListedText
  to: string
}

/** A row that was not taken over, as a spreadsheet counts it, and why. */
interface LeftRow {
  row: number
  name: string
  why: DeskKey
}

const HEADER = ['table', 'key', 'column', 'name', 'original'] as const
const TRANSLATION = /^translation_([a-z]{2}(?:-[A-Za-z]{2,4})?)$/

/** Writes the texts of a language for somebody who translates them. */
export const writeTextFile = (lang: string, texts: readonly ListedText[]): string =>
  writeCsv([
    [...HEADER, `translation_${lang}`, 'state'],
    ...texts.map(({ table, key, column, name, main, text, state }) => [
      table,
      key,
      column,
      name,
      main,
      text,
      state,
    ]),
  ])

/** Reads such a file: what it changes, and the rows that fit nothing. Undefined for a file of another kind or language. */
export function readTextFile(
  file: string,
  lang: string,
  texts: readonly ListedText[],
): { found: NewText[]; left: LeftRow[] } | undefined {
  const [header = [], ...rows] = readCsv(file)
  const [table, key, column, name, original] = HEADER.map(title => header.indexOf(title))
  const text = header.findIndex(title => TRANSLATION.exec(title)?.[1] === lang)
  if ([table, key, column, text].some(at => at === undefined || at < 0)) return undefined
  const known = new Map(texts.map(each => [placeOf(each), each]))
  const found: NewText[] = []
  const left: LeftRow[] = []
  for (const [at, cells] of rows.entries()) {
    const cell = (position = -1): string => cells[position] ?? ''
    const to = cell(text).trim()
    const of = known.get([cell(table), cell(key), cell(column)].join(' '))
    const why =
      to === '' || to === of?.text
        ? undefined
        : whyNot(of, original === undefined || original < 0 ? undefined : cell(original))
    if (why) left.push({ row: at + 2, name: cell(name) || cell(key), why })
    else if (of && to !== '' && to !== of.text) found.push({ of, to })
  }
  return { found, left }
}

/** Spreadsheets may write line breaks anew. */
const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function whyNot(of: ListedText | undefined, original: string | undefined): DeskKey | undefined {
  if (!of) return 'is not on the menu any more'
  if (original !== undefined && folded(original) !== folded(of.main))
    return 'its original is another one by now'
  return undefined
}

/** The changes of the draft that take translations over. */
export const changesOf = (
  texts: readonly NewText[],
  { code, index }: { code: string; index: number },
): DraftChange[] =>
  texts.map(({ of: { table, key, column, text }, to }) => ({
    kind: 'change',
    table,
    key,
    cells: { [columnIn(column, code, index)]: { from: text, to } },
  }))
