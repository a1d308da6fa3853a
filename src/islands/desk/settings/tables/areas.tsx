import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { KeyedTable } from './keyed-table.tsx'
import { PasteAreas } from './paste-areas.tsx'

/** Where the restaurant delivers, by postcodes. */
export function Areas() {
  const { t } = useDeskT()
  return (
    <>
      <KeyedTable
        table="areas"
        inLines
        title={t('Delivery areas')}
        hint={t(
          'Guests see them at checkout and on the page Delivery and payment. An area without a postcode covers all others',
        )}
        add={{ ask: t('Name of a new area'), text: t('Add an area') }}
      />
      <PasteAreas />
    </>
  )
}
