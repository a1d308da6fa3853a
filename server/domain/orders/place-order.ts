import type { Placed, SignedInPayload } from '#contract/checkout.ts'
import { limits } from '#contract/limits.ts'
import { catalogue, messages } from '#contract/messages.ts'
import { type Cents, toCents } from '#contract/money.ts'
import { tipOf } from '#contract/price.ts'
import type { Tx } from '../../db/database.ts'
import { type Actor, actorKey, GUEST } from '../accounts/actor.ts'
import { claimKey, digestOf, type IdempotencyClaim, settleKey, storedAnswer } from '../idempotency.ts'
import { spendPoints } from '../loyalty/points.ts'
import type { ReturnUrl } from '../payments/begin.ts'
import { kindOf } from '../payments/kinds.ts'
import { FieldErrors, RequestError } from '../request-error.ts'
import type { Shop } from '../shop/shop.ts'
import { offerTime, takeTime } from './booked-times.ts'
import { type CheckedForm, checkForm } from './check-form.ts'
import { statusKey } from './code.ts'
import { type OrderTotals, orderTotals } from './order-totals.ts'
import type { Orderer } from './orderer.ts'
import { takePortions } from './portions.ts'
import { priceCart } from './price-cart.ts'
import { isUnpaid } from './read.ts'
import { storeOrder } from './store.ts'

export interface PlaceOrderInput {
  payload: SignedInPayload
  shop: Shop
  /** The language of names on the order and in its mail. */
  lang: string
  /** The `Idempotency-Key`; without one every call is a new order. */
  key: string | undefined
  returnTo: ReturnUrl
  actor: Actor
  secret: string
  now: Date
}

/** `isNew` unless the key had stored it before. */
export interface PlacedOrder {
  order: Placed
  isNew: boolean
}

/** The key already stands for an order with other content that may still be paid. */
export class UnpaidOrderError extends Error {
  readonly code: string

  constructor(code: string) {
    super('another order of this key may still be paid')
    this.code = code
  }
}

/**
 * Places an order: everything is checked and priced by the shop's own data, and order, items, key and mail are
 * written together. The same key answers the same order again. Throws a Refusal that names all that is wrong.
 */
export async function placeOrder(tx: Tx, placing: PlaceOrderInput): Promise<PlacedOrder> {
  const { payload, key, actor, now } = placing
  if (!key) return { order: placed(placing, await place(tx, placing)), isNew: true }
  const claim = { scope: 'order', key, actor: actorKey(actor), digest: digestOf(payload) }
  const earlier = (await asGuest(tx, claim, actor)) ?? (await claimKey(tx, claim, now))
  if (!earlier) {
    const code = await place(tx, placing)
    await settleKey(tx, claim, JSON.stringify({ code }))
    return { order: placed(placing, code), isNew: true }
  }
  const { code }: { code: string } = JSON.parse(earlier.answer)
  const order = placed(placing, code)
  if (earlier.digest === claim.digest) return { order, isNew: false }
  if (await isUnpaid(tx, code)) throw new UnpaidOrderError(code)
  throw new RequestError(409, { message: messages.alreadyOrdered, order })
}

/**
 * What a customer has ordered with this key as a guest, and not with the account: who did not get the answer to an order and
 * logs in since has ordered all the same.
 */
async function asGuest(tx: Tx, claim: IdempotencyClaim, actor: Actor) {
  if (actor.kind !== 'customer' || (await storedAnswer(tx, claim, claim.actor))) return undefined
  return storedAnswer(tx, claim, actorKey(GUEST))
}

const placed = ({ secret }: PlaceOrderInput, code: string): Placed => ({
  id: code,
  code,
  url: undefined,
  key: statusKey(secret, code),
})

async function place(tx: Tx, placing: PlaceOrderInput): Promise<string> {
  const { payload, shop, lang, key, actor, returnTo, secret, now } = placing
  if (!shop.active) throw new RequestError(422, { message: messages.inactive })
  if (actor.kind === 'guest' && !shop.features.guestCheckout)
    throw new RequestError(401, { message: messages.guestClosed })
  const errors = new FieldErrors()
  const card = shop.catalogue(lang)
  const form = await checkForm(tx, errors, payload, { actor, shop, card, now })
  const cart = priceCart(card, payload.cart.items)
  if (payload.cart.items.length === 0) errors.add('items', messages.emptyCart)
  for (const change of cart.changes) errors.addLine(change)
  const { orderer, destination } = form
  const tip = checkTip(errors, payload, shop)
  const sums = orderTotals(shop, cart, { area: destination?.area, tip, points: orderer.points })
  // What is wrong with a line shows in the sums too, and is said only once.
  if (cart.changes.length === 0) checkSums(errors, payload, { sums, form })
  await offerTime(tx, errors, { payload, shop, now })
  errors.throwIfAny()
  const slot = await takeTime(tx, errors, { deliverAt: form.deliverAt, shop })
  const code = await storeOrder(tx, {
    payload,
    form,
    cart,
    sums,
    lang,
    houseCard: shop.catalogue(shop.defaultLang),
    slot,
    payment: {
      kind: kindOf(shop, payload.paymentType),
      currency: shop.features.currency,
      returnTo,
      key,
      actor: actorKey(actor),
    },
    secret,
    now,
  })
  await takePortions(tx, errors, { code, lines: payload.cart.items, shop, card })
  await offerTime(tx, errors, { payload, shop, now })
  errors.throwIfAny()
  await spend(tx, { orderer, code, points: sums.discount, now })
  return code
}

/** Takes the points in the order's own transaction; without them there is no order. */
async function spend(
  tx: Tx,
  { orderer, ...spending }: { orderer: Orderer; code: string; points: Cents; now: Date },
): Promise<void> {
  const { userId } = orderer
  if (userId === null || (await spendPoints(tx, { userId, ...spending }))) return
  const errors = new FieldErrors()
  errors.add('useProfit', messages.notOffered)
  errors.throwIfAny()
}

function checkTip(errors: FieldErrors, { cart }: SignedInPayload, { features }: Shop): Cents {
  if (cart.tip > 0 && !features.tip) errors.add('tip', messages.notOffered)
  if (cart.tip > limits.tip) errors.add('tip', messages.invalid)
  return features.tip ? tipOf(cart.tip) : 0
}

function checkSums(
  errors: FieldErrors,
  { cart }: SignedInPayload,
  { sums, form: { orderer, destination } }: { sums: OrderTotals; form: CheckedForm },
): void {
  if (destination && cart.items.length > 0 && sums.price < toCents(destination.area.minimumOrder)) {
    errors.add(destination.field, messages.minimumOrder)
  }
  if (sums.discount < orderer.points) errors.add('useProfit', catalogue.pointsHint)
  if (!errors.any && toCents(cart.total) !== sums.total) errors.add('total', messages.totalChanged)
}
