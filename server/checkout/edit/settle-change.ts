import { actorOf } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { AskedChange } from '#server/db/edit-tables.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import type { PaymentRow } from '#server/db/payment-tables.ts'
import { lockOrder } from '#server/payments/refunds/request.ts'
import { returnLate } from '#server/payments/refunds/return-late.ts'
import type { Shop } from '#server/shop/shop.ts'
import { informGuest } from '../hear/inform-guest.ts'
import { editOrder } from './apply-edit.ts'

type PaymentOfChange = Pick<PaymentRow, 'code' | 'order_code'>

interface SettledChange {
  /** Whether the money is only reserved. Its order is placed, so it is collected at once. */
  isReserved: boolean
  shop: Shop
  secret: string
  now: Date
}

/**
 * Makes the change of an order that was paid, once. Throws as `editOrder` does where it cannot be made any more; its money goes back then
 * (`returnChange`), as that does which comes for a change that was given up.
 */
export async function makeChange(
  tx: Tx,
  { code, order_code }: PaymentOfChange,
  { isReserved, shop, secret, now }: SettledChange,
): Promise<void> {
  await lockOrder(tx, order_code)
  const pending = await tx
    .selectFrom('payments')
    .select('change')
    .where('code', '=', code)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (!pending?.change) return returnChange(tx, { code, order_code }, now)
  await tx
    .updateTable('payments')
    .set({
      ...{ state: 'paid', change: null, capture: isReserved ? 'due' : null },
      ...(isReserved && { due_at: now.toISOString(), attempts: 0 }),
    })
    .where('code', '=', code)
    .execute()
  const { by, ...change } = readJson(pending.change)
  await editOrder(tx, {
    ...change,
    ...{ code: order_code, payment: code, by, actor: actorOf(by), shop, secret, now },
  })
}

/** Has all of a payment go back whose change was not made; it counts in no order. Does nothing for one that was made. */
export async function returnChange(tx: Tx, { code, order_code }: PaymentOfChange, now: Date): Promise<void> {
  const order = await lockOrder(tx, order_code)
  if (!(await returnLate(tx, code, now))) return
  await noteOutcome(tx, { code, order_code }, 'late')
  if (order) await informOfUnpaid(tx, { order, payment: code, now })
}

/** Gives a change up that was not paid. Returns false when its payment was already decided otherwise. */
export async function dropChange(tx: Tx, { code, order_code }: PaymentOfChange): Promise<boolean> {
  await lockOrder(tx, order_code)
  const failed = await tx
    .updateTable('payments')
    .set({ state: 'failed', change: null })
    .where('code', '=', code)
    .where('state', '=', 'pending')
    .returning('code')
    .executeTakeFirst()
  if (failed) await noteOutcome(tx, { code, order_code }, 'unpaid')
  return failed !== undefined
}

/** Gives up a change whose guest believes that it is paid, and tells them that it is not. */
export async function refuseChange(tx: Tx, payment: PaymentOfChange, now: Date): Promise<void> {
  if (!(await dropChange(tx, payment))) return
  const order = await lockOrder(tx, payment.order_code)
  if (order) await informOfUnpaid(tx, { order, payment: payment.code, now })
}

const informOfUnpaid = (
  tx: Tx,
  { order, payment, now }: { order: OrderRow; payment: string; now: Date },
): Promise<boolean> => {
  const news = { id: `unpaid-${payment}`, kind: 'unpaid' as const, about: { code: order.code, payment } }
  return informGuest(tx, order, { news, now })
}

/** Has the card say what has become of a change, unless another one was asked for since. */
async function noteOutcome(
  tx: Tx,
  { code, order_code }: PaymentOfChange,
  state: AskedChange['state'],
): Promise<void> {
  const row = await tx.selectFrom('orders').select('asked').where('code', '=', order_code).executeTakeFirst()
  if (!row?.asked) return
  const asked = readJson(row.asked)
  if (asked.payment !== code) return
  await tx
    .updateTable('orders')
    .set({ asked: JSON.stringify({ ...asked, state }) })
    .where('code', '=', order_code)
    .execute()
}
