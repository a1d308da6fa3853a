import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Cents } from '#contract/kit/money.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import type { ExternalIds } from '#contract/orders/external-ids.ts'
import { orderFacts } from '#contract/orders/facts.ts'
import { lineFacts, personalLineFacts } from '#contract/orders/line.ts'
import type { Facts } from '#contract/orders/seen.ts'
import type { VatShare } from '#contract/orders/vat.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderMessageRow } from '#server/db/message-tables.ts'
import type { MadeParts, OrderItemRow, OrderRow, StoredAddress } from '#server/db/order-tables.ts'
import { prepared, preparedList } from '#server/db/prepared.ts'
import type { OrderPromotionRow } from '#server/db/promotion-tables.ts'
import type { Tables } from '#server/db/tables.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { storedLine } from '#server/shop/rows/stored-line.ts'
import { editsOf, type OrderEdited } from './edits.ts'
import { callsOfItem, type Picked } from './external-ids.ts'
import { messagesOf } from './messages.ts'
import { type Refund, refundsOf } from './refunds.ts'
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
  items: StoredLine[]
  /** Lines of which changes have left nothing. */
  struck: StoredLine[]
  /** The promotions that it got. */
  promotions: Pick<OrderPromotionRow, 'promotion_id' | 'name' | 'house' | 'cents'>[]
  refunds: Refund[]
  /** What was changed of it since it was placed. */
  edits: OrderEdited[]
  /** The messages between restaurant and guest about it. */
  messages: OrderMessageRow[]
}

/** A line of an order as it was placed. */
export interface StoredLine extends StoredFacts<typeof lineFacts, OrderItemRow> {
  position: number
  type: OrderItemRow['type']
  qty: number
  /** How many changes have taken out, and by which one it came in; 0 for a line of the order as it was placed. */
  struck: number
  added: number
  /** Unit price. */
  price: Cents
  /** What promotions take off the whole quantity. */
  promoted: Cents
  /** What was chosen, in the words of the guest and in those of the restaurant. */
  words: Record<'guest' | 'house', Chosen>
  vat: VatShare[]
  depositVat: VatShare[] | undefined
  /** With what the guest said of it; undefined where there is none or its form is no longer known. */
  cartLine: CartLine | undefined
  /** Which of its kitchen lines were made (kitchen-lines.ts). */
  made: MadeParts
  externalIds: ExternalIds
  /** The same of a part of a combo, by its place. */
  partIds: (part: Picked, at: number) => ExternalIds
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
  const edits = await editsOf(
    reader,
    rows.filter(row => row.edits > 0).map(({ code }) => code),
  )
  const messages = await messagesOf(
    reader,
    rows.filter(row => row.messages > 0).map(({ code }) => code),
  )
  const messagesFor = Map.groupBy(messages, message => message.order_code)
  const editsFor = Map.groupBy(edits, edit => edit.order_code)
  const promotionsFor = Map.groupBy(promotions, promotion => promotion.order_code)
  const itemsOf = Map.groupBy(items, item => item.order_code)
  const refundsFor = Map.groupBy(refunds, refund => refund.order_code)
  return rows.map(row => ({
    row,
    ...parted((itemsOf.get(row.code) ?? []).map(lineOf)),
    promotions: promotionsFor.get(row.code) ?? [],
    refunds: refundsFor.get(row.code) ?? [],
    edits: editsFor.get(row.code) ?? [],
    messages: messagesFor.get(row.code) ?? [],
  }))
}

/** Lines that an order has, and those that it does not have any more. */
const parted = (lines: StoredLine[]): Pick<OrderRecord, 'items' | 'struck'> => ({
  items: lines.filter(({ qty }) => qty > 0),
  struck: lines.filter(({ qty }) => qty === 0),
})

async function find(
  reader: Reader,
  column: 'code' | 'key_hash',
  value: string,
): Promise<OrderRecord | undefined> {
  const rows = await selectOrder[column](reader, { value })
  const [order] = await withItems(reader, rows)
  return order
}

/** The facts of a row as code reads them: a flag is a boolean, all else is as it is stored. Structures are read apart. */
type StoredFacts<F extends Facts, R extends Record<F[keyof F]['column'], unknown>> = {
  [K in keyof F as F[K]['stored'] extends 'json' ? never : K]: F[K]['stored'] extends 'flag'
    ? boolean
    : R[F[K]['column']]
}

function read<F extends Facts, R extends Record<F[keyof F]['column'], unknown>>(facts: F, row: R) {
  const columns: Record<string, unknown> = row
  const values = Object.entries(facts)
    .filter(([, { stored }]) => stored !== 'json')
    .map(([key, { column, stored }]) => [key, stored === 'flag' ? columns[column] === 1 : columns[column]])
  return Object.fromEntries(values) as StoredFacts<F, R>
}

/** The facts of an order (src/lib/contract/orders/facts.ts). */
export const factsOf = (row: OrderRow) => read(orderFacts, row)

/** Whether the guest wants an invoice, of a row of which little else is known. */
export const wantsInvoice = ({ invoice }: Pick<OrderRow, 'invoice'>): boolean => invoice === 1

function lineOf(row: OrderItemRow): StoredLine {
  const { position, type, qty, struck, added, price, promoted } = row
  const facts = read(lineFacts, row)
  const words = { guest: readJson(row.chosen), house: readJson(row.house) }
  const line = storedLine(row.line)
  const { externalIds, ofPart } = callsOfItem(row.external_ids, words.house)
  return {
    ...facts,
    position,
    type,
    qty,
    struck,
    added,
    price,
    promoted,
    words,
    made: row.made === null ? {} : readJson(row.made),
    externalIds,
    partIds: ofPart,
    vat: vatIn(row),
    depositVat: row.deposit > 0 ? depositVatIn(row) : undefined,
    cartLine: line && { ...line, ...personalIn(facts) },
  }
}

/** What the guest has said of a line, as far as it is still known. */
const personalIn = (
  facts: StoredFacts<typeof lineFacts, OrderItemRow>,
): { [K in (typeof personalLineFacts)[number]]?: NonNullable<(typeof facts)[K]> } =>
  Object.fromEntries(personalLineFacts.flatMap(key => (facts[key] ? [[key, facts[key]]] : [])))

/** The delivery address of an order; undefined when nothing is delivered. */
export const storedAddress = (row: Pick<OrderRow, 'address'>): StoredAddress | undefined =>
  row.address === null ? undefined : readJson(row.address)

/** The lines of an order. */
export async function linesOf(reader: Reader, code: string): Promise<StoredLine[]> {
  return parted((await selectItems(reader, [{ code }])).map(lineOf)).items
}

/** Those of several orders, by their codes. */
export async function linesByOrder(
  reader: Reader,
  orders: { code: string }[],
): Promise<Map<string, StoredLine[]>> {
  const rows = Map.groupBy(await selectItems(reader, orders), ({ order_code }) => order_code)
  return new Map([...rows].map(([code, own]) => [code, parted(own.map(lineOf)).items]))
}

/** A condition for rows of orders. */
type OrdersWhere = (order: ExpressionBuilder<Tables, 'orders'>) => Expression<SqlBool>

/** A line as figures read it. */
export interface SoldLine extends Pick<StoredLine, 'position' | 'qty' | 'price' | 'cartLine'> {
  /** The code of its order. */
  code: string
  /** In the words of the restaurant. */
  words: Chosen
}

/** Lines of some orders with only what counts for figures, which read many: in the sequence of their orders. */
export async function soldLines(reader: Reader, where: OrdersWhere): Promise<SoldLine[]> {
  const rows = await reader
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.code', 'order_items.order_code')
    .select(['order_items.order_code as code', 'position', 'house', 'line', 'qty', 'order_items.price'])
    .where('orders.code', 'in', eb => eb.selectFrom('orders').select('code').where(where))
    .orderBy('orders.created_at')
    .orderBy('order_items.order_code')
    .orderBy('position')
    .execute()
  return rows.map(({ house, line, ...row }) => ({
    ...row,
    words: readJson(house),
    cartLine: storedLine(line),
  }))
}

/** What was in the carts of the orders of a time, by the codes of the orders. */
export async function cartLinesBetween(reader: Reader, { from, to }: { from: string; to: string }) {
  const rows = await reader
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.code', 'order_items.order_code')
    .select(['order_items.order_code', 'line'])
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', to)
    .where('orders.status', 'not in', UNPLACED)
    .where('qty', '>', 0)
    .execute()
  const lines = rows.map(({ order_code, line }) => ({ code: order_code, cartLine: storedLine(line) }))
  return Map.groupBy(lines, ({ code }) => code)
}
