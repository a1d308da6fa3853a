import { fromCents } from '#contract/money.ts'
import { useT } from '#islands/ui/use-t.ts'
import { formatPrice } from '#lib/formats.ts'
import { shop } from '#lib/shop.ts'
import styles from './checkout.module.css'
import { SummaryLine } from './summary-line.tsx'
import { SumsList } from './sums-list.tsx'
import type { PendingOrder } from './use-order.ts'

/** Everything that is ordered and what it costs. */
export function Summary({ order }: { order: PendingOrder }) {
  const t = useT()
  const { items, changes, gap } = order
  return (
    <section className={styles.review}>
      <header>
        <h2>{t('Your order')}</h2>
        <button type="button" className="button button--quiet" data-open="cart">
          {t('Edit')}
        </button>
      </header>
      <ul>
        {items.map((line, index) => {
          const place = `${index} ${line.name}`
          return <SummaryLine key={place} line={line} change={changes.at(index)} changes={changes} />
        })}
      </ul>
      <SumsList sums={order.sums} delivery={order.delivery} />
      {gap.toMinimum === 0 && gap.toFreeDelivery > 0 && (
        <p className={styles.nudge}>
          {t('Only {amount} more and delivery is free', {
            amount: formatPrice(fromCents(gap.toFreeDelivery), shop()),
          })}
        </p>
      )}
    </section>
  )
}
