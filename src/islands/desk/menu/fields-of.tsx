import type { DraftTableName } from '#contract/desk/draft.ts'
import { CellField } from '#islands/desk/draft/cell-field.tsx'
import type { CellField as Field } from '#islands/desk/draft/cell-types.ts'

/** Some fields of a row, one below the other or side by side where there is room. */
export function FieldsOf({
  table,
  rowKey,
  fields,
}: {
  table: DraftTableName
  rowKey: string
  fields: readonly Field[]
}) {
  return fields.map(field => <CellField key={field.column} table={table} rowKey={rowKey} field={field} />)
}
