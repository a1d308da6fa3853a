import { fieldTexts } from '#contract/kit/texts.ts'
import { cancellableStates } from '#contract/orders/guest-cancel.ts'
import type { Tx } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { foundOrder } from '#server/orders/found.ts'
import { findByCode } from '#server/orders/store.ts'
import type { Shop } from '#server/shop/shop.ts'
import { textsIn } from '#server/texts/texts.ts'
import { changeOrder } from './change-order.ts'
import { GUEST } from './guest-actor.ts'
import { OrderChangeError } from './order-step.ts'

interface Cancelling {
  code: string
  shop: Shop
  now: Date
}

/**
 * Cancels an order for its guest as far as the restaurant lets guests do that; once it is cancelled, again changes nothing. Throws a 409
 * when it is too late.
 */
export async function cancelAsGuest(tx: Tx, { code, shop, now }: Cancelling): Promise<void> {
  const { row } = foundOrder(await findByCode(tx, code))
  if (row.state === 'cancelled') return
  const from = cancellableStates(shop.features.guestCancel, row.created_at, now)
  const reason = textsIn(shop.defaultLang).reasons['guest-asked']
  try {
    await changeOrder(tx, {
      ...{ code, shop, now, reason, from },
      to: 'cancelled',
      actor: GUEST,
      reasonKind: 'guest-asked',
    })
  } catch (error) {
    if (!(error instanceof OrderChangeError)) throw error
    throw new RequestError(409, { message: fieldTexts.tooLateToCancel })
  }
}
