import type { Cells } from '#contract/desk/draft.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from '../settings.module.css'
import { SimpleRows } from '../tables/simple-rows.tsx'
import { TableConflict } from '../tables/table-conflict.tsx'
import { useWholeTable } from '../tables/use-whole-table.ts'

const NEW: Cells = { order_type: '', weekday: '', from: '', to: '', minutes: '30' }

/** How long orders take. Of several rows that apply, the first one counts. */
export function PreparationTimes() {
  const { t } = useDeskT()
  const { rows, set, conflict } = useWholeTable('preparation')
  return (
    <section className={styles.part} aria-label={t('Preparation times')}>
      <h2>{t('Preparation times')}</h2>
      <p className={draft.notes}>
        {t(
          'How long an order takes, as guests read it and as it is proposed in the kitchen. The first row that applies counts: put exceptions first',
        )}
      </p>
      <TableConflict table="preparation" by={conflict} />
      <SimpleRows
        table="preparation"
        rows={rows}
        onChange={set}
        empty={NEW}
        add={t('Add a preparation time')}
        sortable
      />
    </section>
  )
}
