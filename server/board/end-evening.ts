import type { EveningEnd } from '#contract/desk/today.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import { actorOf } from '#server/acts/acts.ts'
import { changeOrder } from '#server/checkout/change-order.ts'
import type { Tx } from '#server/db/database.ts'
import { OPEN } from '#server/orders/states.ts'
import { UNPLACED } from '#server/orders/store.ts'
import { type Acting, auditActorOf } from '#server/sessions/desk/callers.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import type { Shop } from '#server/shop/shop.ts'

interface EndInput {
  given: EveningEnd
  key: string | undefined
  caller: Acting
  shop: Shop
  now: Date
}

/**
 * Closes the named orders at the end of an evening, once for each key, without mails to their guests: what was accepted is completed, and what
 * nobody has answered is rejected, with what that gives back. One that has ended meanwhile, or is for another day, stays as it is. Returns the codes
 * of those that were closed.
 */
export async function endEvening(tx: Tx, { given, key, caller, shop, now }: EndInput): Promise<string[]> {
  const by = auditActorOf(caller)
  const { to: dayEnds } = businessDay(now, shop.business)
  const closed = await onceAtDesk(tx, { scope: 'desk-evening', key, body: given, now }, async () => {
    const orders = await tx
      .selectFrom('orders')
      .select(['code', 'state'])
      .where('code', 'in', given.codes)
      .where('state', 'in', OPEN)
      .where('status', 'not in', UNPLACED)
      .where(({ eb, or }) => or([eb('deliver_at', 'is', null), eb('deliver_at', '<', dayEnds.toISOString())]))
      .orderBy('created_at')
      .orderBy('code')
      .execute()
    for (const { code, state } of orders) {
      const to = state === 'received' ? 'rejected' : 'completed'
      await changeOrder(tx, { code, to, shop, by, actor: actorOf(by), now, isSilent: true })
    }
    return orders.map(({ code }) => code).join(' ')
  })
  return closed.split(' ').filter(Boolean)
}
