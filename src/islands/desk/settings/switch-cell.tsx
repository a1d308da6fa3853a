import { useId } from 'react'
import { isOn } from '#contract/kit/on.ts'
import { CellNotes } from '#islands/desk/draft/cell-notes.tsx'
import draft from '#islands/desk/draft/draft.module.css'
import type { DraftCell } from '#islands/desk/draft/use-cell.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './settings.module.css'

interface Props {
  cell: DraftCell
  label: string
  hint: DeskKey
}

/** On or off. A setting without a value is off. */
export function SwitchCell({ cell, label, hint }: Props) {
  const { t } = useDeskT()
  const id = useId()
  return (
    <div className={draft.field}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn(cell.value)}
          aria-checked={isOn(cell.value)}
          disabled={cell.disabled}
          aria-describedby={`${id}-notes`}
          onChange={({ target }) => cell.set(target.checked ? '1' : '0')}
        />
        {label}
      </label>
      <CellNotes
        id={`${id}-notes`}
        cell={cell}
        hint={hint}
        shown={value => (isOn(value) ? t('On') : t('Off'))}
      />
    </div>
  )
}
