import { CsvError, parse } from 'csv-parse/sync'
import { fileLimits, inKib } from '#contract/describe/data/file-limits.ts'
import type { Cells } from '#contract/desk/draft.ts'
import { type ProblemText, problemText } from '#contract/kit/problem-text.ts'
import type { DataFile } from './data-file.ts'
import { locate } from './locate.ts'
import { nearest } from './nearest.ts'
import { readText } from './read-text.ts'
import { CsvRow } from './row.ts'
import type { ImportSource } from './source.ts'

/**
 * Reads one file of a restaurant's folder. Commas, semicolons or tabs separate its cells. Returns undefined when it is not possible to
 * tell which rows it has.
 */
export function readTable(source: ImportSource, shape: DataFile): CsvRow[] | undefined {
  const found = locate(source, shape.file)
  if (!found) {
    if (shape.optional) return []
    source.mistakes.add({ file: shape.file }, problemText('this file is missing'))
    return undefined
  }
  const { name: file } = found
  const text = readText(source, found)
  if (text === undefined) return undefined
  const { content, separator } = separated(text)
  const [first, ...records] = parseCsv(source, file, { content, separator })
  const header = first && columnsIn(shape, first.cells)
  if (!header || !checkHeader(source, { ...shape, file }, header)) return undefined
  if (!checkUnnamed(source, file, header, records)) return undefined
  const rows = records.flatMap(({ cells, row }): CsvRow[] => {
    const place = { file, row }
    const named = withCurrentKey(
      shape,
      Object.fromEntries(header.map((column, at) => [column, cells[at]?.trim() ?? ''])),
    )
    if (cells.slice(header.length).some(cell => cell.trim() !== '')) {
      source.mistakes.add(
        place,
        problemText(separator === ',' ? MORE_CELLS_BY_COMMA : MORE_CELLS_BY_SEMICOLON, {
          cells: String(cells.length),
          columns: String(header.length),
        }),
      )
      return [CsvRow.broken(source, place, named)]
    }
    return (shape.spread?.(named) ?? [named]).map(row => new CsvRow(source, place, row))
  })
  checkUnique(shape, rows)
  for (const { name, unique } of Object.values(shape.columns)) if (unique) checkValues(name, rows)
  return rows
}

/** The cells of a row with the key that it has today. */
export function withCurrentKey({ key: [column = ''], renamed }: DataFile, cells: Cells): Cells {
  return renamed ? { ...cells, [column]: renamed.currentKey(cells[column] ?? '') } : cells
}

const MORE_CELLS_BY_COMMA =
  'has {cells} cells, but the header has {columns}: a cell with a comma needs quotation marks'
const MORE_CELLS_BY_SEMICOLON =
  'has {cells} cells, but the header has {columns}: a cell with a semicolon needs quotation marks'

interface Separated {
  content: string
  separator: string
}

/** A table without the line that tells Excel what separates its cells, which spreadsheets do not show. */
function separated(text: string): Separated {
  const [line = '', told] = /^"?sep=([,;\t])"?[,;\t]*(?:\r\n|\n|\r)/i.exec(text) ?? []
  const content = text.slice(line.length)
  const [header = ''] = content.split(/[\r\n]/, 1)
  const separator = told ?? [',', ';', '\t'].find(each => header.includes(each)) ?? ';'
  return { content, separator }
}

/** The header with the names that its columns have; without those at the end that have no name. */
function columnsIn({ columns }: DataFile, cells: string[]): string[] {
  const known = Object.entries(columns).map(([field, { name = field }]) => name)
  const named = cells.map(cell => {
    const [, name = '', lang = ''] = /^(.*?)(_[a-z]{2}(?:-[a-z]{2,4})?)?$/i.exec(cell.trim()) ?? []
    const isOf = (text: string) => (column: string) => column.toLowerCase() === text.toLowerCase()
    const whole = known.find(isOf(cell.trim()))
    const translated = known.find(isOf(name))
    return whole ?? (translated && lang ? `${translated}${lang}` : cell.trim())
  })
  return named.slice(0, named.findLastIndex(name => name !== '') + 1)
}

/** Notes a column without a name that has something in it: it could be any. */
function checkUnnamed(source: ImportSource, file: string, header: string[], rows: NumberedRow[]): boolean {
  const unnamed = header.findIndex(
    (name, at) => name === '' && rows.some(({ cells }) => (cells[at] ?? '').trim() !== ''),
  )
  if (unnamed < 0) return true
  const text = problemText('has no name for column {column}, which has cells with something in them', {
    column: String(unnamed + 1),
  })
  source.mistakes.add({ file, row: 1 }, text)
  return false
}

/** A row with its number as spreadsheets count it. */
interface NumberedRow {
  row: number
  cells: string[]
}

/** Thrown while a file is parsed, so that no more of it is. */
class TooLarge extends Error {
  readonly text: ProblemText

  constructor(text: ProblemText) {
    super(text.text)
    this.text = text
  }
}

const TOO_MANY_ROWS = problemText('has more than {rows} rows: a table of a restaurant has fewer', {
  rows: String(fileLimits.rows),
})
const TOO_MANY_COLUMNS = problemText('has more than {columns} columns: delete those that are not needed', {
  columns: String(fileLimits.columns),
})

/** The longest row, in letters: pages have their texts in files of their own. */
const MAX_ROW = 1024 * 1024
const ROW_TOO_LONG = problemText('is longer than {size} KiB: is a quotation mark or a line break missing?', {
  size: inKib(MAX_ROW),
})

const QUOTES =
  'cannot be read as a table: a quotation mark of row {row} is not closed, or is inside of a cell without others'

/** The rows that have something in them, the header first. */
function parseCsv(source: ImportSource, file: string, { content, separator }: Separated): NumberedRow[] {
  if (content.trim() === '') {
    source.mistakes.add({ file }, problemText('is empty: it needs at least its header row'))
    return []
  }
  const found: NumberedRow[] = []
  let row = 0
  try {
    parse(content, {
      // Kept here: spreadsheets leave empty rows and columns at the end, by the million, which still count for row numbers.
      on_record(record: string[]) {
        row += 1
        const filled = record.findLastIndex(cell => cell.trim() !== '') + 1
        if (filled > fileLimits.columns) throw new TooLarge(TOO_MANY_COLUMNS)
        if (filled > 0 && found.length > fileLimits.rows) throw new TooLarge(TOO_MANY_ROWS)
        if (filled > 0 || row === 1) found.push({ row, cells: record.slice(0, fileLimits.columns) })
        return null
      },
      max_record_size: MAX_ROW,
      relax_column_count: true,
      // A file edited on several systems can have both kinds of line ends.
      record_delimiter: ['\r\n', '\n', '\r'],
      delimiter: separator,
    })
    return found
  } catch (error) {
    if (error instanceof TooLarge) source.mistakes.add({ file }, error.text)
    else if (!(error instanceof CsvError)) throw error
    else if (error.code === 'CSV_MAX_RECORD_SIZE') source.mistakes.add({ file, row: row + 1 }, ROW_TOO_LONG)
    else source.mistakes.add({ file }, problemText(QUOTES, { row: String(row + 1) }))
    return []
  }
}

function checkHeader(source: ImportSource, shape: DataFile, header: string[]): boolean {
  const columns = Object.entries(shape.columns)
    .filter(([, { inFiles }]) => !inFiles)
    .map(([field, { name = field, translated, optional }]) => ({ name, translated, optional }))
  const names = [...columns.map(({ name }) => name), '']
  const translated = columns.filter(column => column.translated).map(({ name }) => name)
  const needed = columns.filter(({ optional }) => !optional).map(({ name }) => name)
  // A language that is not offered may still have its columns.
  const known = (column: string): boolean =>
    names.includes(column) ||
    (/_[a-z]{2}(-[A-Za-z]{2,4})?$/.test(column) && translated.includes(column.replace(/_[^_]*$/, '')))
  const missing = needed.filter(column => !header.includes(column))
  const row = 1
  if (header.every(cell => cell.trim() === '')) {
    source.mistakes.add({ file: shape.file, row }, problemText('is empty, but it has to be the header'))
    return false
  }
  if (header.length === 1 && needed.length > 1) {
    source.mistakes.add(
      { file: shape.file, row },
      problemText('has one column: put commas or semicolons between the cells'),
    )
    return false
  }
  const twice = new Set(header.filter((name, at) => name !== '' && header.indexOf(name) !== at))
  for (const column of twice) {
    source.mistakes.add({ file: shape.file, row, column }, problemText('appears twice'))
  }
  const others = new Set(header.filter(name => !known(name)))
  for (const column of missing) {
    const found = nearest(column, others)
    others.delete(found ?? '')
    const missed =
      found === undefined
        ? problemText('is missing')
        : problemText('is missing, unless “{found}” is meant', { found })
    source.mistakes.add({ file: shape.file, row, column }, missed)
  }
  for (const column of others) {
    source.mistakes.add({ file: shape.file, row, column }, problemText('is not a column of this file'))
  }
  return missing.length === 0 && twice.size === 0
}

function checkUnique({ key }: DataFile, rows: CsvRow[]): void {
  if (key.length === 0) return
  const seen = new Map<string, number>()
  for (const row of rows) {
    const value = key
      .map(column => row.text(column))
      .join(' ')
      .trim()
    if (value === '') continue
    const first = seen.get(value)
    if (first === undefined) seen.set(value, row.place.row)
    else row.mistake(key.at(-1) ?? '', '“{value}” is already in row {row}', { value, row: String(first) })
  }
}

/** Notes each row with the value of an earlier one. */
function checkValues(column: string, rows: CsvRow[]): void {
  const seen = new Map<string, CsvRow>()
  for (const row of rows) {
    const value = row.text(column)
    if (value === '') continue
    const first = seen.get(value)
    if (first)
      row.mistake(column, '“{value}” already belongs to “{other}”', {
        value,
        other: first.text('name') || first.text('id'),
      })
    else seen.set(value, row)
  }
}
