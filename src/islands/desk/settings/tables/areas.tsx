import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { KeyedTable } from './keyed-table.tsx'
import { PasteAreas } from './paste-areas.tsx'
import { TryAddress } from './zones/try-address.tsx'
import { ZoneRow } from './zones/zone-row.tsx'

/** Where the restaurant delivers. */
export function Areas() {
  const { t } = useDeskT()
  return (
    <>
      <KeyedTable
        table="areas"
        title={t('Delivery areas')}
        hint={t(
          'Guests see them at checkout and on the page Delivery and payment. The first that covers an address counts; one that asks for nothing covers all others',
        )}
        add={{ ask: t('Name of a new area'), text: t('Add an area') }}
        empty={t(
          'Without an area nobody can have anything delivered. Begin with your own neighbourhood: a name, a postcode or a distance, the minimum order and the fee.',
        )}
        more={row => <ZoneRow row={row} />}
      />
      <TryAddress />
      <PasteAreas />
    </>
  )
}
