import type { Order } from '#contract/orders/orders.ts'
import { formatTime } from '#lib/i18n/dates.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { useT } from '../hooks/use-t.ts'
import styles from './order.module.css'

/** Asks a guest to pay what a change costs more, which is made then; nothing if none waits. */
export function OrderAsked({ order: { payment } }: { order: Order }) {
  const t = useT()
  const { asked } = payment
  if (!asked) return null
  return (
    <p className={styles.wish} role="status">
      {t('With the change, your order costs {price} more. It is changed if that is paid by {time}.', {
        price: formatPrice(asked.amount, pageConfig()),
        time: formatTime(asked.until, pageConfig()),
      })}
      <a className="button button--primary" href={asked.url}>
        {t('Pay now')}
      </a>
    </p>
  )
}
