import type { Order } from '#contract/orders/orders.ts'
import { formatTime } from '#lib/i18n/dates.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { useT } from '../hooks/use-t.ts'
import styles from './order.module.css'

/** What the restaurant has written about an order, with when that was; announced to screen readers when it arrives. */
export function OrderMessages({ order: { messages = [] } }: { order: Order }) {
  const t = useT()
  const written = messages.filter(({ by }) => by === 'restaurant')
  return (
    <div role="status">
      {written.length > 0 && (
        <ul className={styles.messages} aria-label={t('Messages about your order')}>
          {written.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <p>{text}</p>
              <time className={styles.said} dateTime={at}>
                {formatTime(at, pageConfig())}
              </time>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
