import { useId, useState } from 'react'
import { decimalsOf } from '#contract/kit/money.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { CellNotes } from './cell-notes.tsx'
import { type CellType, isTextCell, readers, shownAs } from './cell-types.ts'
import styles from './draft.module.css'
import { saveNow } from './saving.ts'
import type { DraftCell } from './use-cell.ts'

interface Props {
  cell: DraftCell
  kind: CellType
  /** The name of the field; read out only, where `bare`. */
  label: string
  hint?: DeskKey | undefined
  bare?: boolean
  lang?: string | undefined
  /** Said beside the name. */
  note?: string | undefined
}

const MODES: Record<string, 'numeric' | 'decimal'> = {
  count: 'numeric',
  amount: 'decimal',
  percent: 'decimal',
  decimal: 'decimal',
}

/** A text, an amount or a number. It is kept as it is typed, also while it is wrong. */
export function TextCell({ cell, kind, label, hint, bare = false, lang, note }: Props) {
  const id = useId()
  const { money } = useDeskT()
  const [typed, setTyped] = useState<string>()
  const as = isTextCell(kind) ? kind.as : 'text'
  const shown = (value: string) => shownAs(as, value, money.locale)
  const decimals = decimalsOf(money.currency)
  const read = readers[as](cell.value, decimals)
  // While somebody types, an amount is not finished yet.
  const problem = typed === undefined && 'mistake' in read ? read.mistake : undefined
  const wrong = problem !== undefined || cell.mistakes.length > 0
  const wiring = {
    id,
    lang,
    value: typed ?? shown(cell.value),
    disabled: cell.disabled,
    autoComplete: 'off',
    'aria-describedby': `${id}-notes`,
    'aria-invalid': wrong || cell.unsaved?.conflict !== undefined || undefined,
    onChange({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) {
      const now = readers[as](target.value, decimals)
      setTyped(target.value)
      cell.set('cell' in now ? now.cell : target.value)
    },
    onBlur() {
      setTyped(undefined)
      void saveNow()
    },
  }
  return (
    <div className={styles.field} data-bare={bare || undefined} data-kind={as}>
      <label htmlFor={id} className={bare ? 'visually-hidden' : undefined}>
        {label} {note && <span className={styles.note}>{note}</span>}
      </label>
      {as === 'long' ? (
        <textarea {...wiring} rows={3} />
      ) : (
        <input {...wiring} type="text" inputMode={MODES[as]} />
      )}
      <CellNotes id={`${id}-notes`} cell={cell} hint={hint} problem={problem} shown={shown} />
    </div>
  )
}
