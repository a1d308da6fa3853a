import { useId } from 'react'
import { orderTypes } from '#contract/orders/order-types.ts'
import { CellNotes } from '#islands/desk/draft/cell-notes.tsx'
import draft from '#islands/desk/draft/draft.module.css'
import { useCell } from '#islands/desk/draft/use-cell.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { typeNames } from '#lib/i18n/desk/names.ts'

/** The order types that a payment method is offered for. */
export function OrderTypesCell({ rowKey }: { rowKey: string }) {
  const { t } = useDeskT()
  const id = useId()
  const cell = useCell('providers', rowKey, 'ways')
  const chosen = cell.value.split(/\s+/).filter(Boolean)
  const names = (value: string): string =>
    orderTypes
      .filter(type => value.split(' ').includes(type))
      .map(type => t(typeNames[type]))
      .join(', ')
  return (
    <fieldset className={draft.fieldset} aria-describedby={`${id}-notes`}>
      <legend>{t('Offered for')}</legend>
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
      <CellNotes id={`${id}-notes`} cell={cell} shown={names} />
    </fieldset>
  )
}
