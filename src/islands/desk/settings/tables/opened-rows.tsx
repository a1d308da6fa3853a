import type { ReactNode } from 'react'
import type { DraftRow, DraftTableName } from '#contract/desk/draft.ts'
import type { CellField } from '#islands/desk/draft/cell-types.ts'
import { cellColumn, fieldsOf } from '#islands/desk/draft/columns.ts'
import { FieldsOf } from '#islands/desk/draft/fields-of.tsx'
import { RareFields } from '#islands/desk/draft/rare-fields.tsx'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import { DataTable } from '#islands/desk/kit/table/data-table.tsx'
import type { TableColumn, TableShape } from '#islands/desk/kit/table/shape.ts'
import { TableRows } from '#islands/desk/kit/table/table-rows.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { typeNames } from '#lib/i18n/desk/names.ts'
import settings from '../settings.module.css'
import styles from './opened-rows.module.css'
import { Keep, Removed } from './removed-row.tsx'

const states: Record<DraftRow['state'], DeskKey> = {
  published: 'Published',
  changed: 'Changed',
  new: 'New',
  removed: 'Removed',
}

const types: Partial<Record<string, DeskKey>> = typeNames

interface Props {
  table: DraftTableName
  title: string
  rows: DraftRow[]
  nameOf: (row: DraftRow) => string
  /** What is done with a row. */
  acts: (row: DraftRow) => ReactNode
  /** The keys of the rows whose form is open. */
  open: readonly string[]
  toggle: (key: string) => void
  /** Called with the form of a row. */
  onForm: (row: DraftRow) => (element: HTMLElement | null) => void
  /** The columns that are told; without them, all. */
  told?: readonly string[] | undefined
  /** What leads the fields of a row in its form, and what follows them. */
  lead?: ((row: DraftRow) => ReactNode) | undefined
  more?: ((row: DraftRow) => ReactNode) | undefined
}

/** The rows of a table in words, each of which opens to its form. */
export function OpenedRows({
  table,
  title,
  rows,
  nameOf,
  acts,
  open,
  toggle,
  onForm,
  told,
  lead,
  more,
}: Props) {
  const { t, price } = useDeskT()
  const isRemoved = ({ state }: DraftRow): boolean => state === 'removed'
  const isOpen = (row: DraftRow): boolean => open.includes(row.key) && !isRemoved(row)
  const [, ...fields] = fieldsOf(table)
  const others = told
    ? [...fields, ...fieldsOf(table, 'rare')].filter(({ column }) => told.includes(column))
    : fields
  const columnOf = ({ column, label }: CellField): TableColumn<DraftRow> => ({
    title: label,
    as: 'short',
    // Amounts say on a card what they are.
    ...(isAmount(table, column) && ({ isNamed: true } as const)),
    cell: ({ cells: { [column]: value = '' } }) =>
      isAmount(table, column) && Number(value) >= 0 && value !== ''
        ? price(Number(value))
        : cellText(table, column, value, t),
  })
  const shape: TableShape<DraftRow> = {
    keyOf: ({ key }) => key,
    nameOf,
    isRemoved,
    below: row =>
      isOpen(row) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would have to have a legend that is seen
        <div
          className={`${settings.fields} ${styles.form}`}
          role="group"
          aria-label={nameOf(row)}
          ref={onForm(row)}
        >
          {lead?.(row)}
          <FieldsOf table={table} rowKey={row.key} />
          <RareFields table={table} rowKey={row.key} />
          {more?.(row)}
        </div>
      ),
    columns: [
      {
        title: 'Name',
        as: 'name',
        cell: row =>
          isRemoved(row) ? (
            <Removed name={nameOf(row)} />
          ) : (
            <button
              type="button"
              className={styles.name}
              aria-expanded={isOpen(row)}
              onClick={() => toggle(row.key)}
            >
              {nameOf(row)}
            </button>
          ),
      },
      ...others.map(columnOf),
      { title: 'State', as: 'short', cell: ({ state }) => t(states[state]) },
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

const isAmount = (table: DraftTableName, cell: string): boolean =>
  cellColumn(table, cell)?.column.kind === 'amount'

/** A cell as people say it; what is not known is shown as it was typed. */
function cellText(table: DraftTableName, cell: string, value: string, t: DeskTranslate): string {
  const column = cellColumn(table, cell)?.column
  const choice = column?.choices?.[value]
  if (choice) return t(choice)
  if (column?.kind !== 'orderTypes') return value
  const words = value.split(/\s+/).filter(Boolean)
  return words
    .map(word => {
      const name = types[word]
      return name ? t(name) : word
    })
    .join(', ')
}
