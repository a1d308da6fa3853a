import type { PaymentProvider, SignedInPayload } from '#contract/checkout.ts'
import type { Sending } from '../once.ts'
import type { Shop } from '../shop/shop.ts'
import type { Destination } from './destination.ts'
import type { OrderTotals } from './order-totals.ts'
import type { Orderer } from './orderer.ts'
import type { PricedCart } from './price-cart.ts'

/** Where a guest orders: what the way to the provider and back needs. */
interface ReturnUrl {
  /** Where the guest comes back to, without a query. */
  returnUrl: string
  /** The origin at which the storefront reaches the API. */
  apiOrigin: string
}

export interface PlaceOrderInput extends Sending {
  payload: SignedInPayload
  shop: Shop
  returnTo: ReturnUrl
  secret: string
}

export interface CheckedForm {
  orderer: Orderer
  /** Where the order is delivered to; absent when it is not delivered. */
  destination: Destination | undefined
  provider: PaymentProvider | undefined
  deliverAt: string | undefined
}

/** An order that was checked, priced and claimed. */
export interface NewOrder extends PlaceOrderInput {
  code: string
  form: CheckedForm
  cart: PricedCart
  totals: OrderTotals
  /** The time slot that it has a place in, where slots are counted. */
  slot: string | null
}
