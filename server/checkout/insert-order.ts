import type { Cents } from '#contract/kit/money.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import type { Supply } from '#contract/menu/rates.ts'
import { unitDeposit } from '#contract/orders/price.ts'
import { PHONE_SOURCE, SOURCE } from '#contract/orders/source.ts'
import { vatOf } from '#contract/orders/vat.ts'
import { actorOf } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderItemRow, OrderRow } from '#server/db/order-tables.ts'
import { prepared, preparedRows } from '#server/db/prepared.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { randomCode, statusKey } from '#server/orders/code.ts'
import { NO_DRIVER } from '#server/orders/driver.ts'
import { itemCalls, orderCalls } from '#server/orders/external-ids.ts'
import { paymentNames } from '#server/orders/payment-name.ts'
import { type PricedCart, resolveLine } from '#server/orders/price-cart.ts'
import { indexOrder } from '#server/orders/search-index.ts'
import { orderMailId } from '#server/outbox/kinds.ts'
import { HANDOVER, providerTypeOf } from '#server/payments/provider-types.ts'
import { lineToStore } from '#server/shop/rows/stored-line.ts'
import type { Shop } from '#server/shop/shop.ts'
import { autoAccept } from './auto-accept.ts'
import { beginPayment } from './begin-payment.ts'
import { informGuest } from './hear/inform-guest.ts'
import type { NewOrder } from './new-order.ts'
import { announceOrder } from './settle-payment.ts'
import { speaksOfAllergy } from './speaks-of-allergy.ts'

const MAX_ATTEMPTS = 10

const insertRow = prepared((db, row: OrderRow) => db.insertInto('orders').values(row))
const insertItems = preparedRows((db, rows: OrderItemRow[]) => db.insertInto('order_items').values(rows))
const selectCode = prepared((db, { code }: { code: string }) =>
  db.selectFrom('orders').select('code').where('code', '=', code),
)

/**
 * Inserts an order with its items and queues the mails to guest and restaurant; the mails of an order that is paid by
 * redirect wait until it is paid.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  const { code, shop } = order
  await insertRow(tx, { ...orderRow(order), code, key_hash: sha256(statusKey(order.secret, code)) })
  await indexOrder(tx, { code, ...order.form.orderer })
  await insertItems(
    tx,
    order.cart.lines.map((line, position) =>
      itemRow(line, {
        ...{ code, position, shop, supply: order.cart.supply },
        promoted: order.totals.off[position] ?? 0,
      }),
    ),
  )
  const { email } = order.form.orderer
  if (isPaidFirst(order)) {
    await beginPayment(tx, order)
    const news = { id: orderMailId('pay-link', code), kind: 'pay-link' as const, about: { code } }
    if (order.taken) await informGuest(tx, { code, email }, { news, now: order.now })
  } else {
    await announceOrder(tx, { code, email }, order.now)
    await autoAccept(tx, order)
  }
}

interface ItemPlace {
  code: string
  position: number
  shop: Shop
  supply: Supply
  promoted: Cents
  /** The change of the order by which it comes in. */
  added?: number
}

/** A priced line as it is stored with an order. */
export function itemRow(
  { line, resolved }: PricedCart['lines'][number],
  { code, position, shop, supply, promoted, added = 0 }: ItemPlace,
): OrderItemRow {
  const { currency, substitutions } = shop.features
  const ownCatalogue = shop.catalogue(shop.defaultLang)
  return {
    order_code: code,
    position,
    type: line.type,
    qty: line.qty,
    price: resolved.unit,
    deposit: unitDeposit(resolved),
    promoted,
    chosen: JSON.stringify(resolved.chosen),
    house: JSON.stringify(resolveLine(ownCatalogue, line, supply).chosen),
    note: oneLine(line.note ?? ''),
    if_out: (substitutions && line.ifOut) || null,
    line: lineToStore(line, ownCatalogue),
    vat: JSON.stringify(vatOf({ parts: resolved.parts, qty: line.qty }, currency)),
    deposit_vat: JSON.stringify(vatOf({ parts: resolved.deposits, qty: line.qty }, currency)),
    external_ids: itemCalls(shop, line.type, resolved.ids),
    made: null,
    struck: 0,
    added,
  }
}

/** Whether the order has to be paid by redirect before it is placed. An order that costs nothing has not. */
const isPaidFirst = ({ shop, payload, totals }: NewOrder): boolean =>
  providerTypeOf(shop, payload.paymentType) !== HANDOVER && totals.total > 0

/**
 * A code that no order has yet. If another process inserts it first, the transaction fails on the unique code and runs
 * again (db/transaction.ts).
 */
export async function freeCode(tx: Tx): Promise<string> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const code = randomCode()
    const [taken] = await selectCode(tx, { code })
    if (!taken) return code
  }
  throw new Error(`none of ${MAX_ATTEMPTS} random order codes is free`)
}

/** Whether the kitchen has to know of an allergy: the guest has ticked that, or says so in a note. */
function isMarked({ payload, cart: { lines } }: NewOrder): boolean {
  const notes = [payload.notes ?? '', ...lines.map(({ line }) => line.note ?? '')]
  return (
    payload.allergy ||
    speaksOfAllergy(
      notes,
      lines.map(({ resolved }) => resolved.chosen),
    )
  )
}

/** Only the desk can say that an order came by phone: a page that claims it is not believed. */
function sourceOf({ payload: { cart }, taken }: NewOrder): string {
  if (taken) return PHONE_SOURCE
  return SOURCE.test(cart.source) && cart.source !== PHONE_SOURCE ? cart.source : ''
}

function orderRow(order: NewOrder) {
  const { payload, form, totals, shop, lang, slot, dishes, now, taken } = order
  const { orderer, destination } = form
  return {
    user_id: orderer.userId,
    status: isPaidFirst(order) ? 'payment_pending' : 'pending_approval',
    state: 'received' as const,
    promised_at: null,
    promised_before: null,
    reason: '',
    reason_kind: null,
    created_at: now.toISOString(),
    deliver_at: form.deliverAt ?? null,
    order_type: payload.deliveryType,
    lang,
    source: sourceOf(order),
    name: orderer.name,
    email: orderer.email,
    phone: orderer.phone,
    address: destination ? JSON.stringify({ ...destination, field: undefined }) : null,
    notes: payload.notes ?? '',
    allergy: Number(isMarked(order)),
    driver_notes: rulesOf(payload.deliveryType).isDelivered ? oneLine(payload.driverNotes ?? '') : '',
    invoice: Number(payload.issueInvoice),
    reusable: Number(payload.reusable),
    car: rulesOf(payload.deliveryType).isAtCar ? oneLine(payload.car ?? '') : '',
    arrived_at: null,
    arrival_noted_at: null,
    ...NO_DRIVER,
    table_id: orderer.table?.id ?? null,
    table_name: orderer.table?.name ?? '',
    payment_id: form.provider?.id ?? '',
    payment_name: form.provider?.name ?? '',
    payment_names: JSON.stringify(paymentNames(shop, form.provider?.id)),
    currency: shop.features.currency,
    price: totals.price,
    deposit: totals.deposit,
    delivery: totals.delivery,
    discount: totals.deducted,
    promoted: totals.promoted,
    tax: totals.tax,
    tip: totals.tip,
    total: totals.total,
    tax_items: JSON.stringify(totals.taxItems),
    paid_at: null,
    slot,
    slot_dishes: dishes,
    taken_by: taken ? actorOf(taken.by) : '',
    closed_word: taken?.closedWord ?? '',
    minimum_waived: Number(taken?.minimumWaived ?? false),
    discount_reason: taken?.discountReason ?? '',
    discount_by: taken?.discountReason ? actorOf(taken.by) : '',
    external_ids: orderCalls(shop, { area: destination?.area.id, payment: form.provider?.id }),
    edits: 0,
    messages: 0,
    door: 0,
    paid_later: null,
    asked: null,
    placed: null,
  }
}
