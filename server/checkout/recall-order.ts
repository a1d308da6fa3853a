import type { OrderState } from '#contract/orders/order-state.ts'
import type { Tx } from '#server/db/database.ts'
import { NO_DRIVER } from '#server/orders/driver.ts'
import { stepsOf } from '#server/orders/history.ts'
import { dropPushes } from '#server/orders/pushes.ts'
import { statusOf } from '#server/orders/states.ts'
import { stateBefore } from '#server/orders/steps.ts'
import { UNPLACED } from '#server/orders/store.ts'
import {
  dropMails,
  informOfChange,
  mailAbout,
  type OrderChange,
  OrderChangeError,
  recordStep,
} from './order-step.ts'

interface RecallInput extends OrderChange {
  /** The state that is taken back; without it the one that the order has. */
  from?: OrderState | undefined
}

/**
 * Takes an order's last step back, with an entry of its own in the history. News of the step are not sent if there is still time; what the
 * guest has been told already stays said. Throws an OrderChangeError for an unknown code, for another state than `from`, and for steps that
 * are final.
 */
export async function recallOrder(tx: Tx, { from, ...act }: RecallInput): Promise<void> {
  const { code, now } = act
  const before = await tx
    .selectFrom('orders')
    .select(['code', 'state', 'order_type'])
    .where('code', '=', code)
    .where('status', 'not in', UNPLACED)
    .executeTakeFirst()
  const to = before && (await stateBefore(tx, before))
  if (!to || (from ?? before.state) !== before.state)
    throw new OrderChangeError(`The last step of the order ${code} cannot be taken back.`)
  const row = await tx
    .updateTable('orders')
    .set({
      ...{ state: to, status: statusOf[to] },
      ...(before.state === 'on_the_way' && NO_DRIVER),
      ...(before.state === 'completed' && { driver_until: null }),
    })
    .where('code', '=', code)
    .where('state', '=', before.state)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new OrderChangeError(`The order ${code} was changed at the same time.`)
  const kind = mailAbout(before.state, before.order_type)
  const unsaid = await dropMails(tx, { code, kinds: kind ? [kind] : [], step: await stepsOf(tx, code) })
  await dropPushes(tx, code)
  const step = await recordStep(tx, row, { act, kind: 'recalled', detail: before.state })
  // A mail about an earlier state may have given way to it.
  const kindBefore = mailAbout(to, row.order_type)
  if (unsaid) await informOfChange(tx, row, { kind: kindBefore, step, now, by: ['mail'] })
}
