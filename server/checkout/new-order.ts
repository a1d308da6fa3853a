import type { Spot } from '#contract/delivery/zone.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { PaymentProvider, SignedInPayload } from '#contract/orders/checkout.ts'
import type { AuditActor } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { Destination } from '#server/orders/destination.ts'
import type { OrderTotals } from '#server/orders/order-totals.ts'
import type { PricedCart } from '#server/orders/price-cart.ts'
import type { OrderActor } from '#server/sessions/actor.ts'
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

/** What somebody at the desk may grant to an order that they take for a guest. */
interface Rights {
  /** Why it is taken although nothing is taken at that time. */
  closedWord?: string | undefined
  waivesMinimum: boolean
  discount?: { cents: Cents; reason: string } | undefined
}

interface DeskPlacing extends Rights {
  /** What was sent, by which the same order is known again: `payload` has the prices of now. */
  sent: unknown
  /** Who takes it. Throws a 403 where the act needs somebody's PIN. */
  confirm: (tx: Tx) => Promise<AuditActor>
}

export interface PlaceOrderInput extends Omit<SubmissionContext, 'actor'> {
  actor: OrderActor
  payload: SignedInPayload
  /** For an order that is taken at the desk. */
  desk?: DeskPlacing | undefined
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
  /** Whether it is for a time at which guests cannot order. */
  isOutOfHours: boolean
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
  /** Of an order that was taken at the desk: by whom, and what it really needed. */
  taken?: DeskGrant | undefined
}

interface DeskGrant {
  by: AuditActor
  closedWord: string
  minimumWaived: boolean
  discountReason: string
}
