import type { ReactNode } from 'react'
import type { DraftRow, DraftTableName } from '#contract/desk/draft.ts'
import { CellField } from '#islands/desk/draft/cell-field.tsx'
import type { CellField as Field } from '#islands/desk/draft/cell-types.ts'
import { fieldsOf } from '#islands/desk/draft/columns.ts'
import { DataTable } from '#islands/desk/kit/table/data-table.tsx'
import type { TableColumn, TableShape } from '#islands/desk/kit/table/shape.ts'
import { TableRows } from '#islands/desk/kit/table/table-rows.tsx'
import { Keep, Removed } from './removed-row.tsx'
import styles from './row-lines.module.css'

interface Props {
  table: DraftTableName
  title: string
  rows: DraftRow[]
  nameOf: (row: DraftRow) => string
  /** What is done with a row. */
  acts: (row: DraftRow) => ReactNode
  /** Called with the cell that has a row's name. */
  onName: (row: DraftRow) => (element: HTMLElement | null) => void
}

/** The rows of a table as lines, each with its fields below the names of the columns. */
export function RowLines({ table, title, rows, nameOf, acts, onName }: Props) {
  const isRemoved = ({ state }: DraftRow): boolean => state === 'removed'
  const columnOf = (field: Field, position: number): TableColumn<DraftRow> => ({
    title: field.label,
    ...(position === 0 ? { as: 'name' } : field.kind.as === 'amount' ? { as: 'amount' } : {}),
    cell: row => {
      if (isRemoved(row)) return position === 0 ? <Removed name={nameOf(row)} /> : null
      return (
        <div className={styles.cell} ref={position === 0 ? onName(row) : undefined}>
          <CellField table={table} rowKey={row.key} field={field} />
        </div>
      )
    },
  })
  const shape: TableShape<DraftRow> = {
    keyOf: ({ key }) => key,
    nameOf,
    isForm: true,
    columns: [
      ...fieldsOf(table).map(columnOf),
      {
        title: 'What can be done',
        as: 'acts',
        cell: row => (isRemoved(row) ? <Keep row={row} table={table} name={nameOf(row)} /> : acts(row)),
      },
    ],
  }
  return (
    <DataTable label={title} of={shape}>
      <tbody>
        <TableRows of={shape} rows={rows} />
      </tbody>
    </DataTable>
  )
}
