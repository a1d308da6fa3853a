import type { DeskOrderMoney } from '#contract/desk/money.ts'
import { unknownOrder } from '#contract/desk/texts.ts'
import { fromCents } from '#contract/money.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { deskOrder, dishName } from '#server/orders/desk-order.ts'
import { findByCode, type OrderRecord } from '#server/orders/read.ts'
import { lineAmount, qtyLeft } from '#server/orders/refund-lines.ts'
import { effective, type Refund, refundedSum } from '#server/orders/refunds.ts'

/** One order with its refunds and what can still be refunded. Throws a 404 for an unknown order. */
export async function orderMoney(reader: Reader, code: string): Promise<DeskOrderMoney> {
  const order = await findByCode(reader, code.toUpperCase())
  if (!order) throw new RequestError(404, { message: unknownOrder })
  const { row, refunds } = order
  const left = row.paid_at === null ? 0 : row.total - refundedSum(refunds)
  return {
    order: deskOrder(order),
    refundable: fromCents(left),
    lines: left > 0 ? linesLeft(order, left) : [],
    refunds: refunds.map(refundAnswer),
  }
}

/** What can still be refunded of the lines, at most what is left of the whole order. */
function linesLeft(order: OrderRecord, left: number): DeskOrderMoney['lines'] {
  const taken = effective(order.refunds).flatMap(({ lines }) => lines)
  return order.items.flatMap(item => {
    const { position } = item
    const chosen = readJson(item.house)
    const amounts = Array.from({ length: qtyLeft(item, taken) }, (_, index) =>
      lineAmount(order, { position, qty: index + 1 }, taken),
    ).filter(amount => amount > 0 && amount <= left)
    return amounts.length === 0 ? [] : [{ position, name: dishName(chosen), amounts: amounts.map(fromCents) }]
  })
}

const refundAnswer = (refund: Refund): DeskOrderMoney['refunds'][number] => ({
  id: refund.id,
  amount: fromCents(refund.amount),
  state: refund.state,
  at: refund.settled_at ?? refund.requested_at,
  by: refund.actor,
  reason: refund.reason,
  problem: refund.problem,
})
