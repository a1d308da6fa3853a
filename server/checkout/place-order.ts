import type { LineChange, Placed } from '#contract/api/failure.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { SignedInPayload } from '#contract/orders/checkout.ts'
import { recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import {
  type Checked,
  type FieldProblem,
  fieldError,
  lineProblem,
  validationError,
} from '#server/kit/field-problems.ts'
import { claimKey, digestOf, settleKey } from '#server/kit/idempotency.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { statusKey } from '#server/orders/code.ts'
import { minimumOrder } from '#server/orders/minimum-order.ts'
import type { OrderTotals } from '#server/orders/order-totals.ts'
import { claimPortions, dishesIn } from '#server/orders/portions.ts'
import { isUnpaid } from '#server/orders/store.ts'
import { claimTime, nextFreeTime } from '#server/orders/times/booked-times.ts'
import { providerTypeOf } from '#server/payments/provider-types.ts'
import { minimumOf, takesCurrency } from '#server/payments/registry.ts'
import { claimPromotions } from '#server/promotions/claim.ts'
import { actorKey } from '#server/sessions/actor.ts'
import { notOfferedAt } from '#server/shop/offered.ts'
import type { Shop } from '#server/shop/shop.ts'
import { checkForm, tipProblems } from './check-form.ts'
import { claimDeductions } from './deductions.ts'
import { formerActors, isOrderer } from './earlier-order.ts'
import { firstOrderProblems } from './first-order.ts'
import { freeCode, insertOrder } from './insert-order.ts'
import type { CheckedForm, NewOrder, PlaceOrderInput } from './new-order.ts'
import { type PricedOrder, priceOrder } from './price-order.ts'

/** `isNew` unless the key had stored it before. */
export interface PlacedOrder {
  order: Placed
  isNew: boolean
}

/** The key belongs to an order with other content, which may still be paid. */
export class UnpaidOrderError extends Error {
  readonly code: string

  constructor(code: string) {
    super('another order of this key may still be paid')
    this.code = code
  }
}

/**
 * Places an order: everything is checked and priced with the shop's own data, and order, items, key and mail are written
 * together. The same key returns the same order again. Throws a RequestError that names all problems.
 */
export async function placeOrder(tx: Tx, placing: PlaceOrderInput): Promise<PlacedOrder> {
  const { payload, key, actor, now, desk } = placing
  if (!key) return { order: placed(placing, await place(tx, placing)), isNew: true }
  const digest = digestOf(desk?.sent ?? payload)
  const claimed = { scope: 'order', key, actor: actorKey(actor), digest }
  const earlier = await claimKey(tx, claimed, now, formerActors(actor))
  if (!earlier) {
    const code = await place(tx, placing)
    await settleKey(tx, claimed, JSON.stringify({ code }))
    return { order: placed(placing, code), isNew: true }
  }
  const { code }: { code: string } = readJson(earlier.answer)
  const order = placed(placing, code)
  if (earlier.digest === claimed.digest) return { order, isNew: false }
  if (await isUnpaid(tx, code)) throw new UnpaidOrderError(code)
  const shown = (await isOrderer(tx, code, placing)) ? order : { ...order, key: undefined }
  throw new RequestError(409, { message: fieldTexts.alreadyOrdered, order: shown })
}

const placed = ({ secret }: PlaceOrderInput, code: string): Placed => ({
  id: code,
  code,
  url: undefined,
  key: statusKey(secret, code),
})

/** An order as it would be placed: checked, and priced as it would be charged. */
export interface ConsideredOrder {
  form: CheckedForm
  priced: PricedOrder
  /** Why it cannot be placed like this. */
  problems: FieldProblem[]
  isBelowMinimum: boolean
  /** Whether somebody at the desk has waived that. */
  minimumWaived: boolean
}

/** Checks and prices an order, and changes nothing. What the desk quotes on the phone asks here too. */
export async function considerOrder(tx: Tx, input: PlaceOrderInput): Promise<ConsideredOrder> {
  const form = await validate(tx, input)
  const { value: priced, problems, ...minimum } = await price(tx, input, form)
  return { form: form.value, priced, problems: [...form.problems, ...problems], ...minimum }
}

/** Validates, prices, claims and inserts an order. Returns its code. */
async function place(tx: Tx, input: PlaceOrderInput): Promise<string> {
  const { form, priced, problems, minimumWaived } = await considerOrder(tx, input)
  const { cart, totals, promoted } = priced
  if (problems.length > 0) throw await invalid(tx, input, problems, cart.changes)
  // Without any other problem the total only differs if the visitor saw another one.
  const { currency } = input.shop.features
  if (toCents(input.payload.cart.total, currency) !== totals.total)
    throw validationError([{ field: 'total', message: fieldTexts.totalChanged }], {
      without: promoted.notForGuest,
      total: fromCents(totals.total, currency),
    })
  // Last, so that nobody types a PIN for what cannot be ordered.
  const by = await input.desk?.confirm(tx)
  const code = await freeCode(tx)
  if (!(await claimPromotions(tx, promoted, { code, shop: input.shop, now: input.now })))
    throw fieldError('total', fieldTexts.totalChanged)
  const claimed = await claim(tx, input, { code, form, totals })
  const taken = by && {
    by,
    closedWord: form.isOutOfHours ? (input.desk?.closedWord ?? '') : '',
    minimumWaived,
    discountReason: input.desk?.discount?.reason ?? '',
  }
  await insertOrder(tx, { ...input, ...claimed, code, form, cart, totals, taken })
  // What was granted is in the order alone, where it is erased with the person.
  if (by) await recordAct(tx, { kind: 'order-taken', subject: code, by }, input.now)
  return code
}

/** Checks form, cart and times against what the shop offers. */
function validate(tx: Tx, placing: PlaceOrderInput): Promise<Checked<CheckedForm>> {
  const { shop, actor } = placing
  if (!shop.active) throw new RequestError(422, { message: fieldTexts.inactive })
  if (actor.kind === 'guest' && !shop.features.guestCheckout)
    throw new RequestError(401, { message: fieldTexts.guestClosed })
  return checkForm(tx, placing)
}

/** Prices the cart from the shop's own catalogue. Problems of lines affect the totals too, but are named only once. */
async function price(
  tx: Tx,
  { payload, shop, lang, now, secret, isCodeHeld = false, desk }: PlaceOrderInput,
  { value: { destination, orderer, deliverAt }, problems: wrong }: Checked<CheckedForm>,
): Promise<Checked<PricedOrder> & Pick<ConsideredOrder, 'isBelowMinimum' | 'minimumWaived'>> {
  const { cart, deliveryType, reusable } = payload
  const isTimeWrong = wrong.some(({ field }) => field === 'orderTime' || field === 'deliverAt')
  const pricing = { shop, lang, guest: orderer, secret, isCodeHeld }
  const order = await priceOrder(tx, pricing, {
    ...{ cart, reusable, orderType: deliveryType, area: destination?.area },
    wished: { useProfit: payload.useProfit, granted: desk?.discount?.cents },
    ...{ at: deliverAt === undefined ? now : new Date(deliverAt), isTimeKnown: !isTimeWrong },
  })
  const { changes } = order.cart
  const tooLittle = cart.items.length === 0 ? [] : minimumProblems(payload, shop, order.totals, destination)
  const isBelowMinimum = tooLittle.length > 0
  const minimumWaived = isBelowMinimum && desk?.waivesMinimum === true
  const problems = [
    ...(cart.items.length === 0 ? [{ field: 'items', message: fieldTexts.emptyCart }] : []),
    ...changes.map(lineProblem),
    ...tipProblems(cart, shop),
    ...(changes.length === 0
      ? [
          ...checkPayment(payload, shop, order.totals),
          ...(await firstOrderProblems(tx, { payload, shop, totals: order.totals, orderer })),
          ...(minimumWaived ? [] : tooLittle),
          ...order.problems,
        ]
      : []),
  ]
  return { value: order, problems, isBelowMinimum, minimumWaived }
}

/**
 * Claims what other orders may claim at the same moment: a place in the time slot, portions, deductions. Throws when
 * something is no longer available; the rollback then releases everything.
 */
async function claim(
  tx: Tx,
  input: PlaceOrderInput,
  { code, form, totals }: { code: string; form: CheckedForm; totals: OrderTotals },
): Promise<Pick<NewOrder, 'slot' | 'dishes'>> {
  const { payload, shop, lang, now } = input
  const lines = payload.cart.items
  const dishes = dishesIn(lines, shop, shop.catalogue(lang))
  const time = await claimTime(tx, { deliverAt: form.deliverAt, dishes, shop })
  const changes = await claimPortions(tx, { code, lines, shop, catalogue: shop.catalogue(lang), now })
  const problems = [...time.problems, ...changes.map(lineProblem)]
  if (problems.length > 0) throw await invalid(tx, input, problems, changes)
  const { userId } = form.orderer
  await claimDeductions(tx, { userId, code, deducted: totals.deducted, now })
  return { slot: time.value, dishes }
}

/** The error for these problems, with the next free time when the requested one is not possible. */
async function invalid(
  tx: Tx,
  { payload: { cart, deliverAt, deliveryType }, shop, lang, now }: PlaceOrderInput,
  problems: FieldProblem[],
  changes: LineChange[],
): Promise<RequestError> {
  const isNamed = (wanted: string): boolean => problems.some(({ field }) => field === wanted)
  const wanted = isNamed('orderTime') ? now.toISOString() : isNamed('deliverAt') ? deliverAt : undefined
  const catalogue = shop.catalogue(lang)
  const { timeZone } = shop.features
  const dishes = dishesIn(cart.items, shop, catalogue)
  const isOffered = (time: string): boolean =>
    cart.items.every(line => notOfferedAt(catalogue, line, { at: new Date(time), timeZone }).length === 0)
  const nextTime =
    wanted === undefined
      ? undefined
      : await nextFreeTime(tx, shop, { wanted, orderType: deliveryType, dishes, now, isOffered })
  return validationError(problems, { changes, nextTime })
}

function checkPayment({ paymentType }: SignedInPayload, shop: Shop, totals: OrderTotals): FieldProblem[] {
  const { currency } = shop.features
  const kind = providerTypeOf(shop, paymentType)
  if (!takesCurrency(kind, currency)) return [{ field: 'paymentType', message: fieldTexts.paymentRefused }]
  return totals.total < minimumOf(kind, currency)
    ? [{ field: 'paymentType', message: fieldTexts.paymentMinimum }]
    : []
}

/** That an order is below its minimum. A guest may round up to it. */
function minimumProblems(
  { deliveryType }: SignedInPayload,
  shop: Pick<Shop, 'features'>,
  totals: OrderTotals,
  destination: CheckedForm['destination'],
): FieldProblem[] {
  const { least, isOfArea } = minimumOrder(shop, { orderType: deliveryType, area: destination?.area })
  if (totals.price + totals.tip >= least) return []
  return [
    destination && isOfArea
      ? { field: destination.field, message: fieldTexts.minimumOrder }
      : { field: 'deliveryType', message: fieldTexts.minimumOfType },
  ]
}
