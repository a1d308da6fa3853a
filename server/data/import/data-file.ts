import type { Tables } from '#server/db/tables.ts'
import type { Column, Columns } from './columns.ts'
import type { CsvRow } from './row.ts'

/** A file of a restaurant's folder (docs/data-files.md): what it is read from, kept in and written to again. */
export interface DataFile<C extends Columns = Columns> {
  file: string
  table: keyof Tables
  /** By the field that keeps each, in the sequence in which an export writes them. */
  columns: C
  /** The columns whose values together are unique; none where rows may be alike. */
  key: string[]
  /** Whether the file may be missing. */
  optional?: boolean
  /** Whether that of a branch only adds to the shared one, instead of taking its place. */
  layered?: boolean
  /** What keys are called today, and under which ones a row may be stored: older files and rows may have a former one. */
  renamed?: { currentKey: (key: string) => string; storedKeys: (key: string) => string[] }
  /** Whether the sequence of its rows is not kept. */
  unsorted?: boolean
  /** Whether rows are only added to those that the server has. */
  grows?: boolean
  /** Tells the rows of this file from those of another one in the same table. */
  kind?: 'allergen' | 'additive'
}

/** What a row says, by the fields of its table. */
type Values<C extends Columns> = { [K in keyof C]: ReturnType<C[K]['read']> }

/** A row beside what it says, for what can only be checked once all files are read. */
export interface ReadRow<C extends Columns> {
  row: CsvRow
  value: Values<C>
}

type ColumnsOf<T extends keyof Tables> = {
  [K in Exclude<keyof Tables[T], 'sort' | 'kind'>]: Column<unknown, Tables[T][K]>
}

type Description = Partial<Omit<DataFile, 'table' | 'columns'>>

/** Describes a file, which has the name of its table and rows with unique ids unless something else is said. */
export const dataFile = <T extends keyof Tables, C extends Columns & ColumnsOf<T>>(
  table: T,
  columns: C,
  description: Description = {},
): DataFile<C> => ({
  file: `${table}.csv`,
  key: 'id' in columns ? ['id'] : [],
  ...description,
  table,
  columns,
})

/** What a row says by a file's columns. */
export function readRow<C extends Columns>({ columns }: DataFile<C>, row: CsvRow): ReadRow<C> {
  const values = Object.entries(columns).map(([field, { name = field, read }]) => [field, read(row, name)])
  return { row, value: Object.fromEntries(values) }
}
