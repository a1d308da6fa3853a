import { existsSync, readFileSync } from 'node:fs'
import { CsvError, parse } from 'csv-parse/sync'
import { locate } from './locate.ts'
import type { Mistakes } from './mistakes.ts'
import { Row } from './row.ts'

export interface TableShape {
  file: string
  /** Columns that have to be there. */
  columns: string[]
  /** Columns that may be missing altogether. */
  extra?: string[]
  /** Columns that may be there once per language, as `name`, `name_en` …; the plain one is the default language. */
  translated?: string[]
  /** The columns whose values together are unique. */
  key?: string[]
  /** Whether the file may be missing. */
  optional?: boolean
}

export interface Source {
  folder: string
  /** Folders whose files take the place of those in `folder`; the first that has one counts. */
  overlays: string[]
  /** Codes of the languages, the default one first. */
  languages: string[]
  mistakes: Mistakes
}

/** Reads one file of a restaurant's folder. Commas or semicolons separate its cells. */
export function readTable(source: Source, shape: TableShape): Row[] {
  const { path, name: file } = locate(source, shape.file)
  if (!existsSync(path)) {
    if (!shape.optional) source.mistakes.add({ file }, 'this file is missing')
    return []
  }
  const [header = [], ...records] = parseCsv(source, file, readFileSync(path, 'utf8'))
  if (!checkHeader(source, { ...shape, file }, header)) return []
  const rows = records.map((cells, index) => {
    const byColumn = Object.fromEntries(header.map((column, at) => [column, cells[at]?.trim() ?? '']))
    return new Row(source, { file, row: index + 2 }, byColumn)
  })
  checkUnique(shape, rows)
  return rows
}

function parseCsv(source: Source, file: string, text: string): string[][] {
  const firstLine = text.slice(0, text.indexOf('\n'))
  try {
    return parse(text, {
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      // Tools that edit a file of another system leave both kinds of line ends in it.
      record_delimiter: ['\r\n', '\n', '\r'],
      delimiter: firstLine.includes(',') ? ',' : ';',
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    source.mistakes.add({ file }, `cannot be read as a table: ${error.message}`)
    return []
  }
}

function checkHeader(source: Source, shape: TableShape, header: string[]): boolean {
  const translated = shape.translated ?? []
  // A language that is not offered may still have its columns.
  const known = (column: string): boolean =>
    [...shape.columns, ...(shape.extra ?? []), ...translated].includes(column) ||
    (/_[a-z]{2}(-[A-Za-z]{2,4})?$/.test(column) && translated.includes(column.replace(/_[^_]*$/, '')))
  const missing = [...shape.columns, ...translated].filter(column => !header.includes(column))
  const row = 1
  for (const column of missing) source.mistakes.add({ file: shape.file, row, column }, 'is missing')
  for (const column of header.filter(name => !known(name))) {
    source.mistakes.add({ file: shape.file, row, column }, 'is not a column of this file')
  }
  return missing.length === 0
}

function checkUnique(shape: TableShape, rows: Row[]): void {
  const { key } = shape
  if (!key) return
  const seen = new Map<string, number>()
  for (const row of rows) {
    const value = key.map(column => row.text(column)).join(' ')
    const first = seen.get(value)
    if (first === undefined) seen.set(value, row.place.row)
    else row.mistake(key.at(-1) ?? '', `“${value}” stands in row ${first} already`)
  }
}
