import { required } from '#contract/desk/texts.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { wishableStates } from '#contract/orders/messages.ts'
import type { Tx } from '#server/db/database.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { foundOrder } from '#server/orders/found.ts'
import { lockOrder } from '#server/payments/refunds/request.ts'
import { GUEST } from './guest-actor.ts'
import { storeMessage } from './store-message.ts'

interface Wishing {
  code: string
  words: string
  now: Date
}

/**
 * Tells the desk what a guest wants to be changed of an order. The same again changes nothing while nobody has seen it. Throws a 409 for anything
 * else until then, and once it is too late.
 */
export async function wishChange(tx: Tx, { code, words: typed, now }: Wishing): Promise<void> {
  const words = oneLine(typed)
  if (words === '') throw fieldError('words', required)
  foundOrder(await lockOrder(tx, code))
  const unseen = await tx
    .selectFrom('order_messages')
    .select('words')
    .where('order_code', '=', code)
    .where('kind', '=', 'wish')
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  if (unseen?.words === words) return
  if (unseen) throw new RequestError(409, { message: fieldTexts.wishUnseen })
  const row = await storeMessage(tx, { code, kind: 'wish', words, actor: GUEST, states: wishableStates, now })
  if (!row) throw new RequestError(409, { message: fieldTexts.tooLateToChange })
}

/** Notes that somebody at the desk has seen it. */
export async function seeWish(
  tx: Tx,
  { code, message, now }: { code: string; message: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('order_messages')
    .set({ seen_at: now.toISOString() })
    .where('order_code', '=', code)
    .where('number', '=', message)
    .where('kind', '=', 'wish')
    .where('seen_at', 'is', null)
    .execute()
}
