import { useId } from 'react'
import type { Cells } from '#contract/desk/draft.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { Options } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from '../settings.module.css'

interface RowColumn {
  column: string
  label: string
  type?: 'time' | 'number'
  /** The values that it may have, with what people call them. */
  choices?: [value: string, name: string][]
}

interface Props {
  rows: Cells[]
  columns: RowColumn[]
  /** A new row's initial cells. */
  empty: Cells
  /** The text of the button that adds one. */
  add: string
  /** Whether their sequence matters. */
  sortable?: true
  onChange: (rows: Cells[]) => void
}

/** The rows of a table without keys, each with its fields. */
export function SimpleRows({ rows, columns, empty, add, sortable, onChange }: Props) {
  const { t } = useDeskT()
  const replaced = (at: number, change: Cells): Cells[] =>
    rows.map((row, index) => (index === at ? { ...row, ...change } : row))
  const swapped = (at: number): Cells[] =>
    rows.map((row, index) => (index === at - 1 ? rows[at] : index === at ? rows[at - 1] : row) ?? row)
  return (
    <>
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no keys, and two may be alike
          <li key={at}>
            {columns.map(column => (
              <RowField
                key={column.column}
                column={column}
                value={row[column.column] ?? ''}
                onChange={value => onChange(replaced(at, { [column.column]: value }))}
              />
            ))}
            <div className={styles.actions}>
              {sortable && at > 0 && (
                <Button
                  aria-label={t('Move row {number} up', { number: at + 1 })}
                  onClick={() => onChange(swapped(at))}
                >
                  ↑
                </Button>
              )}
              <Button
                aria-label={t('Remove row {number}', { number: at + 1 })}
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
              >
                {t('Remove')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button onClick={() => onChange([...rows, empty])}>{add}</Button>
    </>
  )
}

interface FieldProps {
  column: RowColumn
  value: string
  onChange: (value: string) => void
}

function RowField({ column: { label, type, choices }, value, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className={draft.field}>
      <label htmlFor={id}>{label}</label>
      {choices ? (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <Options of={choices} />
        </select>
      ) : (
        <input
          id={id}
          type={type === 'time' ? 'time' : 'text'}
          inputMode={type === 'number' ? 'decimal' : undefined}
          className={styles.time}
          value={value}
          onChange={({ target }) =>
            onChange(type === 'number' ? target.value.trim().replace(',', '.') : target.value)
          }
        />
      )}
    </div>
  )
}
