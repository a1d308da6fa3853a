import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { ChangeWish } from '#contract/orders/messages.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderPush as Subscription } from '#contract/orders/push.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { lazyComponent } from '#islands/ui/lazy.ts'
import { useLoaded } from '#islands/ui/loaded.ts'
import { Arrival } from '#islands/ui/order/arrival.tsx'
import { CancelOrder } from '#islands/ui/order/cancel-order.tsx'
import { AskForChange } from '#islands/ui/order/change-wish.tsx'
import { OrderView } from '#islands/ui/order/order-view.tsx'
import { OurTable } from '#islands/ui/order/our-table.tsx'
import { UnreadOrder } from '#islands/ui/order/unread-order.tsx'
import { useWatchedOrder } from '#islands/ui/order/use-watched-order.ts'
import { ApiError } from '#lib/api/errors.ts'
import { againOf } from '#lib/cart/last-orders.ts'
import { readFragment, watchFragment } from '#lib/routing/fragment.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { tableHref } from '#lib/routing/table-href.ts'
import { api } from '#stores/api.ts'
import { $extensions } from '#stores/extensions.ts'
import { loadUser } from '#stores/load-user.ts'
import { readTableSession } from '#stores/order/table-session.ts'
import { $user } from '#stores/user.ts'
import styles from './order-status.module.css'

const OrderPush = lazyComponent(async () => (await import('./order-push.tsx')).OrderPush)
const OrderAgain = lazyComponent(async () => (await import('./order-again.tsx')).OrderAgain)

/** A guest's order, accessible with the key in the URL's fragment. */
export function OrderStatus() {
  return (
    <Suspense fallback={<Waiting />}>
      <Status orderKey={useSyncExternalStore(watchFragment, readFragment)} />
    </Suspense>
  )
}

function Status({ orderKey }: { orderKey: string }) {
  const t = useT()
  const { order, error, retry } = useWatchedOrder({
    key: orderKey,
    ask: signal => api(endpoints.getOrderStatus, { params: { key: orderKey } }, { signal }),
    events: { path: '/orders/{key}/events', params: { key: orderKey } },
  })
  const extensions = useStore($extensions)
  useLoaded(order !== undefined || error !== undefined || orderKey === '')
  if (order) {
    const tell = () => api(endpoints.tellArrival, { params: { key: orderKey } })
    const wish = (body: ChangeWish) => api(endpoints.wishChange, { params: { key: orderKey }, body })
    const cancel = () => api(endpoints.cancelOrder, { params: { key: orderKey } })
    const push = (body: Subscription) => api(endpoints.pushOrder, { params: { key: orderKey }, body })
    const actions = (
      <>
        <Arrival order={order} tell={tell} />
        <AskForChange order={order} wish={wish} />
        <CancelOrder order={order} cancel={cancel} />
        {extensions.has('order-push') && (
          <Suspense fallback={null}>
            <OrderPush order={order} orderKey={orderKey} tell={push} />
          </Suspense>
        )}
        {order.table ? <OrderMore /> : extensions.has('order-again') && <Again order={order} />}
      </>
    )
    return <OrderView order={order} actions={actions} />
  }
  if (orderKey !== '' && error === undefined) return <Waiting />
  const isUnknown = orderKey === '' || (error instanceof ApiError && error.status === 404)
  const unknown = {
    title: t.dynamic(fieldTexts.unknownOrder),
    hint: t('Please use the whole link from your confirmation.'),
  }
  return (
    <UnreadOrder unknown={isUnknown ? unknown : undefined} error={error} retry={retry}>
      <a className="button" href={pageConfig().paths.contact}>
        {t('Contact Us')}
      </a>
    </UnreadOrder>
  )
}

/** What was ordered is put into a cart again, which checkout shows. */
const Again = ({ order }: { order: Order }) => (
  <Suspense fallback={null}>
    <OrderAgain
      {...againOf(order)}
      primary={order.status === 'completed'}
      onUnchanged={toCheckout}
      onChanged={toCheckout}
    />
  </Suspense>
)

const toCheckout = (): void => location.assign(pageConfig().paths.checkout)

/** Reserves the height of an order, to avoid a layout shift. */
const Waiting = () => <div className={styles.waiting} aria-hidden="true" />

/**
 * Leads to another order at the table: by scanning its code, or with a link while the table session is valid.
 */
function OrderMore() {
  const t = useT()
  const tableId = useTableSession()
  return (
    <div className={styles.more}>
      <p>{t('Would you like anything else? Scan the code on your table again.')}</p>
      {tableId !== undefined && (
        <a className="button button--primary" href={tableHref(tableId)}>
          {t('Order more at your table')}
        </a>
      )}
      {tableId !== undefined && <OurTable />}
    </div>
  )
}

/** Returns the table if its token is still valid. */
function useTableSession(): string | undefined {
  const [tableId, setTableId] = useState<string>()
  useEffect(() => {
    const stored = readTableSession()
    if (stored !== undefined) void loadUser().then(() => $user.get()?.table && setTableId(stored))
  }, [])
  return tableId
}
