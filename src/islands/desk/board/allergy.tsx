import type { DeskOrder } from '#contract/desk/orders.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './allergy.module.css'

/** What nobody may overlook comes first, with the guest's notes. Those to a dish stand at the dish. */
export function Allergy({ order: { notes } }: { order: DeskOrder }) {
  const { t } = useDeskT()
  return (
    <p className={styles.allergy}>
      <strong>{t('Allergy or intolerance')}</strong>
      {notes && <span>{notes}</span>}
    </p>
  )
}
