import type { Placed } from '#contract/api/failure.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Deps } from '#server/api/deps.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { returnToken } from '#server/orders/code.ts'
import { HANDOVER, providerTypeOf } from '#server/payments/provider-types.ts'
import type { PlaceOrderInput } from './new-order.ts'
import { type PlacedOrder, placeOrder, UnpaidOrderError } from './place-order.ts'

/** How often an order that was cancelled in the meantime is placed again before the guest is asked to retry. */
const MAX_ROUNDS = 3

/**
 * Places an order and, if it is paid by redirect, returns the provider's address. The order is stored before its provider
 * is called, and of all orders of one key at most one can be paid at any time.
 */
export async function placeAndPay(deps: Deps, placing: PlaceOrderInput): Promise<Placed> {
  const { deliveryType, paymentType } = placing.payload
  const kind = providerTypeOf(placing.shop, paymentType)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const stored = await place(deps, placing)
    if (!stored) continue
    const { order, isNew } = stored
    if (isNew) deps.metrics.ordered(deliveryType, kind)
    deps.wakeOutbox()
    const payment = kind !== HANDOVER ? await deps.payments.start(order.id) : undefined
    if (payment?.url) {
      // As the order's key, it is for the person who ordered.
      const sess = order.key === undefined ? undefined : returnToken(placing.secret, order.id)
      return { ...order, url: payment.url, key: undefined, sess }
    }
    if (payment?.state !== 'failed' && payment?.state !== 'pending') return order
  }
  throw new RequestError(503, { message: fieldTexts.paymentDown })
}

/** Undefined when the key belonged to another, unpaid order, which was cancelled first. */
async function place({ db, payments }: Deps, placing: PlaceOrderInput): Promise<PlacedOrder | undefined> {
  try {
    return await inTransaction(db, tx => placeOrder(tx, placing))
  } catch (error) {
    if (!(error instanceof UnpaidOrderError)) throw error
    await payments.cancel(error.code)
    return undefined
  }
}
