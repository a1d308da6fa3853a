import type { DeskCommand } from '#contract/desk/orders.ts'
import { changedElsewhere, unknownOrder } from '#contract/desk/texts.ts'
import type { Tx } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { historyOf } from '#server/orders/history.ts'
import { findByCode } from '#server/orders/store.ts'
import type { Shop } from '#server/shop/shop.ts'
import { textsIn } from '#server/texts/texts.ts'
import { OrderChangeError } from './order-step.ts'

/**
 * Changes an order for somebody at the desk. Throws a 404 for an unknown order, and a 409 that says what it is now, by whom and since when,
 * when its state does not allow the change.
 */
export async function changeAtDesk(tx: Tx, code: string, change: () => Promise<unknown>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!(error instanceof OrderChangeError)) throw error
    const order = await findByCode(tx, code)
    if (!order) throw new RequestError(404, { message: unknownOrder })
    const last = (await historyOf(tx, order.row)).at(-1)
    throw new RequestError(409, {
      message: changedElsewhere,
      by: last?.actor ?? '',
      state: order.row.state,
      ...(last && { at: last.at }),
    })
  }
}

/** Why an order is rejected or cancelled: a preset reason in the restaurant's language, or what somebody has typed. */
export function reasonIn(
  { defaultLang }: Pick<Shop, 'defaultLang'>,
  given: Pick<DeskCommand, 'reason' | 'reasonKind'>,
) {
  const { reason, reasonKind } = given
  return reasonKind === undefined
    ? { reason }
    : { reason: textsIn(defaultLang).reasons[reasonKind], reasonKind }
}
