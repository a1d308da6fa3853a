import { type Cells, columnIn, type DraftTableName, wholeTables } from '#contract/desk/draft.ts'
import { readJson, type TextByLanguage } from '#server/db/json.ts'
import { columnsOf, type WrittenIn } from '../export/csv.ts'
import type { RowsOf } from '../export/files.ts'
import type { DataFile } from '../import/data-file.ts'
import { dataFiles } from '../import/data-files.ts'

/** A data file as it is published: its rows by their keys, in their sequence. */
export interface PublishedTable {
  name: DraftTableName
  columns: string[]
  rows: Map<string, Cells>
}

export const fileOf = (name: DraftTableName): DataFile => dataFiles[name]

/** Whether the table is changed as a whole, because its rows have no key. */
export const isWhole = (name: DraftTableName): boolean => wholeTables.some(each => each === name)

/** The key of a row: the cells of the key's columns, joined by spaces. */
export const keyOf = (name: DraftTableName, cells: Cells): string =>
  fileOf(name)
    .key.map(column => cells[column] ?? '')
    .join(' ')
    .trim()

/** Whether two rows, keys or tables have the same content. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Reads a table as its data file would be exported. The texts of pages are columns here: `text`, `text_en`. */
export async function publishedTable(
  rowsOf: RowsOf,
  name: DraftTableName,
  written: WrittenIn,
): Promise<PublishedTable> {
  const columns = cellColumns(name, written)
  const stored = await rowsOf(name)
  const rows = stored.map((row, position): [string, Cells] => {
    const cells = Object.fromEntries(columns.map(({ header, cell }) => [header, cell(row)]))
    return [isWhole(name) ? String(position + 1) : keyOf(name, cells), cells]
  })
  return { name, columns: columns.map(({ header }) => header), rows: new Map(rows) }
}

/** The columns of a page's texts, which are in files of their own. */
export const PAGE_TEXT = /^text(?:_(.+))?$/

/** The columns of a table, and how each is written from a stored row. */
export const cellColumns = (name: DraftTableName, written: WrittenIn) => [
  ...columnsOf(fileOf(name), written),
  ...(name === 'pages' ? pageTexts(written.languages) : []),
]

const pageTexts = (languages: string[]) =>
  languages.map((lang, index) => ({
    header: columnIn('text', lang, index),
    cell: (row: object) => {
      const text = 'text' in row ? String(row.text) : '{}'
      return readJson<TextByLanguage>(text)[lang] ?? ''
    },
  }))
