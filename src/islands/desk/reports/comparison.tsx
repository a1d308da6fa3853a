import type { DeskReport } from '#contract/desk/report.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { changeInNumber, changeInPercent, earlierNames } from './compare.ts'
import styles from './reports.module.css'

type Totals = Pick<DeskReport['earlier'], 'sales' | 'refunds'>

const leftOf = ({ sales, refunds }: Totals): number => sales.revenue - refunds.revenue

/** Revenue and orders beside those of the period before, in plain words. */
export function Comparison({ report: { period, figures, earlier } }: { report: DeskReport }) {
  const { t, price } = useDeskT()
  const { count } = figures.sales
  const before = t(earlierNames[period.unit][earlier.whole ? 'whole' : 'passed'])
  const revenue = changeInPercent(leftOf(figures), leftOf(earlier))
  const orders = changeInNumber(count, earlier.sales.count)
  return (
    <ul className={styles.comparison}>
      <li>
        <strong>{t('{price} revenue, less refunds', { price: price(leftOf(figures)) })}</strong>{' '}
        {t(revenue.text, { by: `${revenue.by} %`, before, earlier: price(leftOf(earlier)) })}
      </li>
      <li>
        <strong>{t(count === 1 ? '1 order' : '{count} orders', { count })}</strong>{' '}
        {t(orders.text, { by: orders.by, before, earlier: earlier.sales.count })}
      </li>
    </ul>
  )
}
