import type { User } from '#contract/api/account.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import type { StoredCart } from '#contract/orders/stored-cart.ts'
import type { RequestState } from '#islands/ui/hooks/use-request.ts'
import type { Ordered } from '#lib/cart/ordered.ts'
import type { CheckoutData } from './checkout-data.ts'
import { mayOrder } from './may-order.ts'
import type { OrderOutcome } from './order/outcome.ts'

/** What checkout is decided by. */
export interface CheckoutFacts {
  cart: StoredCart
  /** Whether the cart belongs to this page's branch. */
  isHere: boolean
  /** The last order of this browser session. */
  ordered: Ordered | undefined
  /** The last order key that the cart had while this page was open; empty if it had none. */
  seen: string
  /** The order that was just placed here. */
  outcome: OrderOutcome | undefined
  user: User | null | undefined
  table: string | undefined
  features: Features | undefined
  live: RequestState<CheckoutData>
  /** The answers that were kept from the open cart. */
  recalled: RequestState<CheckoutData | undefined>
  /** Whether guests could order when the page was built. */
  guestCheckout: boolean
}

type Failure = Extract<RequestState<unknown>, { status: 'failed' }>

/** What checkout shows. */
export type CheckoutState =
  | { show: 'finished'; outcome: OrderOutcome }
  /** The cart has already been ordered, in another tab or before the visitor came back. */
  | { show: 'ordered'; ordered: Ordered }
  /** Nothing: the visitor is sent to the login. */
  | { show: 'login' }
  | { show: 'other branch' }
  | { show: 'loading' }
  | { show: 'empty' }
  | { show: 'failed'; failure: Failure }
  | { show: 'closed' }
  /** The form; above it why the answers it was filled with cannot be confirmed. */
  | { show: 'form'; data: CheckoutData; user: User | null; features: Features; failure: Failure | undefined }

/** Returns what checkout shows: the form to visitors who may order, and a suitable message to everyone else. */
export function checkoutState(facts: CheckoutFacts): CheckoutState {
  const { cart, ordered, outcome, user, table, features, live, recalled } = facts
  const empty = cart.items.length === 0
  if (outcome) return { show: 'finished', outcome }
  if (empty && ordered && ['', ordered.orderKey].includes(facts.seen)) return { show: 'ordered', ordered }

  const data = dataOf(live) ?? dataOf(recalled)
  const failure = live.status === 'failed' ? live : undefined
  const waiting: CheckoutState = failure ? { show: 'failed', failure } : { show: 'loading' }
  const form =
    data && user !== undefined && features
      ? ({ show: 'form', data, user, features, failure } as const)
      : undefined
  const barred = form && !mayOrder(form.user, table, form.features.guestCheckout)

  if (barred && !form.data.isRecalled) return { show: 'login' }
  if (!facts.isHere) return { show: 'other branch' }
  if (barred && !failure) return waiting
  if (empty && (live.status === 'ready' || facts.guestCheckout)) return { show: 'empty' }
  if (!form || barred) return waiting
  if (form.data.open.isActive) return form
  return form.data.isRecalled ? waiting : { show: 'closed' }
}

const dataOf = (request: RequestState<CheckoutData | undefined>): CheckoutData | undefined =>
  request.status === 'ready' ? request.data : undefined
