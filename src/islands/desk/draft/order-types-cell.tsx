import { useId } from 'react'
import { orderTypes } from '#contract/kit/order-types.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { typeNames } from '#lib/i18n/desk/names.ts'
import { CellNotes } from './cell-notes.tsx'
import draft from './draft.module.css'
import type { DraftCell } from './use-cell.ts'

interface Props {
  cell: DraftCell
  label: string
  hint?: DeskKey | undefined
}

/** Some of the order types. */
export function OrderTypesCell({ cell, label, hint }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const chosen = cell.value.split(/\s+/).filter(Boolean)
  const names = (value: string): string =>
    orderTypes
      .filter(type => value.split(' ').includes(type))
      .map(type => t(typeNames[type]))
      .join(', ')
  return (
    <fieldset className={draft.fieldset} aria-describedby={`${id}-notes`}>
      <legend>{label}</legend>
      <div className={draft.choices}>
        {orderTypes.map(type => (
          <label key={type} className={draft.check}>
            <input
              type="checkbox"
              checked={chosen.includes(type)}
              onChange={({ target }) =>
                cell.set(
                  orderTypes
                    .filter(each => (each === type ? target.checked : chosen.includes(each)))
                    .join(' '),
                )
              }
            />
            {t(typeNames[type])}
          </label>
        ))}
      </div>
      <CellNotes id={`${id}-notes`} cell={cell} hint={hint} shown={names} />
    </fieldset>
  )
}
