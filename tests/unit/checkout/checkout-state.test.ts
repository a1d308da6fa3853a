import { expect, test } from 'vitest'
import type { User } from '#contract/api/account.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import type { CheckoutData } from '#islands/checkout/checkout-data.ts'
import { type CheckoutFacts, type CheckoutState, checkoutState } from '#islands/checkout/checkout-state.ts'
import type { OrderOutcome } from '#islands/checkout/order/outcome.ts'
import { EMPTY_CART } from '#lib/cart/stored-cart.ts'
import { pizzaLine } from './fixtures.ts'

const data = (isActive: boolean, isRecalled: boolean) => ({ open: { isActive }, isRecalled }) as CheckoutData
const ready = { status: 'ready', data: data(true, false) } as const
const closed = { status: 'ready', data: data(false, false) } as const
const recalled = { status: 'ready', data: data(true, true) } as const
const recalledClosed = { status: 'ready', data: data(false, true) } as const
const loading = { status: 'loading' } as const
const failed = { status: 'failed', error: new Error('no network'), retry: () => undefined } as const

const features = (guestCheckout: boolean) => ({ guestCheckout }) as Features
const noGuests = { features: features(false), guestCheckout: false }
const customer = { table: false } as User
const tableUser = { table: true } as User
const outcome = { kind: 'order' } as OrderOutcome
const ordered = { orderKey: 'a', code: '1', href: '' }
const emptyCart = { cart: EMPTY_CART, seen: '' }

/** A guest with a filled cart, after the API has answered. */
const guest: CheckoutFacts = {
  cart: { ...EMPTY_CART, items: [pizzaLine], orderKey: 'a' },
  isHere: true,
  ordered: undefined,
  seen: 'a',
  outcome: undefined,
  user: null,
  table: undefined,
  features: features(true),
  live: ready,
  recalled: loading,
  guestCheckout: true,
}

test.each<[CheckoutState['show'], string, Partial<CheckoutFacts>]>([
  ['form', 'a guest', {}],
  ['form', 'a customer of a shop without guests', { ...noGuests, user: customer }],
  ['form', 'a table that still has its session', { ...noGuests, user: tableUser, table: '7' }],
  ['loading', 'everyone before the API answers', { live: loading, user: undefined, features: undefined }],
  ['loading', 'a visitor who is not known yet', { user: undefined }],
  ['form', 'a guest whose answers were kept', { live: loading, recalled }],
  ['form', 'a guest whose kept answers cannot be confirmed', { live: failed, recalled }],
  ['failed', 'a guest without kept answers whom the API fails', { live: failed, features: undefined }],
  ['login', 'a guest of a shop without guests', noGuests],
  ['login', 'a table whose session is gone', { user: tableUser }],
  ['login', 'the same with the cart of another branch', { ...noGuests, isHere: false }],
  ['loading', 'a guest whom only kept answers bar', { ...noGuests, live: loading, recalled }],
  ['failed', 'the same when the API fails', { ...noGuests, live: failed, recalled }],
  ['other branch', 'the cart of another branch', { isHere: false }],
  ['other branch', 'the same before the API answers', { isHere: false, live: loading }],
  ['empty', 'an empty cart', emptyCart],
  ['empty', 'an empty cart before the API answers', { ...emptyCart, live: loading }],
  [
    'loading',
    'the same in a shop without guests',
    { ...emptyCart, ...noGuests, live: loading, features: undefined },
  ],
  ['closed', 'a shop that takes no orders', { live: closed }],
  ['loading', 'a shop that took none when the cart was open', { live: loading, recalled: recalledClosed }],
  ['failed', 'the same when the API fails', { live: failed, recalled: recalledClosed }],
  ['ordered', 'the cart that another tab has ordered', { cart: EMPTY_CART, ordered }],
  ['ordered', 'a visitor who comes back to it', { ...emptyCart, ordered }],
  ['ordered', 'the same before the API answers', { ...emptyCart, ordered, live: loading }],
  ['empty', 'a later cart that was emptied', { cart: EMPTY_CART, seen: 'b', ordered }],
  ['form', 'the next cart', { ordered }],
  ['finished', 'whoever has just ordered', { outcome }],
  ['finished', 'the same once the cart is empty', { cart: EMPTY_CART, ordered, outcome }],
  ['finished', 'the same when the API fails later', { outcome, live: failed }],
])('shows %s to %s', (show, _who, facts) => {
  expect(checkoutState({ ...guest, ...facts }).show).toBe(show)
})

test('says above the form why kept answers cannot be confirmed', () => {
  expect(checkoutState({ ...guest, live: failed, recalled })).toMatchObject({ failure: failed })
  expect(checkoutState(guest)).toMatchObject({ failure: undefined })
})
