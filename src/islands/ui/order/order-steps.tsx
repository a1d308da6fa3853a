import { SECOND } from '#contract/kit/durations.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatTime } from '#lib/i18n/dates.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { useNow } from '../hooks/use-now.ts'
import { useT } from '../hooks/use-t.ts'
import { minutesLeft, progressOf, stateNames } from './order-progress.ts'
import styles from './order-steps.module.css'

/** How far an order has come, and how long it takes until the time that the restaurant has promised. */
export function OrderSteps({ order }: { order: Order }) {
  const t = useT()
  const progress = progressOf(order)
  if (!progress) return null
  const { steps, reached } = progress
  return (
    <>
      <Countdown order={order} />
      <ol className={styles.steps} aria-label={t('Steps of the order')}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={index <= reached ? styles.done : undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            {t(stateNames[step])}
          </li>
        ))}
      </ol>
    </>
  )
}

const TICK_MS = 10 * SECOND

/** The promised time and the minutes until then. They are not announced, but the promised time is, beside the status. */
function Countdown({ order }: { order: Order }) {
  const t = useT()
  const minutes = minutesLeft(order, useNow(TICK_MS))
  if (minutes === undefined || !order.promisedAt) return null
  return (
    <p className={styles.countdown}>
      <strong>{minutes > 0 ? t('{minutes} min to go', { minutes }) : t('Any moment now')}</strong>
      <span>{formatTime(order.promisedAt, pageConfig())}</span>
    </p>
  )
}
