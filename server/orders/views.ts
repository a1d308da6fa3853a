import * as z from 'zod/mini'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import { orderTypes, rulesOf } from '#contract/kit/order-types.ts'
import { orderFacts } from '#contract/orders/facts.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import { type Order, type OrderRefund, OrderStatus } from '#contract/orders/orders.ts'
import { doorReason } from '#contract/orders/reasons.ts'
import { type ShownTo, shownTo } from '#contract/orders/seen.ts'
import type { HookOrder } from '#contract/programs/hooks.ts'
import type { FeedOrder } from '#contract/programs/keys/feed.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderRow, StoredAddress } from '#server/db/order-tables.ts'
import type { Shop } from '#server/shop/shop.ts'
import { textsIn } from '#server/texts/texts.ts'
import { askedIn, askedOf, changeOf } from './edit-views.ts'
import { callsOfOrder } from './external-ids.ts'
import { deskLine, dishesOf, eventLine, feedLine, guestLine, ownerLine, struckLine } from './line-views.ts'
import { deskMessage, messageIn } from './message-views.ts'
import { answeredTaxes, taxItemsOf } from './order-totals.ts'
import type { PayAt } from './pay-link.ts'
import { housePayment } from './payment-name.ts'
import { qtyLeft } from './refund-lines.ts'
import { taxesIn } from './refund-parts.ts'
import { effective, type Refund, refundedSum } from './refunds.ts'
import { OPEN } from './states.ts'
import { factsOf, type OrderRecord, type StoredLine, storedAddress } from './store.ts'

/* An order as each audience reads it. What all of them read alike is in the facts; here is what is worked out. */

/** A stored order as the API returns it, with its status worded in a language; what can be paid at a link is named to its guest alone. */
export function guestOrder(order: OrderRecord, lang: string, payAt?: PayAt): Order {
  const { row, items, promotions, edits, messages } = order
  const refunds = ownRefunds(order)
  const { currency } = row
  const amount = (cents: Cents): number => fromCents(cents, currency)
  const canArrive =
    row.arrived_at === null && rulesOf(row.order_type).isAtCar === true && OPEN.includes(row.state)
  return {
    code: row.code,
    status: z.parse(OrderStatus, row.status),
    statusText: textsIn(lang).states[row.state],
    createdAt: row.created_at,
    orderState: row.state,
    ...driverIn(row),
    reason: reasonIn(row, lang),
    items: items.map(line => guestLine(line, 'guest', currency)),
    payment: {
      cartTotal: amount(row.price),
      ...(row.deposit > 0 && { deposit: amount(row.deposit) }),
      discount: amount(row.discount + row.promoted),
      ...(promotions.length > 0 && {
        promotions: promotions.map(({ promotion_id: id, name, cents }) => ({
          id,
          name,
          amount: amount(cents),
        })),
      }),
      deliver: amount(row.delivery),
      tax: amount(row.tax),
      taxItems: answeredTaxes(taxItemsOf(row), currency),
      tip: amount(row.tip),
      price: amount(row.total),
      method: paymentText(order, row.payment_name, lang),
      refunds: refunds.filter(({ state }) => state !== 'failed').map(refund => refundOf(refund, currency)),
      ...askedIn(row, payAt),
      ...(edits.length > 0 && { changes: edits.map(edit => changeOf(edit, order)) }),
    },
    address: addressOf(row),
    takeaway: rulesOf(row.order_type).takeaway ?? false,
    deliveryType: orderTypes.find(type => type === row.order_type),
    ...shownTo(orderFacts, 'guest', factsOf(row), currency),
    ...(canArrive && { canArrive }),
    ...(messages.length > 0 && { messages: messages.map(message => messageIn(message, lang)) }),
    table: row.table_id === null ? undefined : { name: row.table_name || row.table_id },
  }
}

/** Who brings an order that is on its way; nothing of an order that is there, or with nobody. */
export const driverIn = ({
  state,
  driver_name: name,
  driver_until,
  arrives_at,
}: OrderRow): Pick<Order, 'driver'> =>
  state === 'on_the_way' && name !== '' && driver_until === null
    ? { driver: { name, ...(arrives_at !== null && { arrivesAt: arrives_at }) } }
    : {}

/** Why an order was rejected or cancelled: a preset reason in a language, or what the restaurant has typed. */
export const reasonIn = ({ reason, reason_kind }: OrderRow, lang: string): string =>
  reason_kind === null ? reason : textsIn(lang).reasons[reason_kind]

/** Why its driver found nobody: in a language, or what the driver has typed. */
export function notThereIn({ not_there }: OrderRow, lang: string): string {
  const reason = doorReason(not_there)
  return reason ? textsIn(lang).notThere[reason] : not_there
}

/** The name of an order's payment, and what has become of money that was paid by redirect. */
export function paymentText(order: OrderRecord, name: string, lang: string): string {
  const { row } = order
  if (row.paid_at === null) return name
  const texts = textsIn(lang).payment
  const refunds = ownRefunds(order)
  const sum = refundedSum(refunds)
  const isDone = refunds.every(({ state }) => state !== 'requested')
  if (sum === 0) return `${name} (${texts.paid})`
  if (sum < row.total - row.door) return `${name} (${isDone ? texts.partlyRefunded : texts.partlyRefunding})`
  return `${name} (${isDone ? texts.refunded : texts.refunding})`
}

/** The refunds of an order as it is now: what goes back for a change is no part of its total any more. */
const ownRefunds = ({ refunds }: Pick<OrderRecord, 'refunds'>): Refund[] =>
  refunds.filter(({ edit }) => edit === null)

/** A refund as the API returns it, with the taxes that it contains. */
const refundOf = (
  { amount, state, requested_at, settled_at, reason, parts }: Refund,
  currency: string,
): OrderRefund => ({
  amount: fromCents(amount, currency),
  at: settled_at ?? requested_at,
  pending: state === 'requested',
  reason,
  taxItems: answeredTaxes(taxesIn(parts), currency),
})

/** The line of an address that names its town, as far as that is known. A delivery area is not a town. */
export const townLine = ({ zipcode, town }: Pick<StoredAddress, 'zipcode' | 'town'>): string =>
  [zipcode, town].filter(Boolean).join(' ')

function addressOf(row: OrderRow): Order['address'] {
  const stored = storedAddress(row)
  return (
    stored && {
      coordinates: undefined,
      buildingCode: undefined,
      ...stored,
      name: stored.name ?? row.name,
      areaId: stored.area.id,
    }
  )
}

/** An order as the kitchen's screens and tickets show it. */
export function deskOrder(order: OrderRecord, { kitchen }: Pick<Shop, 'kitchen'>): DeskOrder {
  const { row, items, refunds } = order
  const struck = [...items, ...order.struck].flatMap(struckLine)
  const { currency } = row
  const address = storedAddress(row)
  return {
    code: row.code,
    state: row.state,
    createdAt: row.created_at,
    orderType: row.order_type,
    table: row.table_name,
    ...(row.arrived_at !== null && { arrivalNoted: row.arrival_noted_at !== null }),
    address: address
      ? [address.address, address.extras, townLine(address)].filter(line => line !== undefined && line !== '')
      : [],
    ...(address?.unplaced && { unplaced: true }),
    place: address && [address.address, townLine(address)].filter(Boolean).join(', '),
    items: items.map(line => deskLine(line, { refunded: refundedOf(line, order), currency, kitchen })),
    ...(struck.length > 0 && { struck }),
    ...(row.edits > 0 && { edits: row.edits }),
    ...(row.door > 0 && { due: fromCents(row.door, currency) }),
    ...(row.asked !== null && { asked: askedOf(readJson(row.asked), currency) }),
    dishes: dishesOf(items),
    total: fromCents(row.total, currency),
    deposit: fromCents(row.deposit, currency),
    paid: row.paid_at !== null,
    payment: housePayment(row),
    paymentNames: readJson(row.payment_names),
    refunded: fromCents(refundedSum(ownRefunds(order)), currency),
    refundFailed: refunds.at(-1)?.state === 'failed',
    ...(order.messages.length > 0 && { messages: order.messages.map(deskMessage) }),
    ...(row.email === '' && { withoutMail: true }),
    ...shownTo(orderFacts, 'kitchen', factsOf(row), currency),
  }
}

/** How many of a line went back: what its refunds name, or all of it once the whole total went. */
function refundedOf(line: StoredLine, order: Pick<OrderRecord, 'row' | 'refunds'>): number {
  const refunds = ownRefunds(order)
  const lines = effective(refunds).flatMap(refund => refund.lines)
  const online = order.row.total - order.row.door
  const isWhole = online > 0 && refundedSum(refunds) >= online
  return isWhole ? line.qty : line.qty - qtyLeft(line, lines)
}

/** An order as the restaurant reads it in a list, in its own language; `total` is in the main unit. */
export interface ListedOrder extends ShownTo<typeof orderFacts, 'owner'> {
  code: string
  state: OrderState
  createdAt: string
  orderType: string
  address: string
  total: number
  currency: string
  /** Whether nothing has to be collected any more. */
  paid: boolean
  payment: string
  items: ReturnType<typeof ownerLine>[]
  refunds: Omit<Refund, 'edit'>[]
}

export function ownerOrder({ row, items, refunds }: OrderRecord): ListedOrder {
  const { currency } = row
  const stored = storedAddress(row)
  return {
    code: row.code,
    state: row.state,
    createdAt: row.created_at,
    orderType: row.table_name ? `${row.order_type} (${row.table_name})` : row.order_type,
    address: stored ? [stored.address, stored.extras, townLine(stored)].filter(Boolean).join(', ') : '',
    total: fromCents(row.total, currency),
    currency,
    paid: row.paid_at !== null || row.total === 0,
    payment: housePayment(row),
    items: items.map(ownerLine),
    refunds: refunds.map(({ edit, ...refund }) => ({ ...refund, ...(edit !== null && { edit }) })),
    ...shownTo(orderFacts, 'owner', factsOf(row), currency),
  }
}

/** An order as events contain it, without anything about the guest, so that nothing that was sent has to be erased later. */
export function eventOrder(order: OrderRecord): HookOrder {
  const { row, items } = order
  const { currency } = row
  const done = ownRefunds(order).filter(({ state }) => state === 'done')
  return {
    code: row.code,
    state: row.state,
    orderType: row.order_type,
    ...(row.table_id !== null && { table: row.table_name || row.table_id }),
    createdAt: row.created_at,
    currency,
    total: fromCents(row.total, currency),
    refunded: fromCents(
      done.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
    paidOnline: row.paid_at !== null,
    payment: housePayment(row),
    externalIds: callsOfOrder(row),
    items: items.map(line => eventLine(line, currency)),
    ...shownTo(orderFacts, 'program', factsOf(row), currency),
  }
}

/** What another program reads of an order: the words of the restaurant, not those of the guest. */
export function feedOrder(record: OrderRecord, { defaultLang }: Pick<Shop, 'defaultLang'>): FeedOrder {
  const { row, items } = record
  return {
    order: {
      ...guestOrder(record, defaultLang),
      items: items.map(line => feedLine(line, row.currency)),
    },
    guest: { name: row.name, phone: row.phone },
    paymentId: row.payment_id,
    paid: row.paid_at !== null,
    externalIds: callsOfOrder(row),
  }
}
