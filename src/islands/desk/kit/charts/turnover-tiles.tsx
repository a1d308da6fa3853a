import type { ReactNode } from 'react'
import type { Turnover } from '#contract/desk/overview.ts'
import { formatNumber } from '#lib/i18n/format.ts'
import { useDeskT } from '../use-desk-t.ts'
import styles from './turnover-tiles.module.css'

interface Props {
  title: string
  /** What it is compared with, such as `last week by this time`. */
  beside: string
  now: Turnover
  before: Turnover
  /** What else there is to say about them. */
  children?: ReactNode
}

/** Revenue, orders and the mean order of some time, each with how it has changed. */
export function TurnoverTiles({ title, beside, now, before, children }: Props) {
  const { t, price } = useDeskT()
  return (
    <section className={styles.tiles} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        <div>
          <dt>{t('Revenue')}</dt>
          <dd>{price(now.revenue)}</dd>
          <Change now={now.revenue} before={before.revenue} />
        </div>
        <div>
          <dt>{t('Orders')}</dt>
          <dd>{now.orders}</dd>
          <Change now={now.orders} before={before.orders} />
        </div>
        <div>
          <dt>{t('An order on average')}</dt>
          <dd>{price(now.mean)}</dd>
          <Change now={now.mean} before={before.mean} />
        </div>
      </dl>
      {before.orders > 0 && (
        <p>
          {t('Beside {time}: {price}, {orders} {orders|order|orders}', {
            time: beside,
            price: price(before.revenue),
            orders: before.orders,
          })}
        </p>
      )}
      {children}
    </section>
  )
}

/** In whole percent; nothing where there is nothing to compare with. */
function Change({ now, before }: { now: number; before: number }) {
  const { t, money } = useDeskT()
  if (before <= 0) return null
  const change = (now - before) / before
  const by = formatNumber(Math.abs(change), money.locale, { style: 'percent', maximumFractionDigits: 0 })
  const direction = Math.round(change * 100)
  if (direction === 0) return <dd className={styles.change}>{t('unchanged')}</dd>
  return (
    <dd className={styles.change} data-change={direction > 0 ? 'up' : 'down'}>
      {t(direction > 0 ? '{by} more' : '{by} less', { by })}
    </dd>
  )
}
