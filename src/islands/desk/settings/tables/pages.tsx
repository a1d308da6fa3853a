import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { PageTexts } from '../pages/page-texts.tsx'
import { KeyedTable } from './keyed-table.tsx'

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
      opens={[]}
      more={({ key, cells }) => <PageTexts rowKey={key} page={cells.name || key} />}
      add={{
        ask: t('Name of a new page'),
        text: t('Add a page'),
        newRow: () => ({ text: '<p></p>', onFooter: 'yes' }),
      }}
    />
  )
}
