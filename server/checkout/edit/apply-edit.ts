import { deskLanguageCodes } from '#contract/desk/languages.ts'
import type { OrderEditDraft } from '#contract/desk/order-edit.ts'
import { editTotal, unknownOrder } from '#contract/desk/texts.ts'
import { type Cents, fromCents, inMainUnit, toCents } from '#contract/kit/money.ts'
import type { Supply } from '#contract/menu/rates.ts'
import { vatOf } from '#contract/orders/vat.ts'
import type { Tx } from '#server/db/database.ts'
import type { DoorBooked, PlacedAs } from '#server/db/edit-tables.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import { fieldError, lineProblem, validationError } from '#server/kit/field-problems.ts'
import { returnSpent } from '#server/loyalty/points.ts'
import { bookedSum, linesMinus } from '#server/orders/booked.ts'
import { isPaidApart } from '#server/orders/edits.ts'
import { foundOrder } from '#server/orders/found.ts'
import { claimPortions, dishesIn, giveBackLines } from '#server/orders/portions.ts'
import { indexAgain } from '#server/orders/search-index.ts'
import { moveTime } from '#server/orders/times/booked-times.ts'
import { orderMailId } from '#server/outbox/kinds.ts'
import { giveBack, lockOrder } from '#server/payments/refunds/request.ts'
import { queueEdited } from '#server/printers/queue.ts'
import { claimAgain } from '#server/promotions/claim.ts'
import { lineToStore } from '#server/shop/rows/stored-line.ts'
import type { Shop } from '#server/shop/shop.ts'
import { textsIn } from '#server/texts/texts.ts'
import { informGuest } from '../hear/inform-guest.ts'
import { itemRow } from '../insert-order.ts'
import { type OrderChange, recordStep } from '../order-step.ts'
import type { EditedLine } from './edited-lines.ts'
import { type EditInput, type EditPrice, judgedAtOf, type PlannedEdit, planEdit } from './plan-edit.ts'

export interface ApplyInput extends Omit<EditInput, 'code'>, OrderChange {}

/**
 * Changes an order: its rows are what is charged from then on, and what the change was is kept beside them, all in one transaction. Throws as
 * `planEdit` does, and a 422 when it would cost something else than was shown.
 */
export async function editOrder(tx: Tx, input: ApplyInput): Promise<void> {
  const { code, shop, now } = input
  foundOrder(await lockOrder(tx, code), unknownOrder)
  const plan = await planEdit(tx, input)
  const { order, before, repriced, fields } = plan
  if (!repriced && fields.names.length === 0) return
  if (repriced) checkTotal(input.given, repriced, order.row.currency)
  const number = order.row.edits + 1
  const sums = repriced ? await storePrice(tx, plan, repriced, { input, number }) : {}
  const placed: PlacedAs = { ...before, at: judgedAtOf(order.row) }
  const { names, area, ...columns } = fields
  const row = await tx
    .updateTable('orders')
    .set({
      ...columns,
      ...sums,
      edits: number,
      asked: null,
      ...(order.row.placed === null && { placed: JSON.stringify(placed) }),
    })
    .where('code', '=', code)
    .where('edits', '=', order.row.edits)
    .returningAll()
    .executeTakeFirstOrThrow()
  const after = repriced?.after ?? before
  await tx
    .insertInto('order_edits')
    .values({
      ...{ order_code: code, number, at: now.toISOString(), actor: input.actor },
      fields: JSON.stringify(names),
      lines: JSON.stringify(linesMinus(after.lines, before.lines)),
      ...{ before: before.total, after: after.total, refund: repriced?.refund?.amount ?? 0 },
      door: repriced?.door ? JSON.stringify(doorOf(repriced.door, order.row, shop)) : null,
    })
    .execute()
  if (names.includes('name') || names.includes('phone')) await indexAgain(tx, row)
  if (repriced || names.includes('time')) await claimPlaces(tx, plan, row, { shop, now })
  await tell(tx, row, { act: input, number, plan })
}

/** What is shown is what is done. */
export function checkTotal({ total }: OrderEditDraft, { totals }: EditPrice, currency: string): void {
  if (total !== undefined && toCents(total, currency) === totals.total) return
  throw validationError([{ field: 'total', message: editTotal }], {
    total: fromCents(totals.total, currency),
  })
}

/** What an addition at the door of an order that was paid online is called in the figures. */
const doorOf = (door: DoorBooked, { paid_at }: OrderRow, shop: Shop): DoorBooked =>
  paid_at === null || isPaidApart(door)
    ? door
    : {
        ...door,
        names: {
          house: textsIn(shop.defaultLang).payment.atDoor,
          ...Object.fromEntries(deskLanguageCodes.map(lang => [lang, textsIn(lang).payment.atDoor])),
        },
      }

interface Storing {
  input: ApplyInput
  number: number
}

/** Stores lines, promotions, points and refund of a new price. Returns the columns of the order. */
async function storePrice(
  tx: Tx,
  { order: { row, refunds }, before }: PlannedEdit,
  { lines, supply, totals, promoted, door, refund }: EditPrice,
  { input: { shop, actor, now }, number }: Storing,
): Promise<Partial<OrderRow>> {
  const { code, user_id: userId } = row
  const gone = before.lines.filter(({ position }) => !lines.some(line => line.position === position))
  for (const { position, qty } of gone) await strike(tx, code, position, qty)
  for (const [index, line] of lines.entries())
    await storeLine(tx, line, { code, shop, promoted: totals.off[index] ?? 0, number, supply })
  if (!(await claimAgain(tx, promoted, { code, shop, now }))) throw fieldError('total', editTotal)
  const back = row.discount - totals.deducted
  const arePoints = userId !== null && row.discount_reason === ''
  if (arePoints && back > 0) await returnSpent(tx, { userId, code, edit: number, points: back, now })
  if (refund) await giveBack(tx, { row, refunds, ...refund, edit: number, actor, now })
  return {
    ...{ price: totals.price, deposit: totals.deposit, delivery: totals.delivery, discount: totals.deducted },
    ...{ promoted: totals.promoted, tax: totals.tax, tip: totals.tip, total: totals.total },
    tax_items: JSON.stringify(totals.taxItems),
    ...(row.paid_at !== null && door && besides(row, door)),
  }
}

/** What an order that was paid online has besides: paid later, or at the door. */
const besides = (row: OrderRow, { payment, ...booked }: DoorBooked): Partial<OrderRow> => {
  if (payment === undefined) return { door: row.door + booked.total }
  const earlier = row.paid_later === null ? [] : [readJson(row.paid_later)]
  return { paid_later: JSON.stringify(bookedSum([...earlier, booked])) }
}

/** Takes a line out. It stays, without anything in it, so that refunds and the kitchen can still name it. */
async function strike(tx: Tx, code: string, position: number, qty: number): Promise<void> {
  await tx
    .updateTable('order_items')
    .set(item => ({ qty: 0, promoted: 0, vat: '[]', deposit_vat: '[]', struck: item('struck', '+', qty) }))
    .where('order_code', '=', code)
    .where('position', '=', position)
    .execute()
}

interface LinePlace {
  code: string
  shop: Shop
  supply: Supply
  promoted: Cents
  number: number
}

async function storeLine(
  tx: Tx,
  { position, line, resolved, stored }: EditedLine,
  { code, shop, supply, promoted, number }: LinePlace,
): Promise<void> {
  if (!stored) {
    const place = { code, position, shop, supply, promoted, added: number }
    await tx.insertInto('order_items').values(itemRow({ line, resolved }, place)).execute()
    return
  }
  const { qty } = line
  if (qty === stored.qty && promoted === stored.promoted) return
  const { currency } = shop.features
  await tx
    .updateTable('order_items')
    .set(item => ({
      qty,
      promoted,
      line: lineToStore(line, shop.catalogue(shop.defaultLang)),
      vat: JSON.stringify(vatOf({ parts: resolved.parts, qty }, currency)),
      deposit_vat: JSON.stringify(vatOf({ parts: resolved.deposits, qty }, currency)),
      struck: item('struck', '+', stored.qty - qty),
    }))
    .where('order_code', '=', code)
    .where('position', '=', position)
    .execute()
}

/** Claims the portions of what came in and the place in the time slot, and gives back what was taken out. */
async function claimPlaces(
  tx: Tx,
  { order, repriced }: PlannedEdit,
  row: OrderRow,
  { shop, now }: Pick<EditInput, 'shop' | 'now'>,
): Promise<void> {
  const { code } = row
  const catalogue = shop.catalogue(shop.langOf(row.lang))
  if (repriced) {
    const qtyNow = new Map(repriced.lines.map(({ position, line }) => [position, line.qty]))
    const out = order.items.flatMap(({ position, qty, cartLine }) => {
      const less = qty - (qtyNow.get(position) ?? 0)
      return cartLine && less > 0 ? [{ ...cartLine, qty: less }] : []
    })
    await giveBackLines(tx, { code, lines: out, catalogue })
    const lines = repriced.lines.flatMap(({ line, stored }) => (stored ? [] : [line]))
    const changes = await claimPortions(tx, { code, lines, shop, catalogue, now })
    if (changes.length > 0) throw validationError(changes.map(lineProblem), { changes })
  }
  const cart =
    repriced?.lines.map(({ line }) => line) ?? order.items.flatMap(({ cartLine }) => cartLine ?? [])
  const dishes = dishesIn(cart, shop, catalogue)
  await moveTime(tx, { code, deliverAt: row.deliver_at, dishes, shop })
}

/** Notes the change in history and acts, and tells hooks, kitchen and guest. */
async function tell(
  tx: Tx,
  row: OrderRow,
  { act, number, plan }: { act: ApplyInput; number: number; plan: PlannedEdit },
): Promise<void> {
  const { code, currency } = row
  const { before, repriced, fields } = plan
  const written = (cents: Cents): string => inMainUnit(cents, currency)
  const detail = repriced ? `${written(before.total)} → ${written(row.total)}` : ''
  const promisedAt = fields.promised_at ?? null
  const step = await recordStep(tx, row, { act, kind: 'edited', detail, promisedAt, edit: number })
  if (row.state !== 'received') await queueEdited(tx, row, act)
  const about = { code, edit: String(number) }
  const news = { id: orderMailId('edited', code, step), kind: 'edited' as const, about }
  await informGuest(tx, row, { news, now: act.now })
}
