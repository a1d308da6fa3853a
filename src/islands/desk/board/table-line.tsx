import type { DeskTable } from '#contract/desk/dining-tables.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './table-line.module.css'

/** What the table of an order has ordered this evening altogether. */
export function TableLine({ table: { orders, sum } }: { table: DeskTable }) {
  const { t, price } = useDeskT()
  return (
    <p className={styles.table}>
      {t('The table: {count} {count|order|orders}, {sum}', { count: orders.length, sum: price(sum) })}
    </p>
  )
}
