import { useEffect, useId, useRef, useState } from 'react'
import type { Cells, WholeTableName } from '#contract/desk/draft.ts'
import { named } from '#islands/desk/draft/cell-field.tsx'
import type { CellField } from '#islands/desk/draft/cell-types.ts'
import { fieldsOf } from '#islands/desk/draft/columns.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { Options } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from '../settings.module.css'

interface Props {
  table: WholeTableName
  rows: Cells[]
  /** A new row's initial cells. */
  empty: Cells
  /** The text of the button that adds one. */
  add: string
  /** Whether their sequence matters. */
  sortable?: true
  onChange: (rows: Cells[]) => void
}

/** The rows of a table without keys, each with its fields. */
export function SimpleRows({ table, rows, empty, add, sortable, onChange }: Props) {
  const { t } = useDeskT()
  const list = useRef<HTMLOListElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    const last = added > 0 ? list.current?.lastElementChild : undefined
    last?.querySelector<HTMLElement>('input, select')?.focus()
  }, [added])
  const replaced = (at: number, change: Cells): Cells[] =>
    rows.map((row, index) => (index === at ? { ...row, ...change } : row))
  const swapped = (at: number): Cells[] =>
    rows.map((row, index) => (index === at - 1 ? rows[at] : index === at ? rows[at - 1] : row) ?? row)
  return (
    <>
      <ol ref={list} className={styles.rows}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no keys, and two may be alike
          <li key={at}>
            {fieldsOf(table).map(field => (
              <RowField
                key={field.column}
                field={field}
                value={row[field.column] ?? ''}
                onChange={value => onChange(replaced(at, { [field.column]: value }))}
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
      <Button
        onClick={() => {
          onChange([...rows, empty])
          setAdded(added + 1)
        }}
      >
        {add}
      </Button>
    </>
  )
}

interface FieldProps {
  field: CellField
  value: string
  onChange: (value: string) => void
}

function RowField({ field: { label, kind }, value, onChange }: FieldProps) {
  const { t } = useDeskT()
  const id = useId()
  const isNumber = kind.as === 'count' || kind.as === 'percent'
  return (
    <div className={draft.field}>
      <label htmlFor={id}>{t(label)}</label>
      {kind.as === 'oneOf' ? (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <Options of={named(kind.values, t)} />
        </select>
      ) : (
        <input
          id={id}
          type={kind.as === 'time' ? 'time' : 'text'}
          inputMode={isNumber ? 'decimal' : undefined}
          className={styles.time}
          value={value}
          onChange={({ target }) => onChange(isNumber ? target.value.trim().replace(',', '.') : target.value)}
        />
      )}
    </div>
  )
}
