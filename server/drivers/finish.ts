import { cancelledOnTheWay, notInTour, withAnother } from '#contract/desk/texts.ts'
import { actorOf } from '#server/acts/acts.ts'
import { changeAtDesk } from '#server/checkout/change-at-desk.ts'
import { changeOrder } from '#server/checkout/change-order.ts'
import { recordStep } from '#server/checkout/order-step.ts'
import { recallOrder } from '#server/checkout/recall-order.ts'
import type { Tx } from '#server/db/database.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { keepWay } from '#server/orders/driver-ways.ts'
import { foundOrder } from '#server/orders/found.ts'
import { lockOrder } from '#server/payments/refunds/request.ts'
import type { DriverAct } from './give.ts'
import { expectAgain } from './tour.ts'

interface Finishing extends DriverAct {
  driver: string
  step: 'deliver' | 'not-there' | 'back'
  reason?: string
}

/**
 * Says what has become of an order that a driver has: delivered, nobody there, or given back. The same said again changes nothing. Throws a 409
 * for an order that is not theirs, and for one that was cancelled on the way, which can be brought back only.
 */
export const finishOrder = (tx: Tx, finishing: Finishing): Promise<void> =>
  changeAtDesk(tx, finishing.code, () => finish(tx, finishing))

async function finish(tx: Tx, given: Finishing): Promise<void> {
  const { code, driver, step, reason = '', by, at, shop, drives, now } = given
  const row = foundOrder(await lockOrder(tx, code))
  if (row.driver_id !== driver) {
    // What was given back is nobody's any more.
    if (step === 'back' && row.driver_id === null) return
    throw new RequestError(
      409,
      row.driver_id === null ? { message: notInTour } : { message: withAnother, by: row.driver_name },
    )
  }
  const isCancelled = row.state === 'cancelled'
  if (isCancelled && step !== 'back') throw new RequestError(409, { message: cancelledOnTheWay })
  const act = { code, actor: actorOf(by), by, now }
  const until = { driver_until: at.toISOString() }
  const set = (values: Partial<typeof row>) =>
    tx.updateTable('orders').set(values).where('code', '=', code).execute()
  if (step === 'back') {
    if (isCancelled && row.driver_until === null) await set(until)
    if (!isCancelled) await recallOrder(tx, { ...act, from: 'on_the_way' })
  } else if (step === 'deliver') {
    if (row.state !== 'completed') await changeOrder(tx, { ...act, to: 'completed', shop })
    await set({ ...(row.state !== 'completed' && until), not_there: '', arrives_at: null })
  } else {
    if (row.state === 'on_the_way' && row.not_there === '') {
      await set({ ...until, not_there: oneLine(reason), arrives_at: null })
      if (row.driver_since !== null)
        await keepWay(tx, { order_code: code, driver_id: driver, driver_since: row.driver_since, ...until })
      await recordStep(tx, row, { act, kind: 'not-there' })
    } else if (row.state !== 'on_the_way') await recallOrder(tx, { ...act, from: 'on_the_way' })
  }
  await expectAgain(tx, { driver, shop, drives, now: at })
}
