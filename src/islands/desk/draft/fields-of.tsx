import type { DraftTableName } from '#contract/desk/draft.ts'
import type { ColumnForm } from '#contract/kit/column.ts'
import { CellField } from './cell-field.tsx'
import { fieldsOf } from './columns.ts'

interface Props {
  table: DraftTableName
  rowKey: string
  form?: ColumnForm
  /** A column that does not apply to this row. */
  without?: string | undefined
  /** The columns that are shown; without it all of the form. */
  only?: readonly string[]
}

/** The fields of a row in one of its forms, one below the other or side by side where there is room. */
export const FieldsOf = ({ table, rowKey, form, without, only }: Props) =>
  fieldsOf(table, form)
    .filter(({ column }) => column !== without && (only?.includes(column) ?? true))
    .map(field => <CellField key={field.column} table={table} rowKey={rowKey} field={field} />)
