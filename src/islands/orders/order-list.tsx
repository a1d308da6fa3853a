import { useEffect, useState } from 'react'
import { endpoints } from '#contract/api/endpoints.ts'
import { limits } from '#contract/kit/limits.ts'
import { payments } from '#contract/kit/texts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useAccountRequest } from '#islands/ui/account/use-account-request.ts'
import { Button } from '#islands/ui/button.tsx'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import type { RequestState } from '#islands/ui/hooks/use-request.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { confirmationOf } from '#islands/ui/order/order-progress.ts'
import { summaryOf } from '#islands/ui/order/ordered.ts'
import { StatusBadge } from '#islands/ui/order/status-badge.tsx'
import { State } from '#islands/ui/state.tsx'
import { Waiting } from '#islands/ui/waiting.tsx'
import { formatShortDateTime } from '#lib/i18n/dates.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { accountPath } from '#lib/routing/account-routes.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import { $paidOrder } from '#stores/order/paid-order.ts'
import styles from './orders.module.css'

export function OrderList() {
  const live = useAccountRequest('orders', signal => ordersAfter(undefined, signal))
  return (
    <>
      <PaidNotice live={live} />
      <Orders live={live} />
    </>
  )
}

interface OrdersProps {
  live: RequestState<Order[]>
}

/** The customer's orders, in the API's order. */
function Orders({ live }: OrdersProps) {
  const t = useT()
  if (live.status === 'loading') return <Waiting />
  if (live.status === 'failed') return <ErrorNotice {...live} />
  if (live.data.length === 0) {
    const menu = (
      <a className="button button--primary" href={pageConfig().paths.home}>
        {t('To the menu')}
      </a>
    )
    return (
      <State sign="empty" title={t('You have not ordered anything yet.')} still ways={menu}>
        <p>{t('Choose something good from our menu first.')}</p>
      </State>
    )
  }
  return <Pages first={live.data} />
}

/** Some orders, from behind the one with a code. */
const ordersAfter = (after: string | undefined, signal?: AbortSignal): Promise<Order[]> =>
  api(endpoints.getOrders, { query: { limit: limits.shownOrders, ...(after && { after }) } }, { signal })

/** The orders, and a button for earlier ones. An API that answers in no pages sends all at once, and the same again. */
function Pages({ first }: { first: Order[] }) {
  const t = useT()
  const [orders, setOrders] = useState(first)
  const [isMore, setIsMore] = useState(first.length === limits.shownOrders)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function load(): Promise<void> {
    setIsBusy(true)
    setError(undefined)
    try {
      const found = await ordersAfter(orders.at(-1)?.code)
      const known = new Set(orders.map(({ code }) => code))
      const added = found.filter(({ code }) => !known.has(code))
      setOrders([...orders, ...added])
      setIsMore(added.length === limits.shownOrders)
    } catch (problem) {
      setError(problem)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <ul className={styles.list}>
        {orders.map(order => (
          <OrderCard key={order.code} order={order} />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {t('Orders shown: {count}', { count: orders.length })}
      </p>
      {error !== undefined && <ErrorNotice error={error} retry={() => void load()} />}
      {isMore && error === undefined && (
        <Button disabled={isBusy} onClick={() => void load()}>
          {t('Show earlier orders')}
        </Button>
      )}
    </>
  )
}

function OrderCard({ order }: { order: Order }) {
  const t = useT()
  return (
    <li className={`card ${styles.order}`}>
      <div className={styles.row}>
        <h2>
          <a href={ownPath(accountPath('order', { orderCode: order.code }))}>
            {t('Order {code}', { code: order.code })}
          </a>
        </h2>
        <StatusBadge order={order} />
      </div>
      <p className={styles.items}>{summaryOf(order.items)}</p>
      <div className={styles.row}>
        <span className={styles.when}>{formatShortDateTime(order.createdAt, pageConfig())}</span>
        <strong>{formatPrice(order.payment.price, pageConfig())}</strong>
      </div>
    </li>
  )
}

/** Says once, after the return from the payment, that the order was placed and the payment arrived. */
function PaidNotice({ live }: OrdersProps) {
  const t = useT()
  const [code] = useState(() => $paidOrder.get())
  const order = live.status === 'ready' ? live.data.find(each => each.code === code) : undefined

  useEffect(() => $paidOrder.set(undefined), [])

  if (code === undefined) return null
  return (
    <section className={`card ${styles.paid}`} role="status">
      {live.status !== 'loading' && (
        <>
          <h2>{t(confirmationOf(order))}</h2>
          <p>{t('Your order number is {code}', { code })}</p>
          <p>{t(payments.paymentArrived)}</p>
        </>
      )}
    </section>
  )
}
