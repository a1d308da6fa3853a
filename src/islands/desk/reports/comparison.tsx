import type { Unit } from '#contract/desk/period.ts'
import type { DeskReport } from '#contract/desk/report.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
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

/** What a period is compared with: the one before, or as much of it as has passed of this one. */
const earlierNames: Record<Unit, { whole: DeskKey; passed: DeskKey }> = {
  day: { whole: 'on the day before', passed: 'on the day before by this time' },
  week: { whole: 'in the week before', passed: 'in the week before by this time' },
  month: { whole: 'in the month before', passed: 'in the month before by this time' },
  range: { whole: 'in as many days before', passed: 'in as many days before by this time' },
}

interface Change {
  text: DeskKey
  /** How much more or less, in whole percent or as a number. */
  by: number
}

/** How an amount has changed, in whole percent. */
function changeInPercent(now: number, earlier: number): Change {
  if (earlier <= 0) return { text: now > 0 ? 'nothing {before}' : 'as much as {before} ({earlier})', by: 0 }
  const by = Math.round(((now - earlier) / earlier) * 100)
  return { text: textFor(by), by: Math.abs(by) }
}

/** How a number has changed. */
const changeInNumber = (now: number, earlier: number): Change => ({
  text: textFor(now - earlier),
  by: Math.abs(now - earlier),
})

function textFor(by: number): DeskKey {
  if (by === 0) return 'as much as {before} ({earlier})'
  return by > 0 ? '{by} more than {before} ({earlier})' : '{by} less than {before} ({earlier})'
}
