import * as z from 'zod/mini'
import { limits } from '#contract/kit/limits.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import { orderTypes, rulesOf } from '#contract/kit/order-types.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import { type Order, type OrderItem, type OrderRefund, OrderStatus } from '#contract/orders/orders.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderItemRow, OrderRow, StoredAddress } from '#server/db/order-tables.ts'
import { prepared, preparedList } from '#server/db/prepared.ts'
import type { OrderPromotionRow } from '#server/db/promotion-tables.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { storedLine } from '#server/shop/rows/stored-line.ts'
import { textsIn } from '#server/texts/texts.ts'
import { answeredTaxes, taxItemsOf } from './order-totals.ts'
import { taxesIn } from './refund-parts.ts'
import { type Refund, refundedSum, refundsOf } from './refunds.ts'
import { OPEN } from './states.ts'
import { depositVatIn, vatIn } from './vat-in.ts'

const selectBy = (column: 'code' | 'key_hash') =>
  prepared((db, { value }: { value: string }) =>
    db.selectFrom('orders').selectAll().where(column, '=', value).where('status', 'not in', UNPLACED),
  )
const selectOrder = { code: selectBy('code'), key_hash: selectBy('key_hash') }
const selectItems = preparedList((db, orders: { code: string }[]) =>
  db
    .selectFrom('order_items')
    .selectAll()
    .where(
      'order_code',
      'in',
      orders.map(({ code }) => code),
    )
    .orderBy('position'),
)

const selectPromotions = preparedList((db, orders: { code: string }[]) =>
  db
    .selectFrom('order_promotions')
    .select(['order_code', 'promotion_id', 'name', 'house', 'cents'])
    .where(
      'order_code',
      'in',
      orders.map(({ code }) => code),
    )
    .orderBy('position'),
)

export interface OrderRecord {
  row: OrderRow
  items: OrderItemRow[]
  /** The promotions that it got. */
  promotions: Pick<OrderPromotionRow, 'promotion_id' | 'name' | 'house' | 'cents'>[]
  refunds: Refund[]
}

/** The order of a status key. */
export const findByKey = (reader: Reader, key: string): Promise<OrderRecord | undefined> =>
  find(reader, 'key_hash', sha256(key))

/** An order that is paid by redirect is hidden until it is paid. */
export const UNPLACED = ['payment_pending', 'payment_failed']

/** Whether an order is still waiting for its payment. */
export async function isUnpaid(reader: Reader, code: string): Promise<boolean> {
  const row = await reader.selectFrom('orders').select('status').where('code', '=', code).executeTakeFirst()
  return row?.status === 'payment_pending'
}

export const findByCode = (reader: Reader, code: string): Promise<OrderRecord | undefined> =>
  find(reader, 'code', code)

/** One of a customer's orders; undefined for another customer's. */
export async function findOwn(
  reader: Reader,
  userId: string,
  code: string,
): Promise<OrderRecord | undefined> {
  const order = await findByCode(reader, code)
  return order?.row.user_id === userId ? order : undefined
}

interface OrdersInput {
  userId: string
  /** How many at most. */
  limit?: number | undefined
  /** The code of the order after which they begin; one that is not the customer's own has none after it. */
  after?: string | undefined
}

/** A customer's latest orders, newest first. */
export async function ordersOf(
  reader: Reader,
  { userId, limit = limits.listedOrders, after }: OrdersInput,
): Promise<OrderRecord[]> {
  const own = reader.selectFrom('orders').where('user_id', '=', userId)
  const last =
    after === undefined
      ? undefined
      : await own.select(['created_at', 'code']).where('code', '=', after).executeTakeFirst()
  if (after !== undefined && !last) return []
  const rows = await own
    .selectAll()
    .where('status', 'not in', UNPLACED)
    .$if(last !== undefined, query =>
      query
        .where('created_at', '<=', last?.created_at ?? '')
        .where(({ eb, or }) =>
          or([eb('created_at', '<', last?.created_at ?? ''), eb('code', '<', last?.code ?? '')]),
        ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .limit(limit)
    .execute()
  return withItems(reader, rows)
}

/** Orders with what was ordered, in the sequence in which it was, and with what was refunded. */
export async function withItems(reader: Reader, rows: OrderRow[]): Promise<OrderRecord[]> {
  if (rows.length === 0) return []
  const items = await selectItems(
    reader,
    rows.map(({ code }) => ({ code })),
  )
  const paid = rows.filter(({ paid_at }) => paid_at !== null)
  const refunds = await refundsOf(
    reader,
    paid.map(({ code }) => code),
  )
  const promotions = await selectPromotions(
    reader,
    rows.filter(({ promoted }) => promoted > 0).map(({ code }) => ({ code })),
  )
  const promotionsFor = Map.groupBy(promotions, promotion => promotion.order_code)
  const itemsOf = Map.groupBy(items, item => item.order_code)
  const refundsFor = Map.groupBy(refunds, refund => refund.order_code)
  return rows.map(row => ({
    row,
    items: itemsOf.get(row.code) ?? [],
    promotions: promotionsFor.get(row.code) ?? [],
    refunds: refundsFor.get(row.code) ?? [],
  }))
}

async function find(
  reader: Reader,
  column: 'code' | 'key_hash',
  value: string,
): Promise<OrderRecord | undefined> {
  const rows = await selectOrder[column](reader, { value })
  const [order] = await withItems(reader, rows)
  return order
}

/** A stored order as the API returns it, with its status worded in a language. */
export function orderOf(order: OrderRecord, lang: string): Order {
  const { row, items, refunds, promotions } = order
  const { currency } = row
  const amount = (cents: Cents): number => fromCents(cents, currency)
  const status = z.parse(OrderStatus, row.status)
  return {
    code: row.code,
    status,
    statusText: textsIn(lang).states[row.state],
    createdAt: row.created_at,
    deliverAt: row.deliver_at ?? undefined,
    orderState: row.state,
    promisedAt: row.promised_at ?? undefined,
    ...(row.promised_before !== null && { promisedBefore: row.promised_before }),
    reason: reasonIn(row, lang),
    items: items.map(item => itemOf(item, currency)),
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
    },
    address: addressOf(row),
    takeaway: rulesOf(row.order_type).takeaway ?? false,
    deliveryType: orderTypes.find(type => type === row.order_type),
    issueInvoice: row.invoice === 1,
    ...(row.reusable === 1 && { reusable: true }),
    notes: row.notes,
    ...(row.car !== '' && { car: row.car }),
    ...(row.arrived_at === null
      ? rulesOf(row.order_type).isAtCar && OPEN.includes(row.state) && { canArrive: true }
      : { arrivedAt: row.arrived_at }),
    table: row.table_id === null ? undefined : { name: row.table_name || row.table_id },
  }
}

/** Why an order was rejected or cancelled: a preset reason in a language, or what the restaurant has typed. */
export const reasonIn = ({ reason, reason_kind }: OrderRow, lang: string): string =>
  reason_kind === null ? reason : textsIn(lang).reasons[reason_kind]

/** The name of an order's payment, and what has become of money that was paid by redirect. */
export function paymentText({ row, refunds }: OrderRecord, name: string, lang: string): string {
  if (row.paid_at === null) return name
  const texts = textsIn(lang).payment
  const sum = refundedSum(refunds)
  const isDone = refunds.every(({ state }) => state !== 'requested')
  if (sum === 0) return `${name} (${texts.paid})`
  if (sum < row.total) return `${name} (${isDone ? texts.partlyRefunded : texts.partlyRefunding})`
  return `${name} (${isDone ? texts.refunded : texts.refunding})`
}

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

/** The delivery address of an order; undefined when nothing is delivered. */
export const storedAddress = (row: Pick<OrderRow, 'address'>): StoredAddress | undefined =>
  row.address === null ? undefined : readJson(row.address)

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

function itemOf(row: OrderItemRow, currency: string): OrderItem {
  const chosen = readJson(row.chosen)
  const name = { name: chosen.name }
  return {
    type: row.type,
    qty: row.qty,
    price: fromCents(row.price, currency),
    product: row.type === 'productItem' ? name : undefined,
    menu: row.type === 'menuItem' ? name : undefined,
    ...choiceOf(chosen),
    vat: vatIn(row),
    ...(row.deposit > 0 && { deposit: fromCents(row.deposit, currency), depositVat: depositVatIn(row) }),
    ...noted(row.note, storedLine(row.line)),
    items: chosen.items.map(item => ({ product: { name: item.name }, ...choiceOf(item) })),
  }
}

/** The note to an item, which its line has too, so that it is ordered again with it. */
const noted = (note: string, line: CartLine | undefined) =>
  note === '' ? { line } : { note, line: line && { ...line, note } }

const choiceOf = (chosen: Chosen) => ({
  size: chosen.size === '' ? undefined : { name: chosen.size },
  extras: chosen.extras.map(name => ({ name })),
  options: chosen.options.map(name => ({ name })),
  allergens: chosen.allergens,
  additives: chosen.additives,
})
