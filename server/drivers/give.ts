import { withAnother } from '#contract/desk/texts.ts'
import { type AuditActor, actorOf } from '#server/acts/acts.ts'
import { changeAtDesk } from '#server/checkout/change-at-desk.ts'
import { changeOrder } from '#server/checkout/change-order.ts'
import { OrderChangeError, recordStep } from '#server/checkout/order-step.ts'
import type { Tx } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { NO_DRIVER } from '#server/orders/driver.ts'
import { FROM } from '#server/orders/states.ts'
import { lockOrder } from '#server/payments/refunds/request.ts'
import { driverById } from './drivers.ts'
import { type Driven, expectAgain } from './tour.ts'

/** Who acts on an order, when it was tapped, and when the server heard of it. */
export interface DriverAct extends Driven {
  code: string
  by: AuditActor
  at: Date
  now: Date
}

interface Giving extends DriverAct {
  /** The id of the driver who brings it. */
  to: string
  /** The driver from whom it is taken, if it is with one. */
  from?: string | undefined
}

/**
 * Sends an order on its way with a driver. The first of two who take it has it: the other one gets a 409 with the name, unless they say
 * from whom they take it. Nothing changes where the driver has it already. Throws a 404 for an unknown order or driver, and a 409 that
 * says what the order is for one that cannot be on the way.
 */
export const giveOrder = (tx: Tx, giving: Giving): Promise<void> =>
  changeAtDesk(tx, giving.code, () => give(tx, giving))

async function give(tx: Tx, { code, to, from, by, at, shop, drives, now }: Giving): Promise<void> {
  const driver = await driverById(tx, to)
  const row = await lockOrder(tx, code)
  if (!row) throw new OrderChangeError(`There is no order ${code}.`)
  const isOut = row.driver_id !== null && row.driver_until === null && row.state === 'on_the_way'
  if (isOut && row.driver_id === to) return
  if (isOut && row.driver_id !== from)
    throw new RequestError(409, { message: withAnother, by: row.driver_name })
  const act = { code, actor: actorOf(by), by, now }
  if (row.state !== 'on_the_way') {
    if (!FROM.on_the_way.includes(row.state)) throw new OrderChangeError(`${code} cannot be on the way.`)
    await changeOrder(tx, { ...act, to: 'on_the_way', shop })
  } else await recordStep(tx, row, { act, kind: 'with-driver' })
  await tx
    .updateTable('orders')
    .set({ ...NO_DRIVER, driver_id: to, driver_name: driver.name, driver_since: at.toISOString() })
    .where('code', '=', code)
    .execute()
  await tx.updateTable('drivers').set({ used_at: now.toISOString() }).where('id', '=', to).execute()
  await expectAgain(tx, { driver: to, shop, drives, now: at })
  if (isOut && from) await expectAgain(tx, { driver: from, shop, drives, now: at })
}
