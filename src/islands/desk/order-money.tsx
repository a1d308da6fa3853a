import { Button } from '../ui/button.tsx'
import { useStore } from '../ui/use-store.ts'
import { CancelOrder } from './cancel-order.tsx'
import { $pending } from './commands.ts'
import styles from './order-money.module.css'
import { RefundForm } from './refund-form.tsx'
import { RefundList } from './refund-list.tsx'
import { useDeskT } from './use-desk-t.ts'
import { useOrderMoney } from './use-order-money.ts'

const ENDED = ['completed', 'rejected', 'cancelled']

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
      {!isPending && !ENDED.includes(order.state) && <CancelOrder money={money} />}
      {!isPending && money.refundable > 0 && <RefundForm money={money} />}
      {!order.paid && <p>{t('Not paid online: there is nothing to refund here')}</p>}
    </div>
  )
}
