import type { DeskRole } from '#contract/api/roles.ts'
import type { DeskCommand, DeskCommandName, DeskOrder } from '#contract/desk/orders.ts'
import { required, sentencesOff, unknownOrder } from '#contract/desk/texts.ts'
import { actorOf } from '#server/acts/acts.ts'
import { changeAtDesk, reasonIn } from '#server/checkout/change-at-desk.ts'
import { changeOrder } from '#server/checkout/change-order.ts'
import { delayOrder } from '#server/checkout/delay-order.ts'
import { recallOrder } from '#server/checkout/recall-order.ts'
import { tellGuest } from '#server/checkout/tell-guest.ts'
import { seeWish } from '#server/checkout/wish-change.ts'
import type { Tx } from '#server/db/database.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { noteArrival } from '#server/orders/arrive.ts'
import type { NewState } from '#server/orders/states.ts'
import { findByCode } from '#server/orders/store.ts'
import { deskOrder } from '#server/orders/views.ts'
import { type Acting, auditActorOf } from '#server/sessions/desk/callers.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import type { Shop } from '#server/shop/shop.ts'
import { noteCancellation } from './cancellations.ts'
import { answerTestOrder, isTestOrder } from './test-order.ts'

interface ApplyInput {
  code: string
  given: DeskCommand
  key: string | undefined
  caller: Acting
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
  return deskOrder(order, shop)
}

/** Notes what has become of an order without the desk: that it was cancelled, or else that its guest is there. */
async function note(tx: Tx, code: string, role: DeskRole, now: Date): Promise<void> {
  const order = await findByCode(tx, code)
  await (order?.row.state === 'cancelled'
    ? noteCancellation(tx, code, { role, now })
    : noteArrival(tx, code, now))
}

const STATES: Record<Exclude<DeskCommandName, 'note' | 'delay' | 'recall' | 'tell' | 'see'>, NewState> = {
  accept: 'accepted',
  reject: 'rejected',
  prepare: 'preparing',
  ready: 'ready',
  send: 'on_the_way',
  complete: 'completed',
}

async function change(tx: Tx, { code, given, caller, shop, now }: Omit<ApplyInput, 'key'>): Promise<void> {
  const { command, minutes, at, from, sentence, words } = given
  const by = auditActorOf(caller)
  const act = { code, by, actor: actorOf(by), now }
  if (command === 'note') return note(tx, code, caller.role, now)
  if (command === 'see') return seeWish(tx, { code, message: given.message ?? 0, now })
  if (command === 'delay' && at === undefined) throw fieldError('at', required)
  if (command === 'tell' && !shop.guestSentences) throw new RequestError(409, { message: sentencesOff })
  await changeAtDesk(tx, code, () => {
    if (command === 'tell') return tellGuest(tx, { ...act, sentence, words })
    if (command === 'delay') return delayOrder(tx, { ...act, at: at ?? '' })
    if (command === 'recall') return recallOrder(tx, { ...act, from })
    return changeOrder(tx, { ...act, to: STATES[command], shop, minutes, at, ...reasonIn(shop, given) })
  })
}
