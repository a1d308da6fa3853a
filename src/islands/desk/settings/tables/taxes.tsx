import draft from '#islands/desk/draft/draft.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from '../settings.module.css'
import { SimpleRows } from './simple-rows.tsx'
import { TableConflict } from './table-conflict.tsx'
import { useWholeTable } from './use-whole-table.ts'

/** Taxes that are added to prices, as in the United States. In Germany prices contain the VAT, and there are none. */
export function Taxes() {
  const { t } = useDeskT()
  const { rows, set, conflict } = useWholeTable('taxes')
  return (
    <section className={styles.part} aria-label={t('Taxes on top of prices')}>
      <h2>{t('Taxes on top of prices')}</h2>
      <p className={draft.notes}>
        {t(
          'In Germany and Turkey prices contain the VAT, which is set for each dish: leave this empty there',
        )}
      </p>
      <TableConflict table="taxes" by={conflict} />
      <SimpleRows
        table="taxes"
        rows={rows}
        onChange={set}
        empty={{ name: '', rate: '', away: '', from: '' }}
        add={t('Add a tax')}
      />
    </section>
  )
}
