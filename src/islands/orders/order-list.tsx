import { useEffect, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import type { Order } from '#contract/orders/orders.ts'
import { catalogue, payments } from '#contract/texts.ts'
import { useAccountRequest } from '#islands/ui/account/use-account-request.ts'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { summaryOf } from '#islands/ui/order/ordered.ts'
import { StatusBadge } from '#islands/ui/order/status-badge.tsx'
import { Waiting } from '#islands/ui/waiting.tsx'
import { formatPrice, formatShortDateTime } from '#lib/i18n/format.ts'
import { accountPath } from '#lib/routing/account-routes.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import { $paidOrder } from '#stores/order/paid-order.ts'
import styles from './orders.module.css'

export function OrderList() {
  return (
    <>
      <PaidNotice />
      <Orders />
    </>
  )
}

/** The customer's orders, in the API's order. */
function Orders() {
  const t = useT()
  const live = useAccountRequest('orders', signal => api(endpoints.getOrders, {}, { signal }))
  if (live.status === 'loading') return <Waiting />
  if (live.status === 'failed') return <ErrorNotice {...live} />
  if (live.data.length === 0) {
    return (
      <div className={styles.empty}>
        <p>{t('You have not ordered anything yet.')}</p>
        <a className="button button--primary" href={pageConfig().paths.home}>
          {t('To the menu')}
        </a>
      </div>
    )
  }
  return (
    <ul className={styles.list}>
      {live.data.map(order => (
        <OrderCard key={order.code} order={order} />
      ))}
    </ul>
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
function PaidNotice() {
  const t = useT()
  const [code] = useState(() => $paidOrder.get())
  const [said, setSaid] = useState(false)

  // Screen readers announce text that is added to an existing live region.
  useEffect(() => {
    setSaid(true)
    $paidOrder.set(undefined)
  }, [])

  if (code === undefined) return null
  return (
    <section className={`card ${styles.paid}`} role="status">
      {said && (
        <>
          <h2>{t(catalogue.ordered)}</h2>
          <p>{t('Your order number is {code}', { code })}</p>
          <p>{t(payments.paymentArrived)}</p>
        </>
      )}
    </section>
  )
}
