import type { CellField } from '#islands/desk/draft/cell-types.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { PageTexts } from '../pages/page-texts.tsx'
import { KeyedTable } from './keyed-table.tsx'

const FIELDS: CellField[] = [
  { column: 'name', label: 'Name', kind: { as: 'text' }, translated: true },
  { column: 'onHeader', label: 'In the header', kind: { as: 'flag', fallback: false } },
  { column: 'onFooter', label: 'In the footer', kind: { as: 'flag', fallback: false } },
  {
    column: 'isPopup',
    label: 'Opens automatically',
    hint: 'The first such page is shown once to everybody who opens the shop',
    kind: { as: 'flag', fallback: false },
  },
]

/** The content pages: their texts, and where they are linked. */
export function Pages() {
  const { t } = useDeskT()
  return (
    <KeyedTable
      table="pages"
      title={t('Pages')}
      hint={t(
        'About us, imprint, privacy and whatever else guests read. Which of them are legal pages is under Legal',
      )}
      fields={FIELDS}
      more={({ key, cells }) => <PageTexts rowKey={key} page={cells.name || key} />}
      add={{
        text: t('Add a page'),
        newRow: () => ({ name: t('New page'), text: '<p></p>', onFooter: 'yes' }),
      }}
    />
  )
}
