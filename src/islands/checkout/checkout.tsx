import { useStore } from '@nanostores/react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
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
import { loadCheckout, recallCheckout } from './checkout-data.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { type CheckoutState, checkoutState } from './checkout-state.ts'
import { CheckoutFailed, EmptyCart, Finished, Inactive, Ordered } from './endings.tsx'
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

function Gate() {
  const [outcome, setOutcome] = useState<OrderOutcome>()
  const keep = useCallback(() => setOutcome(undefined), [])
  const state = useCheckoutState(outcome)
  useEffect(prepare, [])
  useEffect(() => onOrderPlaced(dropDraft), [])
  useLeaving(state)
  useLoaded(state.show !== 'loading' && state.show !== 'login')

  switch (state.show) {
    case 'finished':
      return <Finished outcome={state.outcome} onKeep={keep} />
    case 'ordered':
      return <Ordered ordered={state.ordered} />
    case 'other branch':
      return <OtherBranch />
    case 'empty':
      return <EmptyCart />
    case 'closed':
      return <Inactive />
    case 'failed':
      return <CheckoutFailed message={messageOf(state.failure.error)} retry={state.failure.retry} />
    case 'form': {
      const { data, user, features, failure } = state
      return (
        <>
          {failure && <CheckoutFailed message={messageOf(failure.error)} retry={failure.retry} />}
          <CheckoutForm data={data} user={user} features={features} onOrdered={setOutcome} />
        </>
      )
    }
    default:
      return <CheckoutSkeleton />
  }
}

function useCheckoutState(outcome: OrderOutcome | undefined): CheckoutState {
  const cart = useStore($cart)
  const user = useStore($user)
  const table = useStore($table)
  const features = useStore($features)
  const ordered = useStore($ordered)
  const live = useRequest('checkout', loadCheckout)
  const recalled = useRequest('recalled', recallCheckout)
  const [seen, setSeen] = useState(cart.orderKey)
  if (cart.orderKey !== '' && cart.orderKey !== seen) setSeen(cart.orderKey)
  return checkoutState({
    ...{ cart, seen, ordered, outcome, user, table, features, live, recalled },
    isHere: belongsHere(cart),
    guestCheckout: pageConfig().features.guestCheckout,
  })
}

function prepare(): void {
  tidyCart()
  showIntent()
  // Preloaded, so that an alert about a lost connection can be shown.
  void import('#islands/ui/alert.tsx')
}

/** Leaves for the login, and with a customer who signs out in another tab. */
function useLeaving({ show }: CheckoutState): void {
  const user = useStore($user)
  const customer = Boolean(user && !user.table)

  useEffect(() => {
    if (!customer) return
    return onLogoutElsewhere(() => {
      dropDraft()
      location.replace(pageConfig().paths.home)
    })
  }, [customer])

  useEffect(() => {
    if (show === 'login') location.replace(`${pageConfig().paths.login}?return`)
  }, [show])
}
