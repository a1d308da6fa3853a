import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { todayEndpoints } from '#contract/desk/endpoints/today-endpoints.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { OrderMoney } from '#islands/desk/order/order-money.tsx'
import { stateNames } from '#islands/desk/order/order-states.ts'
import { Button } from '#islands/ui/button.tsx'
import { reasonText } from '#lib/i18n/desk/reason-text.ts'
import styles from './today.module.css'

/** The first pages of today's ended orders, and whether there are more. */
async function load(pages: number) {
  const orders: DeskOrder[] = []
  let after: string | undefined
  for (let page = 0; page < pages; page++) {
    const found = await deskApi(todayEndpoints.getEnded, { query: { after } })
    orders.push(...found.orders)
    after = found.next
    if (after === undefined) break
  }
  return { orders, hasMore: after !== undefined }
}

/** Today's ended orders, the latest first, each with what can be refunded. They are read while they are looked at. */
export function EndedOrders() {
  const { t } = useDeskT()
  const ended = useStore($feed).now?.ended
  const [pages, setPages] = useState(1)
  const { data, problem } = useDeskRequest('ended', () => load(pages), `${ended?.version} ${pages}`)
  const orders = data?.orders ?? []
  return (
    <section className={styles.ended} aria-label={t('Ended today')}>
      <h2>
        {t('Ended today')} <span className={desk.count}>{ended?.count ?? orders.length}</span>
      </h2>
      <Problem problem={problem} />
      {data && orders.length === 0 && <p>{t('Nothing here')}</p>}
      <ul>
        {orders.map(order => (
          <EndedOrder key={order.code} order={order} />
        ))}
      </ul>
      {data?.hasMore && <Button onClick={() => setPages(pages + 1)}>{t('Show more')}</Button>}
    </section>
  )
}

function EndedOrder({ order }: { order: DeskOrder }) {
  const { t, price, payment, time } = useDeskT()
  const [open, setOpen] = useState(false)
  const reason = reasonText(order, t)
  return (
    <li className={`${desk.card} ${styles.order}`}>
      <div className={styles.head}>
        <h3>{order.code}</h3>
        <p>
          {time(order.createdAt)} · {order.name} · {price(order.total)} · {payment(order)}
          <br />
          {t(stateNames[order.state])}
          {reason && `: ${reason}`}
          {order.refunded > 0 && ` · ${t('Refunded: {price}', { price: price(order.refunded) })}`}
          {order.refundFailed && <strong className={desk.problem}> {t('A refund was refused')}</strong>}
        </p>
        {order.paid && order.refunded < order.total - (order.due ?? 0) && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('Refund')}
          </Button>
        )}
      </div>
      {open && <OrderMoney code={order.code} />}
    </li>
  )
}
