import { moneyEndpoints } from '#contract/desk/endpoints/money-endpoints.ts'
import type { DeskCancel, DeskRefundRequest } from '#contract/desk/money.ts'
import { moreThanLeft, nothingLeft, notPaidOnline, unknownOrder } from '#contract/desk/texts.ts'
import { toCents } from '#contract/money.ts'
import { actorOf } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { RefundError, requestRefund } from '#server/payments/refunds/request.ts'
import type { DeskCaller } from '#server/sessions/desk/callers.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import type { Shop } from '#server/shop/shop.ts'
import { requirePerson } from '#server/staff/pin.ts'
import { changeAtDesk } from './change.ts'

interface MoneyAct<Given> {
  code: string
  given: Given
  key: string | undefined
  /** The person who is responsible for the act; a paired screen asks for their PIN. */
  caller: DeskCaller
  now: Date
}

/**
 * Cancels an order, once for each key. Throws a 404 for an unknown order, and a 409 when it has ended already.
 */
export async function cancelOrder(
  tx: Tx,
  { code, given, key, caller, shop, now }: MoneyAct<DeskCancel> & { shop: Shop },
): Promise<void> {
  await onceAtDesk(tx, { scope: 'desk-cancel', key, body: { code, given }, now }, async () => {
    const by = await requirePerson(tx, caller, moneyEndpoints.cancel, now)
    await changeAtDesk(tx, { code, to: 'cancelled', by, shop, now, reason: given.reason })
    return code
  })
}

/** Refunds an order or a part of it, once for each key. Throws a 404 for an unknown order, and a 409 that says why not. */
export async function refundOrder(tx: Tx, act: MoneyAct<DeskRefundRequest>): Promise<void> {
  const { code, given, key, now } = act
  await onceAtDesk(tx, { scope: 'desk-refund', key, body: { code, given }, now }, () => refund(tx, act))
}

async function refund(tx: Tx, { code, given, caller, now }: MoneyAct<DeskRefundRequest>): Promise<string> {
  const by = await requirePerson(tx, caller, moneyEndpoints.refund, now)
  const { amount, lines, reason } = given
  const cents = amount === undefined ? undefined : toCents(amount)
  try {
    await requestRefund(tx, { code, amount: cents, lines, reason, by, actor: actorOf(by), now })
    return code
  } catch (error) {
    if (!(error instanceof RefundError)) throw error
    if (error.why === 'unknown') throw new RequestError(404, { message: unknownOrder })
    throw new RequestError(409, { message: REFUSALS[error.why] })
  }
}

const REFUSALS = { unpaid: notPaidOnline, 'nothing-left': nothingLeft, 'too-much': moreThanLeft }
