import type { QuotePayload } from '#contract/api/quote.ts'
import { limits } from '#contract/kit/limits.ts'
import { type OrderType, rulesOf } from '#contract/kit/order-types.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { PaymentProvider, SignedInPayload } from '#contract/orders/checkout.ts'
import { tipOf } from '#contract/orders/price.ts'
import type { Deps } from '#server/api/deps.ts'
import { blockProblems } from '#server/customers/regulars/blocks.ts'
import type { Tx } from '#server/db/database.ts'
import type { Checked, FieldProblem } from '#server/kit/field-problems.ts'
import { checkMoment, checkTime } from '#server/orders/times/check-time.ts'
import type { OrderActor } from '#server/sessions/actor.ts'
import type { Catalogue } from '#server/shop/catalogue.ts'
import { phoneProblems } from '#server/shop/check-phone.ts'
import type { Shop } from '#server/shop/shop.ts'
import { deductionProblems, type WishedDeductions } from './deductions.ts'
import { destinationOf, typedDestination } from './destination.ts'
import type { CheckedForm, PlaceOrderInput } from './new-order.ts'
import { ordererOf } from './orderer.ts'

/** Checks a checkout form against what the shop offers. */
export async function checkForm(tx: Tx, placing: PlaceOrderInput): Promise<Checked<CheckedForm>> {
  const { payload, actor, shop, lang, now } = placing
  const orderer = await ordererOf(tx, payload, { actor, shop })
  const destination = destinationOf(payload, { shop, orderer: orderer.value, spot: placing.spot })
  const provider = checkProvider(payload, shop.catalogue(lang).providers)
  const usual = checkTime(payload, shop, now)
  const isOutOfHours = usual.problems.length > 0
  const time = isOutOfHours && placing.desk?.closedWord ? checkMoment(payload, now) : usual
  const blocked = shop.features.phoneOrders
    ? await blockProblems(tx, { phone: orderer.value.phone, destination: destination.value })
    : []
  return {
    value: {
      orderer: orderer.value,
      destination: destination.value,
      provider: provider.value,
      deliverAt: time.value,
      isOutOfHours,
    },
    problems: [
      ...checkOrderType(payload, actor, shop),
      ...checkOffers(payload, actor, shop),
      ...orderer.problems,
      ...destination.problems,
      ...provider.problems,
      ...time.problems,
      ...blocked,
    ],
  }
}

interface Checking {
  actor: OrderActor
  shop: Shop
  deps: Pick<Deps, 'now'>
}

/** What is wrong with the fields of an order that are there, as far as it follows from them and from what the shop offers. */
export function checkValid(valid: Partial<SignedInPayload>, { actor, shop, deps }: Checking): FieldProblem[] {
  const { deliveryType, orderTime, paymentType, address } = valid
  const { providers } = shop.catalogue(shop.defaultLang)
  if (deliveryType === undefined) return phoneProblems(valid, shop)
  const typesAddress = rulesOf(deliveryType).isDelivered && actor.kind === 'guest' && 'address' in valid
  return [
    ...checkOrderType({ ...valid, deliveryType }, actor, shop),
    ...phoneProblems(valid, shop),
    ...(typesAddress ? typedDestination({ address }, shop).problems : []),
    ...(paymentType === undefined ? [] : checkProvider({ paymentType, deliveryType }, providers).problems),
    ...(orderTime === undefined
      ? []
      : checkTime({ ...valid, orderTime, deliveryType }, shop, deps.now()).problems),
  ]
}

/**
 * What of a quote its order would be refused for, so that it is not said what nobody gets: an order type that is not the caller's, and
 * deductions, a tip or packaging that this shop or this caller does not have. What may yet change is in the answer (quote-refusals.ts).
 */
export function checkQuoted(
  payload: QuotePayload,
  { actor, shop }: Pick<Checking, 'actor' | 'shop'>,
): FieldProblem[] {
  const { deliveryType, cart } = payload
  const isAtTable = deliveryType ? rulesOf(deliveryType).isAtTable : actor.kind === 'table'
  return [
    ...(deliveryType && !isOpenTo(actor, deliveryType) ? [CLOSED] : []),
    ...notOffered({ ...payload, issueInvoice: false, isAtTable }, actor, shop),
    ...tipProblems(cart, shop),
  ]
}

/** A table session can order only to its own table, and only table sessions can order to a table. */
export function checkOrderType(
  { deliveryType, table }: Pick<SignedInPayload, 'deliveryType'> & Partial<Pick<SignedInPayload, 'table'>>,
  actor: OrderActor,
  shop: Shop,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!isOpenTo(actor, deliveryType) || !shop.features.orderTypes.includes(deliveryType)) {
    problems.push(CLOSED)
  }
  if (
    actor.kind === 'staff' &&
    rulesOf(deliveryType).isAtTable &&
    !shop.tables.some(({ id }) => id === table)
  )
    problems.push({ field: 'table', message: fieldTexts.required })
  if (actor.kind !== 'table') return problems
  if (table !== undefined && table !== actor.tableId) {
    problems.push({ field: 'table', message: fieldTexts.otherTable })
  }
  if (!shop.tables.some(each => each.id === actor.tableId)) {
    problems.push({ field: 'table', message: fieldTexts.unknownTable })
  }
  return problems
}

const CLOSED: FieldProblem = { field: 'deliveryType', message: fieldTexts.orderTypeClosed }

/** Whether an order type is for guests at a table, as the caller is one or not. The desk takes orders of all types. */
const isOpenTo = (actor: OrderActor, deliveryType: OrderType): boolean =>
  actor.kind === 'staff' || rulesOf(deliveryType).isAtTable === (actor.kind === 'table')

/** Takeaway, invoice and deductions, which a shop may not offer at all or not to everyone. */
function checkOffers(payload: SignedInPayload, actor: OrderActor, shop: Shop): FieldProblem[] {
  const { deliveryType, takeaway } = payload
  const { isAtTable, takeaway: asked = takeaway } = rulesOf(deliveryType)
  return [
    ...(takeaway === asked ? [] : [{ field: 'takeaway', message: fieldTexts.invalid }]),
    ...notOffered({ ...payload, isAtTable }, actor, shop),
  ]
}

type Wishes = Pick<SignedInPayload, 'issueInvoice' | 'reusable'> & WishedDeductions & { isAtTable: boolean }

function notOffered(wishes: Wishes, actor: OrderActor, shop: Pick<Shop, 'features'>): FieldProblem[] {
  const { features } = shop
  const { issueInvoice, reusable, isAtTable } = wishes
  const problems: FieldProblem[] = []
  if (reusable && (features.reusable !== 'offer' || isAtTable)) {
    problems.push({ field: 'reusable', message: fieldTexts.notOffered })
  }
  if (issueInvoice && !features.invoice) {
    problems.push({ field: 'issueInvoice', message: fieldTexts.notOffered })
  }
  return [...problems, ...deductionProblems(wishes, actor, shop)]
}

function checkProvider(
  { paymentType, deliveryType }: Pick<SignedInPayload, 'paymentType' | 'deliveryType'>,
  providers: Catalogue['providers'],
): Checked<PaymentProvider | undefined> {
  const provider = providers.find(each => each.id === paymentType)
  const serves = provider && (provider.ways.length === 0 || provider.ways.includes(deliveryType))
  return {
    value: provider,
    problems: serves ? [] : [{ field: 'paymentType', message: fieldTexts.paymentUnknown }],
  }
}

export function tipProblems(
  { tip }: Pick<SignedInPayload['cart'], 'tip'>,
  { features }: Pick<Shop, 'features'>,
): FieldProblem[] {
  const isTooHigh = tipOf(tip, features.currency) > limits.tip
  return [
    ...(tip > 0 && !features.tip ? [{ field: 'tip', message: fieldTexts.notOffered }] : []),
    ...(isTooHigh ? [{ field: 'tip', message: fieldTexts.invalid }] : []),
  ]
}
