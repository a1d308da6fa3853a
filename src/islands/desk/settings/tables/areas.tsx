import type { CellField } from '#islands/desk/draft/cell-types.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { KeyedTable } from './keyed-table.tsx'
import { PasteAreas } from './paste-areas.tsx'

const FIELDS: CellField[] = [
  { column: 'name', label: 'Name', kind: { as: 'text' } },
  { column: 'zipcode', label: 'Postcode', kind: { as: 'text' } },
  { column: 'minimumOrder', label: 'Minimum order', kind: { as: 'amount' } },
  { column: 'deliveryPrice', label: 'Delivery fee', kind: { as: 'amount' } },
  { column: 'freeDeliveryThreshold', label: 'Free delivery from', kind: { as: 'amount' } },
]

/** Where the restaurant delivers, by postcodes. */
export function Areas() {
  const { t } = useDeskT()
  return (
    <>
      <KeyedTable
        table="areas"
        title={t('Delivery areas')}
        hint={t(
          'Guests see them at checkout and on the page Delivery and payment. An area without a postcode covers all others',
        )}
        fields={FIELDS}
        add={{ text: t('Add an area'), newRow: () => ({ name: t('New area') }) }}
      />
      <PasteAreas />
    </>
  )
}
