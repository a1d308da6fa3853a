import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { OrderMoney } from '#islands/desk/order/order-money.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './today.module.css'

const states: Partial<Record<DeskOrder['state'], DeskKey>> = {
  completed: 'Completed',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

/** Today's ended orders, the latest first, each with what can be refunded. */
export function EndedOrders() {
  const { t } = useDeskT()
  const orders = useStore($feed).now?.orders.filter(({ state }) => states[state]) ?? []
  return (
    <section className={styles.ended} aria-label={t('Ended today')}>
      <h2>
        {t('Ended today')} <span className={desk.count}>{orders.length}</span>
      </h2>
      {orders.length === 0 && <p>{t('Nothing here')}</p>}
      <ul>
        {orders.toReversed().map(order => (
          <EndedOrder key={order.code} order={order} />
        ))}
      </ul>
    </section>
  )
}

function EndedOrder({ order }: { order: DeskOrder }) {
  const { t, price, time } = useDeskT()
  const [open, setOpen] = useState(false)
  const state = states[order.state]
  return (
    <li className={`${desk.card} ${styles.order}`}>
      <div className={styles.head}>
        <h3>{order.code}</h3>
        <p>
          {time(order.createdAt)} · {order.name} · {price(order.total)} · {order.payment}
          <br />
          {state && t(state)}
          {order.reason && `: ${order.reason}`}
          {order.refunded > 0 && ` · ${t('Refunded: {price}', { price: price(order.refunded) })}`}
          {order.refundFailed && <strong className={desk.problem}> {t('A refund was refused')}</strong>}
        </p>
        {order.paid && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('Refund')}
          </Button>
        )}
      </div>
      {open && <OrderMoney code={order.code} />}
    </li>
  )
}
