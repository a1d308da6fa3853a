import { useId } from 'react'
import type { DraftTableName } from '#contract/desk/draft.ts'
import { isOn } from '#contract/kit/on.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { CellNotes } from './cell-notes.tsx'
import styles from './draft.module.css'
import { rowsIn } from './tables.ts'
import type { DraftCell } from './use-cell.ts'
import { useTable } from './use-tables.ts'

interface Props {
  cell: DraftCell
  label: string
  hint?: DeskKey | undefined
}

/** Yes or no. */
export function FlagCell({ cell, label, hint, fallback }: Props & { fallback: boolean }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={cell.value === '' ? fallback : isOn(cell.value)}
          disabled={cell.disabled}
          aria-describedby={`${id}-notes`}
          onChange={({ target }) => cell.set(target.checked ? 'yes' : 'no')}
        />
        {label}
      </label>
      <CellNotes id={`${id}-notes`} cell={cell} hint={hint} />
    </div>
  )
}

/** One of a few values. A cell with any other value is shown as it is. */
export function OneOfCell({
  cell,
  label,
  hint,
  choices,
}: Props & { choices: [value: string, name: string][] }) {
  const id = useId()
  const known = choices.some(([value]) => value === cell.value)
  const nameOf = (cellText: string) => choices.find(([value]) => value === cellText)?.[1] ?? cellText
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={cell.value}
        disabled={cell.disabled}
        aria-describedby={`${id}-notes`}
        aria-invalid={cell.mistakes.length > 0 || cell.unsaved?.conflict !== undefined || undefined}
        onChange={({ target }) => cell.set(target.value)}
      >
        {!known && <option value={cell.value}>{cell.value}</option>}
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <CellNotes id={`${id}-notes`} cell={cell} hint={hint} shown={nameOf} />
    </div>
  )
}

/** A row of another table. */
export function IdCell({
  of,
  required,
  ...props
}: Props & { of: DraftTableName; required?: boolean | undefined }) {
  const { t } = useDeskT()
  const rows = rowsIn(useTable(of))
  const choices = rows.map(({ key, cells }): [string, string] => [key, cells.name || key])
  return <OneOfCell {...props} choices={required ? choices : [['', t('None')], ...choices]} />
}
