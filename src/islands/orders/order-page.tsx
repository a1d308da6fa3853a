import { Suspense, useEffect, useState } from 'react'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { ChangeWish } from '#contract/orders/messages.ts'
import type { OrderPush as Subscription } from '#contract/orders/push.ts'
import type { AccountPageProps } from '#islands/ui/account/account-page.ts'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { lazyComponent } from '#islands/ui/lazy.ts'
import { Arrival } from '#islands/ui/order/arrival.tsx'
import { CancelOrder } from '#islands/ui/order/cancel-order.tsx'
import { AskForChange } from '#islands/ui/order/change-wish.tsx'
import { confirmationOf } from '#islands/ui/order/order-progress.ts'
import { OrderView } from '#islands/ui/order/order-view.tsx'
import { useWatchedOrder } from '#islands/ui/order/use-watched-order.ts'
import { State } from '#islands/ui/state.tsx'
import { Waiting } from '#islands/ui/waiting.tsx'
import { ApiError } from '#lib/api/errors.ts'
import { endCart } from '#lib/cart/cart.ts'
import { againOf } from '#lib/cart/last-orders.ts'
import { accountPath } from '#lib/routing/account-routes.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { visitAccount } from '#stores/account-location.ts'
import { api } from '#stores/api.ts'
import { sessionIsOver } from '#stores/session.ts'
import { showToast } from '#stores/toasts.ts'
import { OrderAgain } from './order-again.tsx'

const OrderPush = lazyComponent(async () => (await import('./order-push.tsx')).OrderPush)

export function OrderPage({ features, params, query }: AccountPageProps) {
  const t = useT()
  const { orderCode: code = '' } = params
  const fresh = useNewOrder(code, query)
  const { order, error, retry } = useWatchedOrder({
    key: code,
    ask: signal => api(endpoints.getOrder, { params: { code } }, { signal }).catch(orLeave),
    events: { path: '/me/orders/{code}/events', params: { code } },
  })
  const isShown = order !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, of the order as it came
  useEffect(() => {
    if (fresh && isShown) showToast(confirmationOf(order), { kind: 'success' })
  }, [fresh, isShown])
  if (order) {
    const tell = () => api(endpoints.tellOwnArrival, { params: { code } }).catch(orLeave)
    const wish = (body: ChangeWish) => api(endpoints.wishOwnChange, { params: { code }, body }).catch(orLeave)
    const cancel = () => api(endpoints.cancelOwnOrder, { params: { code } }).catch(orLeave)
    const push = (body: Subscription) =>
      api(endpoints.pushOwnOrder, { params: { code }, body }).catch(orLeave)
    const actions = (
      <>
        <Arrival order={order} tell={tell} />
        <AskForChange order={order} wish={wish} />
        <CancelOrder order={order} cancel={cancel} />
        {features.extensions.has('order-push') && (
          <Suspense fallback={null}>
            <OrderPush order={order} tell={push} />
          </Suspense>
        )}
        {features.extensions.has('order-again') && <OrderAgain {...againOf(order)} />}
      </>
    )
    return <OrderView order={order} title={fresh ? undefined : t('Order status')} actions={actions} />
  }
  if (error === undefined) return <Waiting />
  if (!(error instanceof ApiError) || error.status !== 404) return <ErrorNotice error={error} retry={retry} />
  const orders = (
    <a className="button" href={ownPath(accountPath('orders'))}>
      {t('My Orders')}
    </a>
  )
  return <State sign="unknown" title={t(fieldTexts.unknownOrder)} role="alert" still ways={orders} />
}

/**
 * Returns whether the order was just placed (`state=new`). If so, empties the cart (docs/rules.md, R2.61) and
 * removes the parameter from the URL, so that returning to it does not empty another cart.
 */
function useNewOrder(orderCode: string, query: URLSearchParams): boolean {
  const [fresh] = useState(() => query.get('state') === 'new')
  useEffect(() => {
    if (!fresh) return
    endCart()
    visitAccount(accountPath('order', { orderCode }), { replace: true })
  }, [fresh, orderCode])
  return fresh
}

/** No error is shown for an expired session: the visitor is being redirected to the login. */
function orLeave(error: unknown): Promise<never> {
  if (sessionIsOver(error)) return new Promise(() => {})
  throw error
}
