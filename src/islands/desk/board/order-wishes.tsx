import type { DeskOrder } from '#contract/desk/orders.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './order-card.module.css'

/** What the guest has asked to be changed, in their words. */
export function OrderWishes({ order: { messages = [] } }: { order: DeskOrder }) {
  const { t, time } = useDeskT()
  return messages
    .filter(({ kind }) => kind === 'wish')
    .map(({ number, at, words }) => (
      <p key={number} className={styles.notes}>
        <small>{t('Change asked for at {time}', { time: time(at) })}</small>
        {words}
      </p>
    ))
}
