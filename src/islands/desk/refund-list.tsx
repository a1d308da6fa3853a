import type { DeskRefund } from '#contract/desk/money.ts'
import { actorName } from './actors.ts'
import type { DeskKey } from './desk-texts.ts'
import styles from './order-money.module.css'
import { useDeskT } from './use-desk-t.ts'

const states: Record<DeskRefund['state'], DeskKey> = {
  requested: '{price} is asked of the payment provider',
  done: '{price} was refunded',
  failed: 'The payment provider refused to refund {price}',
}

/** What was refunded of an order, by whom, and what the provider said. */
export function RefundList({ refunds }: { refunds: DeskRefund[] }) {
  const { t, price, time } = useDeskT()
  if (refunds.length === 0) return null
  return (
    <ul className={styles.refunds}>
      {refunds.map(({ id, amount, state, at, by, reason, problem }) => (
        <li key={id} data-failed={state === 'failed' || undefined}>
          <strong>{t(states[state], { price: price(amount) })}</strong>
          <span>{[time(at), actorName(t, by), reason].filter(Boolean).join(' · ')}</span>
          {problem && <span>{problem}</span>}
        </li>
      ))}
    </ul>
  )
}
