import { areMade, type KitchenLine, type LineMarks, lineState } from '#contract/desk/kitchen-lines.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { switchedMeanwhile, takenOutMeanwhile, unknownLine, unknownOrder } from '#contract/desk/texts.ts'
import { actorOf } from '#server/acts/acts.ts'
import { changeAtDesk } from '#server/checkout/change-at-desk.ts'
import { changeOrder } from '#server/checkout/change-order.ts'
import { OrderChangeError } from '#server/checkout/order-step.ts'
import type { Tx } from '#server/db/database.ts'
import type { MadePart } from '#server/db/order-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { FROM, OPEN } from '#server/orders/states.ts'
import { findByCode, type StoredLine } from '#server/orders/store.ts'
import { deskOrder } from '#server/orders/views.ts'
import { type Acting, auditActorOf } from '#server/sessions/desk/callers.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import type { Shop } from '#server/shop/shop.ts'

interface MarkInput {
  code: string
  given: LineMarks
  key: string | undefined
  caller: Acting
  shop: Shop
  now: Date
}

/**
 * Says that lines of an order are made, or to be made again, once for each key, and returns the order as it is then. What was said last
 * counts, by when it was tapped; the same said twice is said once. Throws a 404 for an unknown order or line, and a 409 with the reason for
 * an order that has ended, for lines that were all taken out meanwhile, and for what somebody else has said since it was tapped.
 */
export async function markLines(tx: Tx, { key, ...input }: MarkInput): Promise<DeskOrder> {
  const { code, given, shop, now } = input
  const { age, ...body } = given
  // A call that is sent again is older, and the same.
  await onceAtDesk(tx, { scope: 'desk-lines', key, body: { code, ...body }, now }, async () => {
    await lockLines(tx, code)
    await changeAtDesk(tx, code, () => mark(tx, input))
    return code
  })
  return (await found(tx, code, shop)).order
}

/** Has other cooks wait: of the last two lines of an order, one cook has to see that the other one is made too. */
const lockLines = (tx: Tx, code: string) =>
  tx
    .updateTable('order_items')
    .set(row => ({ made: row.ref('made') }))
    .where('order_code', '=', code)
    .execute()

async function found(tx: Tx, code: string, shop: Shop) {
  const record = await findByCode(tx, code)
  if (!record) throw new RequestError(404, { message: unknownOrder })
  const order = deskOrder(record, shop)
  return { order, items: record.items, lines: order.items.flatMap(({ lines = [] }) => lines) }
}

async function mark(tx: Tx, { code, given, caller, shop, now }: Omit<MarkInput, 'key'>): Promise<void> {
  const { order, items, lines } = await found(tx, code, shop)
  if (!OPEN.includes(order.state)) throw new OrderChangeError(`The order ${code} has ended.`)
  const by = auditActorOf(caller)
  const actor = actorOf(by)
  const at = new Date(now.getTime() - (given.age ?? 0)).toISOString()
  const left = given.lines.filter(({ id }) => lineState(lineOf(lines, id)) !== 'out')
  if (given.made && left.length === 0) throw new RequestError(409, { message: takenOutMeanwhile })
  const later = left.flatMap(({ id }) => {
    const said = saidOf(items, id)
    return said && said.at > at && said.device !== caller.id ? [{ id, ...said }] : []
  })
  const refused = later.find(({ qty }) => qty > 0 !== given.made)
  if (refused && later.length === left.length)
    throw new RequestError(409, { message: switchedMeanwhile, by: refused.by })
  for (const item of items) {
    const own = left.filter(
      ({ id }) => placeOf(id).position === item.position && !later.some(each => each.id === id),
    )
    if (own.length === 0) continue
    const said = own.map(({ id, qty }): [string, MadePart] => [
      placeOf(id).part,
      { qty: given.made ? qty : 0, at, device: caller.id, by: actor },
    ])
    await tx
      .updateTable('order_items')
      .set({ made: JSON.stringify({ ...item.made, ...Object.fromEntries(said) }) })
      .where('order_code', '=', code)
      .where('position', '=', item.position)
      .execute()
  }
  if (!given.made || !shop.readyByLines || !FROM.ready.includes(order.state)) return
  if (areMade((await found(tx, code, shop)).lines))
    await changeOrder(tx, { code, to: 'ready', by, actor, shop, now })
}

/** The item that a kitchen line is of, and its part; empty for the item itself. */
function placeOf(id: string): { position: number; part: string } {
  const [position = '', part = ''] = id.split('.')
  return { position: Number(position), part }
}

function lineOf(lines: KitchenLine[], id: string): KitchenLine {
  const line = lines.find(each => each.id === id)
  if (!line) throw new RequestError(404, { message: unknownLine })
  return line
}

function saidOf(items: StoredLine[], id: string): MadePart | undefined {
  const { position, part } = placeOf(id)
  return items.find(item => item.position === position)?.made[part]
}
