import { changedElsewhere, unknownOrder } from '#contract/desk/texts.ts'
import { type AuditActor, actorOf } from '#server/acts/acts.ts'
import { type ChangeOrderInput, changeOrder, OrderChangeError } from '#server/checkout/change-order.ts'
import type { Tx } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { historyOf } from '#server/orders/history.ts'
import { findByCode } from '#server/orders/read.ts'

interface ChangeInput extends Omit<ChangeOrderInput, 'actor'> {
  by: AuditActor
}

/**
 * Changes an order for somebody at the desk. Throws a 404 for an unknown order, and a 409 that names who changed it last when
 * its state does not allow the change.
 */
export async function changeAtDesk(tx: Tx, input: ChangeInput): Promise<void> {
  try {
    await changeOrder(tx, { ...input, actor: actorOf(input.by) })
  } catch (error) {
    if (!(error instanceof OrderChangeError)) throw error
    const order = await findByCode(tx, input.code)
    if (!order) throw new RequestError(404, { message: unknownOrder })
    const last = (await historyOf(tx, order.row)).at(-1)
    throw new RequestError(409, { message: changedElsewhere, by: last?.actor ?? '' })
  }
}
