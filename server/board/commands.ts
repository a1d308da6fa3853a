import type { DeskCommand, DeskCommandName, DeskOrder } from '#contract/desk/orders.ts'
import { unknownOrder } from '#contract/desk/texts.ts'
import type { Tx } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { deskOrder } from '#server/orders/desk-order.ts'
import { findByCode } from '#server/orders/read.ts'
import type { NewState } from '#server/orders/states.ts'
import { auditActorOf, type DeskCaller } from '#server/sessions/desk/callers.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import type { Shop } from '#server/shop/shop.ts'
import { noteCancellation } from './cancellations.ts'
import { changeAtDesk } from './change.ts'
import { answerTestOrder, isTestOrder } from './test-order.ts'

interface ApplyInput {
  code: string
  given: DeskCommand
  key: string | undefined
  caller: DeskCaller
  shop: Shop
  now: Date
}

/**
 * Applies a command to an order, once for each key, and returns the order as it is then. Throws a 404 for an unknown order,
 * and a 409 with the reason when its state does not allow the command.
 */
export async function applyCommand(
  tx: Tx,
  { code, given, key, caller, shop, now }: ApplyInput,
): Promise<DeskOrder> {
  if (isTestOrder(code)) return answerTestOrder(tx, { given, by: auditActorOf(caller), shop, now })
  await onceAtDesk(tx, { scope: 'desk', key, body: { code, given }, now }, async () => {
    await change(tx, { code, given, caller, shop, now })
    return code
  })
  const order = await findByCode(tx, code)
  if (!order) throw new RequestError(404, { message: unknownOrder })
  return deskOrder(order)
}

const STATES: Record<Exclude<DeskCommandName, 'note'>, NewState> = {
  accept: 'accepted',
  reject: 'rejected',
  prepare: 'preparing',
  ready: 'ready',
  send: 'on_the_way',
  complete: 'completed',
}

async function change(tx: Tx, { code, given, caller, shop, now }: Omit<ApplyInput, 'key'>): Promise<void> {
  const { command, minutes, at, reason } = given
  if (command === 'note') return noteCancellation(tx, code, now)
  const by = auditActorOf(caller)
  await changeAtDesk(tx, { code, to: STATES[command], by, shop, now, minutes, at, reason })
}
