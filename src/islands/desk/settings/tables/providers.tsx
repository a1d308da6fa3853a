import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { KeyedTable } from './keyed-table.tsx'
import { TestProvider } from './test-provider.tsx'

/** How guests can pay, and for which order types. */
export function Providers() {
  const { t } = useDeskT()
  return (
    <KeyedTable
      table="providers"
      opens
      more={({ cells }) => <TestProvider kind={cells.kind ?? ''} />}
      title={t('Payment methods')}
      hint={t('Guests choose one at checkout, from those of their order type')}
      add={{
        ask: t('Name of a new payment method'),
        text: t('Add a payment method'),
        newRow: () => ({ displayOption: 'cash', ways: 'takeaway' }),
      }}
    />
  )
}
