import { useId } from 'react'
import { orderTypes } from '#contract/orders/order-types.ts'
import { CellNotes } from '#islands/desk/draft/cell-notes.tsx'
import type { CellField } from '#islands/desk/draft/cell-types.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { useCell } from '#islands/desk/draft/use-cell.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { typeNames } from '#lib/i18n/desk/names.ts'
import { KeyedTable } from './keyed-table.tsx'

const FIELDS: CellField[] = [
  { column: 'name', label: 'Name', kind: { as: 'text' }, translated: true },
  {
    column: 'displayOption',
    label: 'Symbol',
    kind: {
      as: 'oneOf',
      values: { cash: 'Cash', card: 'Card', counter: 'At the counter', online: 'Online' },
    },
  },
  {
    column: 'kind',
    label: 'How it is paid',
    hint: 'Stripe needs its keys on the server. The sandbox moves no money, and a live shop does not offer it',
    kind: {
      as: 'oneOf',
      values: { '': 'When the order is handed over', stripe: 'Online with Stripe', sandbox: 'Sandbox' },
    },
  },
]

/** How guests can pay, and for which order types. */
export function Providers() {
  const { t } = useDeskT()
  return (
    <KeyedTable
      table="providers"
      title={t('Payment methods')}
      hint={t('Guests choose one at checkout, from those of their order type')}
      fields={FIELDS}
      add={{
        text: t('Add a payment method'),
        newRow: () => ({ name: t('New payment method'), displayOption: 'cash', ways: 'takeaway' }),
      }}
      more={row => <OrderTypesCell rowKey={row.key} />}
    />
  )
}

/** The order types that a payment method is offered for. */
function OrderTypesCell({ rowKey }: { rowKey: string }) {
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
