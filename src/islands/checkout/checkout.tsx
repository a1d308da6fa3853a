import { useStore } from '@nanostores/react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type RequestState, useRequest } from '#islands/ui/hooks/use-request.ts'
import { useLoaded } from '#islands/ui/loaded.ts'
import { messageOf } from '#lib/api/errors.ts'
import { $cart } from '#lib/cart/cart.ts'
import { $ordered, onOrderPlaced } from '#lib/cart/ordered.ts'
import { belongsHere } from '#lib/cart/stored-cart.ts'
import { tidyCart } from '#lib/cart/tidy.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { showIntent } from '#lib/shell/intent.ts'
import { dropDraft } from '#stores/order/checkout-draft.ts'
import { $features } from '#stores/settings.ts'
import { onLogoutElsewhere } from '#stores/storage/other-tabs.ts'
import { $table } from '#stores/storage/storage.ts'
import { $user } from '#stores/user.ts'
import { type CheckoutData, loadCheckout, recallCheckout } from './checkout-data.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutFailed, EmptyCart, Finished, Inactive, Ordered } from './endings.tsx'
import { mayOrder } from './may-order.ts'
import type { OrderOutcome } from './order/outcome.ts'
import { OtherBranch } from './other-branch.tsx'
import { CheckoutSkeleton } from './skeleton.tsx'

/** The whole of /checkout, from the stored cart to the placed order. */
export function Checkout() {
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <Gate />
    </Suspense>
  )
}

/** Shows the form to visitors who may order, and a suitable message to everyone else. */
function Gate() {
  const cart = useStore($cart)
  const user = useStore($user)
  const features = useStore($features)
  const [outcome, setOutcome] = useState<OrderOutcome>()
  const keep = useCallback(() => setOutcome(undefined), [])
  const live = useRequest('checkout', loadCheckout)
  const recalled = useRequest('recalled', recallCheckout)
  const data = dataOf(live) ?? dataOf(recalled)
  const empty = cart.items.length === 0
  const table = useStore($table)
  const ordered = useStore($ordered)
  const seen = useRef('')
  const done = empty && ordered && ['', ordered.orderKey].includes(seen.current) ? ordered : undefined
  const known = data !== undefined && user !== undefined && features !== undefined
  const barred = known && !mayOrder(user, table, features.guestCheckout) && !outcome && !done
  const mustLogIn = barred && !data.isRecalled
  const customer = Boolean(user && !user.table)

  useEffect(() => {
    tidyCart()
    showIntent()
    // Preloaded, so that an alert about a lost connection can be shown.
    void import('#islands/ui/alert.tsx')
  }, [])

  useEffect(() => onOrderPlaced(dropDraft), [])

  useEffect(() => {
    if (cart.orderKey !== '') seen.current = cart.orderKey
  }, [cart.orderKey])

  useEffect(() => {
    if (!customer) return
    return onLogoutElsewhere(() => {
      dropDraft()
      location.replace(pageConfig().paths.home)
    })
  }, [customer])

  useEffect(() => {
    if (mustLogIn) location.replace(`${pageConfig().paths.login}?return`)
  }, [mustLogIn])

  const open = live.status === 'failed' || (known && !barred)
  useLoaded(
    outcome !== undefined ||
      done !== undefined ||
      open ||
      !belongsHere(cart) ||
      (empty && pageConfig().features.guestCheckout),
  )

  if (outcome) return <Finished outcome={outcome} onKeep={keep} />
  if (done) return <Ordered ordered={done} />
  if (!belongsHere(cart)) return <OtherBranch />
  if (barred && live.status !== 'failed') return <CheckoutSkeleton />
  if (empty && (live.status === 'ready' || pageConfig().features.guestCheckout)) return <EmptyCart />
  const failed = live.status === 'failed' && (
    <CheckoutFailed message={messageOf(live.error)} retry={live.retry} />
  )
  if (!known || barred) return failed || <CheckoutSkeleton />
  if (!data.open.isActive) return data.isRecalled ? failed || <CheckoutSkeleton /> : <Inactive />
  return (
    <>
      {failed}
      <CheckoutForm data={data} user={user} features={features} onOrdered={setOutcome} />
    </>
  )
}

const dataOf = (request: RequestState<CheckoutData | undefined>): CheckoutData | undefined =>
  request.status === 'ready' ? request.data : undefined
