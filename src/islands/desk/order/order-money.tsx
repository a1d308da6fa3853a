import { useStore } from '@nanostores/react'
import type { DeskRefund } from '#contract/desk/money.ts'
import { endStates } from '#contract/orders/order-state.ts'
import { actorName } from '#islands/desk/kit/actors.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $pending } from '#islands/desk/live/commands.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { CancelOrder } from './cancel-order.tsx'
import styles from './order-money.module.css'
import { RefundForm } from './refund-form.tsx'
import { useOrderMoney } from './use-order-money.ts'

/** Cancelling an order and refunding it, and what was refunded before. */
export function OrderMoney({ code }: { code: string }) {
  const { t } = useDeskT()
  const { money, problem, reload } = useOrderMoney(code)
  const isPending = useStore($pending).some(each => each.code === code)
  if (problem === 'unknown') return <p role="alert">{t('There is no such order')}</p>
  if (problem)
    return (
      <p role="alert" className={styles.row}>
        {t('This needs the network')}
        <Button onClick={reload}>{t('Try again')}</Button>
      </p>
    )
  if (!money) return null
  const { order, refunds } = money
  return (
    <div className={styles.money}>
      <RefundList refunds={refunds} />
      {!isPending && !endStates.includes(order.state) && <CancelOrder money={money} />}
      {!isPending && money.refundable > 0 && <RefundForm money={money} />}
      {!order.paid && <p>{t('Not paid online: there is nothing to refund here')}</p>}
    </div>
  )
}

const states: Record<DeskRefund['state'], DeskKey> = {
  requested: '{price} requested from the payment provider',
  done: '{price} was refunded',
  failed: 'The payment provider refused to refund {price}',
}

/** What was refunded of an order, by whom, and what the provider said. */
function RefundList({ refunds }: { refunds: DeskRefund[] }) {
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
