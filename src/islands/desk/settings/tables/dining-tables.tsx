import type { SettingKey } from '#contract/describe/settings/registry.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { KeyedTable } from './keyed-table.tsx'

/** Nobody should guess the address of a table. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Without it no table is given to reservations. */
const SWITCH: SettingKey = 'TABLE_GUESTS'

/** The tables at which guests order by scanning their code, with their seats where reservations are confirmed at once. */
export function Tables() {
  const { t } = useDeskT()
  const isReserved = Boolean(useTable('settings')?.rows.get(SWITCH)?.cells.value)
  return (
    <KeyedTable
      table="diningTables"
      {...(isReserved ? { opens: ['seats'] } : { inLines: true })}
      title={t('Tables')}
      hint={t('Guests scan the code at their table and order to it. A table that is removed ends its code')}
      add={{ ask: t('Name of a new table'), text: t('Add a table'), newRow: () => ({ id: newId() }) }}
    />
  )
}
