import type { DataColumn, DataTable } from '#contract/kit/column.ts'
import type { Written } from './kinds/kind.ts'
import { type KindOf, kinds } from './kinds/kinds.ts'
import type { CsvRow } from './row.ts'

/** A column of a data file: how its cell is read, and how the stored value is written again. */
export interface Column<Value, Stored = Value> {
  /** Its name in the header. */
  name: string
  /** Whether it may exist once per language, as `name`, `name_en` …; the plain one is the default language. */
  translated: boolean
  /** Whether it may be missing altogether. */
  optional: boolean
  /** Whether no two rows have the same value. */
  unique: boolean
  /** Whether its values are in files of their own instead of cells. */
  inFiles: boolean
  /** For an invalid cell it notes a mistake and returns a harmless value. */
  read: (row: CsvRow, name: string) => Value
  write: (stored: Stored, written: Written) => string
}

export type Columns = Record<string, Column<unknown, never>>

/** The columns of a described table by the fields that keep their values. */
export type ColumnsOf<T extends DataTable> = {
  [N in keyof T['columns'] & string as FieldOf<N, T['columns'][N]>]: Column<
    ReturnType<KindOf<T['columns'][N]>['read']>,
    Parameters<KindOf<T['columns'][N]>['write']>[0]
  >
}

type FieldOf<Name extends string, C extends DataColumn> = C extends { field: infer F extends string }
  ? F
  : Name

export const columnsOf = <T extends DataTable>({ columns }: T): ColumnsOf<T> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [column.field ?? name, columnOf(name, column)]),
  ) as ColumnsOf<T>

function columnOf(name: string, described: DataColumn): Column<unknown, never> {
  const kind: KindOf<never> = kinds[described.kind]
  return {
    name,
    translated: 'translated' in described && described.translated === true,
    optional: described.optional === true,
    unique: 'unique' in described && described.unique === true,
    inFiles: described.kind === 'html',
    read: (row, name) => kind.read(row, name, described as never),
    write: (stored, written) => kind.write(stored, written, described as never),
  }
}
