import { SECOND } from '#contract/kit/durations.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatTime } from '#lib/i18n/dates.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { useNow } from '../hooks/use-now.ts'
import { useT } from '../hooks/use-t.ts'
import { expectedAt, minutesLeft, progressOf, stateNames } from './order-progress.ts'
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

/** What is on its way comes in about so many minutes, in steps of five. */
const ABOUT = 5

/** The expected time and the minutes until then. They are not announced, but the promised time is, beside the status. */
function Countdown({ order }: { order: Order }) {
  const t = useT()
  const minutes = minutesLeft(order, useNow(TICK_MS))
  const at = expectedAt(order)
  if (minutes === undefined || !at) return null
  const left = order.driver?.arrivesAt
    ? t('About {minutes} minutes', { minutes: Math.ceil(minutes / ABOUT) * ABOUT })
    : t('{minutes} min to go', { minutes })
  return (
    <p className={styles.countdown}>
      <strong>{minutes > 0 ? left : t('Any moment now')}</strong>
      <span>{formatTime(at, pageConfig())}</span>
    </p>
  )
}
