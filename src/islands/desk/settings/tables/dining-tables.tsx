import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { KeyedTable } from './keyed-table.tsx'

/** Nobody should guess the address of a table. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** The tables at which guests order by scanning their code. */
export function Tables() {
  const { t } = useDeskT()
  return (
    <KeyedTable
      table="diningTables"
      inLines
      title={t('Tables')}
      hint={t('Guests scan the code at their table and order to it. A table that is removed ends its code')}
      add={{ ask: t('Name of a new table'), text: t('Add a table'), newRow: () => ({ id: newId() }) }}
    />
  )
}
