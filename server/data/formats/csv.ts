import { type BroughtMenu, leaveOut } from './menu.ts'
import { cellName } from './sheet/rows.ts'

/** A table that another system wrote. */
export interface Sheet {
  /** The names of its columns in small letters, and as they are written. */
  header: string[]
  titles: string[]
  /** The rows by the names of their columns, in small letters. */
  rows: Record<string, string>[]
  /** The cell of a row in a column. */
  at: (row: Record<string, string>, column: string) => string | undefined
}

/** Rows above the header: some systems begin with a title and what is to be observed. */
const FIRST_ROWS = 15

/** The tables that rows may be: each with another one of the first rows as the names of its columns. */
export function* sheetsOf(rows: string[][]): Generator<Sheet> {
  for (const [at, header] of rows.slice(0, FIRST_ROWS).entries()) {
    const names = header.map(cell => small(cell))
    const lines = new WeakMap<Record<string, string>, number>()
    yield {
      header: names,
      titles: header,
      get rows() {
        return rows.slice(at + 1).map((cells, index) => {
          const record = recordOf(names, cells)
          lines.set(record, at + 2 + index)
          return record
        })
      },
      at(row, column) {
        const line = lines.get(row)
        const place = names.indexOf(column)
        return line === undefined || place < 0 ? undefined : cellName(place, line)
      },
    }
  }
}

export type Places = (column: string | undefined) => { at?: string }

/** The cells of a row, by the names of their columns. */
export const placesIn =
  ({ at }: Sheet, row: Record<string, string>): Places =>
  (column = '') => {
    const cell = at(row, column)
    return cell === undefined ? {} : { at: cell }
  }

/** In small letters, of which the Turkish İ has the same as I. */
const small = (cell: string): string => cell.replaceAll(/\s+/g, ' ').toLowerCase().replaceAll('i̇', 'i')

/** A row by the names of its columns; of two with one name, the first filled cell counts. */
function recordOf(names: string[], cells: string[]): Record<string, string> {
  const record: Record<string, string> = {}
  for (const [at, name] of names.entries()) record[name] ||= cells[at] ?? ''
  return record
}

/** Lists the filled cells of columns that nothing here is made of. */
export function leaveOutColumns(
  menu: BroughtMenu,
  { header, titles, at: cellAt }: Sheet,
  {
    rows,
    isRead,
    nameOf,
  }: {
    rows: Record<string, string>[]
    isRead: (column: string) => boolean
    nameOf: (row: Record<string, string>) => string
  },
): void {
  for (const [at, column] of header.entries()) {
    if (column === '' || header.indexOf(column) < at || isRead(column)) continue
    for (const row of rows)
      if (row[column]) leaveOut(menu, titles[at] ?? column, nameOf(row), row[column], cellAt(row, column))
  }
}

/** What a system calls an article number, where it can be the number of a dish on the printed menu. */
export const numberIn = (sku: string): string => (/^[a-z]?\d{1,3}[a-z]?$/i.test(sku) ? sku : '')

export const isYes = (cell: string | undefined): boolean => /^(?:y|yes|true|1)$/i.test(cell ?? '')
export const isNo = (cell: string | undefined): boolean => /^(?:n|no|false|0)$/i.test(cell ?? '')

/** The category of a name, which is begun where there is none yet. */
export function categoriesByName<T extends { name: string }>(list: T[], begin: (name: string) => T) {
  const known = new Map<string, T>()
  return (name: string): T => {
    const there = known.get(name)
    if (there) return there
    const begun = begin(name)
    known.set(name, begun)
    list.push(begun)
    return begun
  }
}
