import { EndedOrders } from './ended-orders.tsx'
import { FindOrder } from './find-order.tsx'
import styles from './today.module.css'
import { TodayFigures } from './today-figures.tsx'
import { useDeskT } from './use-desk-t.ts'

/** The day so far: its figures, the orders that have ended, and any other order by its code. */
export function Today() {
  const { t } = useDeskT()
  return (
    <main className={styles.today}>
      <h1>{t('Today')}</h1>
      <TodayFigures />
      <EndedOrders />
      <FindOrder />
    </main>
  )
}
