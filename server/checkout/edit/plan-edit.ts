import type { Area } from '#contract/delivery/area.ts'
import type { Spot } from '#contract/delivery/zone.ts'
import type { OrderEditDraft } from '#contract/desk/order-edit.ts'
import {
  editBelowRefunded,
  editEmpty,
  editEnded,
  editOnTheWay,
  editStale,
  editWaits,
  unknownOrder,
} from '#contract/desk/texts.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import type { Supply } from '#contract/menu/rates.ts'
import { spending } from '#contract/orders/points.ts'
import { type Deduct, unitDeposit } from '#contract/orders/price.ts'
import { supplyOf } from '#contract/orders/supply.ts'
import { vatOf } from '#contract/orders/vat.ts'
import type { Reader } from '#server/db/database.ts'
import type { Booked } from '#server/db/edit-tables.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { type BookedLine, bookedOf, bookedSum, NOTHING_BOOKED } from '#server/orders/booked.ts'
import { isPaidApart } from '#server/orders/edits.ts'
import { foundOrder } from '#server/orders/found.ts'
import { historyOf } from '#server/orders/history.ts'
import { minimumOrder } from '#server/orders/minimum-order.ts'
import { type OrderTotals, orderTotals } from '#server/orders/order-totals.ts'
import { qtyLeft } from '#server/orders/refund-lines.ts'
import { effective } from '#server/orders/refunds.ts'
import { OPEN } from '#server/orders/states.ts'
import { findByCode, type OrderRecord, type StoredLine, storedAddress } from '#server/orders/store.ts'
import { type PromotedCart, promote } from '#server/promotions/promote.ts'
import type { Shop } from '#server/shop/shop.ts'
import { type ChangedFields, changedFields } from './changed-fields.ts'
import { type EditedLine, editedLines } from './edited-lines.ts'
import { type SettledEdit, settleEdit } from './settle-edit.ts'

export interface EditInput {
  code: string
  given: OrderEditDraft
  shop: Shop
  secret: string
  now: Date
  /** Where a new address is, as far as that was looked up before. */
  spot?: Spot | undefined
  /** The code of the payment by which its guest has paid what it costs more. */
  payment?: string | undefined
}

/** What an order costs after a change; undefined for one that changes nothing of that. */
export interface EditPrice extends SettledEdit {
  lines: EditedLine[]
  supply: Supply
  totals: OrderTotals
  promoted: PromotedCart
  after: Booked
}

export interface PlannedEdit {
  order: OrderRecord
  before: Booked
  fields: ChangedFields
  repriced: EditPrice | undefined
}

/**
 * What a change makes of an order: prices it again by the rules that it was ordered by. Changes nothing yet. Throws a 404 for an unknown order, a
 * 409 that says why it cannot be changed like this, and a 422 at a field.
 */
export async function planEdit(reader: Reader, input: EditInput): Promise<PlannedEdit> {
  const { code, given, shop, now } = input
  const order = foundOrder(await findByCode(reader, code), unknownOrder)
  await checkEditable(reader, order, input)
  const fields = changedFields(order, given, { shop, now, spot: input.spot })
  const before = bookedOf(order.row, order.items.map(bookedLine), order.row.currency)
  const isRepriced = given.lines !== undefined || given.add !== undefined || fields.area !== undefined
  return {
    order,
    before,
    fields,
    repriced: isRepriced ? await reprice(reader, order, input, { before, fields }) : undefined,
  }
}

/** Throws a 409 for an order that has ended, that somebody else has changed meanwhile, or a change of which waits for its payment. */
async function checkEditable(
  reader: Reader,
  { row }: OrderRecord,
  { given, payment }: EditInput,
): Promise<void> {
  if (given.version !== undefined && row.edits !== given.version) {
    const last = (await historyOf(reader, row)).at(-1)
    throw new RequestError(409, {
      message: editStale,
      by: last?.actor ?? '',
      state: row.state,
      ...(last && { at: last.at }),
    })
  }
  if (!OPEN.includes(row.state)) throw new RequestError(409, { message: editEnded })
  if (payment === undefined && isWaiting(row)) throw new RequestError(409, { message: editWaits })
  const touches = [given.lines, given.add, given.time, given.address].some(each => each !== undefined)
  if (touches && !areContentsOpen(row)) throw new RequestError(409, { message: editOnTheWay })
}

/** Whether a change waits for its payment. */
const isWaiting = ({ asked }: Pick<OrderRow, 'asked'>): boolean =>
  asked !== null && readJson(asked).state === 'waiting'

/** Whether dishes, time and address can still be changed: not while somebody carries them. */
export const areContentsOpen = ({ state }: Pick<OrderRow, 'state'>): boolean =>
  OPEN.includes(state) && state !== 'on_the_way'

async function reprice(
  reader: Reader,
  order: OrderRecord,
  { given, shop, secret, now, payment }: EditInput,
  { before, fields }: Pick<PlannedEdit, 'before' | 'fields'>,
): Promise<EditPrice> {
  const { row, refunds } = order
  const { order_type: orderType, currency, user_id: userId, email, phone } = row
  const lang = shop.langOf(row.lang)
  const judgedAt = new Date(judgedAtOf(row))
  const supply = supplyOf(orderType, judgedAt, shop.business)
  const wanted = new Date(fields.deliver_at ?? row.deliver_at ?? now)
  const lines = editedLines(order, given, { shop, supply, at: wanted })
  checkLines(order, lines)
  const area = areaOf(row, fields)
  const cart = { supply, lines, changes: [] }
  const code = await codeOf(reader, row.code)
  const promoted = await promote(reader, {
    ...{ shop, lang, secret, cart, orderType, area, at: judgedAt },
    ...{ sent: { code }, guest: { userId, email, phone } },
    ...{ unpaid: row.code, placedAt: row.created_at },
  })
  const totals = orderTotals({ ...shop, features: { currency } }, cart, {
    area,
    tip: row.tip,
    deduct: deductOf(row),
    promoted: promoted.taken,
  })
  const priced = { ...totals, discount: totals.deducted, tax_items: JSON.stringify(totals.taxItems) }
  const booked = lines.map(({ position, line: { qty }, resolved }, index) => ({
    ...{ position, qty, promoted: totals.off[index] ?? 0, deposit: unitDeposit(resolved) },
    vat: vatOf({ parts: resolved.parts, qty }, currency),
    depositVat: vatOf({ parts: resolved.deposits ?? [], qty }, currency),
  }))
  const after = bookedOf(priced, booked, currency)
  const door = doorOf(order)
  return {
    lines,
    supply,
    totals,
    promoted,
    after,
    ...settleEdit({ row, refunds, before, after, door, payment }),
  }
}

/** What is taken off besides promotions: what the staff have granted as far as there is something to take it off, and all points or none. */
const deductOf = ({ discount, discount_reason, currency }: OrderRow): Deduct =>
  discount_reason === '' ? spending(discount, currency) : left => Math.min(discount, left)

/** By when promotions are judged: when the order was wanted as it was placed, or when it was placed. */
export const judgedAtOf = ({
  placed,
  deliver_at,
  created_at,
}: Pick<OrderRow, 'placed' | 'deliver_at' | 'created_at'>): string =>
  placed === null ? (deliver_at ?? created_at) : readJson(placed).at

/** Throws a 409 for an order of which nothing is left, or less of a line than was refunded. */
function checkLines({ items, refunds }: OrderRecord, lines: EditedLine[]): void {
  if (lines.length === 0) throw new RequestError(409, { message: editEmpty })
  for (const item of items) {
    const kept = lines.find(({ position }) => position === item.position)?.line.qty ?? 0
    if (kept < leastOf(item, refunds)) throw new RequestError(409, { message: editBelowRefunded })
  }
}

/** How many of a line have to stay: their money went back already. */
export const leastOf = (item: StoredLine, refunds: OrderRecord['refunds']): number =>
  item.qty -
  qtyLeft(
    item,
    effective(refunds).flatMap(({ lines }) => lines),
  )

/** The code by which an order got a promotion. */
async function codeOf(reader: Reader, code: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('order_promotions')
    .select('code')
    .where('order_code', '=', code)
    .where('code', '<>', '')
    .executeTakeFirst()
  return row?.code
}

/** What changes have added to what is paid at the door, of an order that was paid online. */
function doorOf({ row, edits }: OrderRecord): Booked {
  if (row.paid_at === null) return NOTHING_BOOKED
  return bookedSum(edits.flatMap(({ door }) => (door && !isPaidApart(door) ? door : [])))
}

const bookedLine = ({ depositVat = [], ...line }: StoredLine): BookedLine => ({ ...line, depositVat })

/** The area that an order is delivered to after a change. */
const areaOf = (row: OrderRow, fields: ChangedFields): Area | undefined =>
  rulesOf(row.order_type).isDelivered ? (fields.area ?? storedAddress(row)?.area) : undefined

/** Whether an order costs less than the shop delivers for, in cents; undefined where it does not. */
export function missedMinimum(
  { order: { row }, repriced, fields }: PlannedEdit,
  shop: Shop,
): number | undefined {
  if (!repriced || row.minimum_waived === 1) return undefined
  const { least } = minimumOrder(shop, { orderType: row.order_type, area: areaOf(row, fields) })
  return repriced.totals.price + repriced.totals.tip < least ? least : undefined
}
