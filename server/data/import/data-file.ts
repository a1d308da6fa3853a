import type { Cells } from '#contract/desk/draft.ts'
import type { DataTable } from '#contract/kit/column.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Columns } from './columns.ts'
import type { CsvRow } from './row.ts'

/** A file of a restaurant's folder (docs/data-files.md): what it is read from, kept in and written to again. */
export interface DataFile<C extends Columns = Columns> extends Omit<DataTable, 'columns'> {
  table: keyof Tables
  /** By the field that keeps each, in the sequence in which an export writes them. */
  columns: C
  /** What keys are called today, and under which ones a row may be stored: older files and rows may have a former one. */
  renamed?: { currentKey: (key: string) => string; storedKeys: (key: string) => string[] }
  /** The rows that one row of the file stands for, such as every day of holidays; undefined for itself alone. */
  spread?: (cells: Cells) => Cells[] | undefined
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

/** What a row says by a file's columns. */
export function readRow<C extends Columns>({ columns }: DataFile<C>, row: CsvRow): ReadRow<C> {
  const values = Object.entries(columns).map(([field, { name, read }]) => [field, read(row, name)])
  return { row, value: Object.fromEntries(values) }
}
