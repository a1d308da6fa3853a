import type { Spot } from '#contract/delivery/zone.ts'
import type { PaymentProvider, SignedInPayload } from '#contract/orders/checkout.ts'
import type { Destination } from '#server/orders/destination.ts'
import type { OrderTotals } from '#server/orders/order-totals.ts'
import type { PricedCart } from '#server/orders/price-cart.ts'
import type { SubmissionContext } from '#server/sessions/once.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { Orderer } from './orderer.ts'

/** The addresses for the way to the provider and back. */
interface ReturnUrl {
  /** The return address, without a query. */
  returnUrl: string
  /** The origin at which the storefront reaches the API. */
  apiOrigin: string
}

export interface PlaceOrderInput extends SubmissionContext {
  payload: SignedInPayload
  shop: Shop
  returnTo: ReturnUrl
  /** Where it is delivered, as far as it was looked up before. */
  spot?: Spot | undefined
  /** The code of the cart gets nothing for now: too many wrong ones were tried from the guest's network. */
  isCodeHeld?: boolean
  secret: string
}

export interface CheckedForm {
  orderer: Orderer
  /** The delivery address; absent when nothing is delivered. */
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
  /** The time slot of an order for later, where slots are counted. */
  slot: string | null
  /** How many dishes the kitchen has to cook. */
  dishes: number
}
