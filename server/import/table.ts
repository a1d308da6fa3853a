import { existsSync } from 'node:fs'
import { CsvError, parse } from 'csv-parse/sync'
import { locate } from './locate.ts'
import { readText } from './read-text.ts'
import { CsvRow } from './row.ts'
import type { ImportSource } from './source.ts'

export interface TableShape {
  file: string
  /** Columns that have to be there. */
  columns: string[]
  /** Columns that may be missing altogether. */
  extra?: string[]
  /** Columns that may exist once per language, as `name`, `name_en` …; the plain one is the default language. */
  translated?: string[]
  /** The columns whose values together are unique. */
  key?: string[]
  /** Whether the file may be missing. */
  optional?: boolean
}

/** Reads one file of a restaurant's folder. Commas or semicolons separate its cells. */
export function readTable(source: ImportSource, shape: TableShape): CsvRow[] {
  const { path, name: file } = locate(source, shape.file)
  if (!existsSync(path)) {
    if (!shape.optional) source.mistakes.add({ file }, 'this file is missing')
    return []
  }
  const content = readText(source, file, path)
  if (content === undefined) return []
  const [header, ...records] = parseCsv(source, file, content)
  if (!header || !checkHeader(source, { ...shape, file }, header)) return []
  const rows = records.flatMap((cells, index) => {
    const place = { file, row: index + 2 }
    // Spreadsheets leave empty rows at the end; they still count for row numbers.
    if (cells.every(cell => cell.trim() === '')) return []
    if (cells.slice(header.length).some(cell => cell.trim() !== '')) {
      source.mistakes.add(
        place,
        `has ${cells.length} cells, but the header has ${header.length}: a cell with ${separatorOf(content) === ',' ? 'a comma' : 'a semicolon'} needs quotation marks`,
      )
      return []
    }
    return [
      new CsvRow(
        source,
        place,
        Object.fromEntries(header.map((column, at) => [column, cells[at]?.trim() ?? ''])),
      ),
    ]
  })
  checkUnique(shape, rows)
  return rows
}

const separatorOf = (content: string): ',' | ';' => (/^[^\r\n]*,/.test(content) ? ',' : ';')

function parseCsv(source: ImportSource, file: string, content: string): string[][] {
  if (content.trim() === '') {
    source.mistakes.add({ file }, 'is empty: it needs at least its header row')
    return []
  }
  try {
    return parse(content, {
      relax_column_count: true,
      // A file edited on several systems can have both kinds of line ends.
      record_delimiter: ['\r\n', '\n', '\r'],
      delimiter: separatorOf(content),
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    source.mistakes.add({ file }, `cannot be read as a table: ${error.message}`)
    return []
  }
}

function checkHeader(source: ImportSource, shape: TableShape, header: string[]): boolean {
  const translated = shape.translated ?? []
  // A language that is not offered may still have its columns.
  const known = (column: string): boolean =>
    [...shape.columns, ...(shape.extra ?? []), ...translated].includes(column) ||
    (/_[a-z]{2}(-[A-Za-z]{2,4})?$/.test(column) && translated.includes(column.replace(/_[^_]*$/, '')))
  const missing = [...shape.columns, ...translated].filter(column => !header.includes(column))
  const row = 1
  if (header.every(cell => cell.trim() === '')) {
    source.mistakes.add({ file: shape.file, row }, 'is empty, but it has to be the header')
    return false
  }
  if (header.length === 1 && shape.columns.length + translated.length > 1) {
    source.mistakes.add(
      { file: shape.file, row },
      'has one column: put commas or semicolons between the cells',
    )
    return false
  }
  for (const column of new Set(header.filter((name, at) => header.indexOf(name) !== at))) {
    source.mistakes.add({ file: shape.file, row, column }, 'appears twice')
  }
  for (const column of missing) source.mistakes.add({ file: shape.file, row, column }, 'is missing')
  for (const column of header.filter(name => !known(name))) {
    source.mistakes.add({ file: shape.file, row, column }, 'is not a column of this file')
  }
  return missing.length === 0
}

function checkUnique(shape: TableShape, rows: CsvRow[]): void {
  const { key } = shape
  if (!key) return
  const seen = new Map<string, number>()
  for (const row of rows) {
    const value = key.map(column => row.text(column)).join(' ')
    const first = seen.get(value)
    if (first === undefined) seen.set(value, row.place.row)
    else row.mistake(key.at(-1) ?? '', `“${value}” is already in row ${first}`)
  }
}
