import { providerKinds, providerNames } from '#contract/orders/provider-kinds.ts'
import type { CellField } from '#islands/desk/draft/cell-types.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { KeyedTable } from './keyed-table.tsx'
import { OrderTypesCell } from './order-types-cell.tsx'

const brands = providerKinds.flatMap(kind => {
  const provider = providerNames[kind]
  return 'brand' in provider ? [[kind, provider.brand] as const] : []
})

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
      values: {
        '': 'When the order is handed over',
        ...Object.fromEntries(brands.map(([kind]) => [kind, 'Online with {name}' as const])),
        sandbox: 'Sandbox',
      },
      params: Object.fromEntries(brands.map(([kind, name]) => [kind, { name }])),
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
