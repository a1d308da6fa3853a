import { settingField } from '#islands/desk/draft/known/fields.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { SettingControl } from '../setting-control.tsx'
import { KeyedTable } from './keyed-table.tsx'
import { PasteAreas } from './paste-areas.tsx'
import { TryAddress } from './zones/try-address.tsx'
import { ZoneRow } from './zones/zone-row.tsx'

const DELIVERY = settingField('ALLOW_DELIVERY')

/** Where the restaurant delivers, and whether it does: areas alone would bring nobody anything. */
export function Areas() {
  const { t } = useDeskT()
  return (
    <>
      {DELIVERY && <SettingControl field={DELIVERY} />}
      <KeyedTable
        table="areas"
        opens={['zipcode', 'deliveryPrice']}
        title={t('Delivery areas')}
        hint={t(
          'Guests see them at checkout and on the page Delivery and payment. The first that covers an address counts; one that asks for nothing covers all others',
        )}
        add={{ ask: t('Name of a new area'), text: t('Add an area') }}
        empty={t(
          'Without an area nobody can have anything delivered. Begin with your own neighbourhood: a name, a postcode or a distance, the minimum order and the fee.',
        )}
        lead={row => <ZoneRow row={row} />}
      />
      <TryAddress />
      <PasteAreas />
    </>
  )
}
