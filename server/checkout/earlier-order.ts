import type { Reader, Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { storedAnswer } from '#server/kit/idempotency.ts'
import { isUnpaid } from '#server/orders/store.ts'
import { actorKey, GUEST, type OrderActor } from '#server/sessions/actor.ts'
import { emailKey } from '#server/sessions/email.ts'
import type { PlaceOrderInput } from './new-order.ts'

/**
 * A pattern of the actors as whom the same person may have sent the same cart before: somebody who never received the answer
 * logs in or out and sends it again, and must not order twice.
 */
export const formerActors = ({ kind }: OrderActor): string =>
  kind === 'customer' ? actorKey(GUEST) : kind === 'guest' ? 'user:%' : ''

/** The code of the order of a key that is still to be paid, if there is one. */
export async function unpaidOrder(
  reader: Reader,
  { key, actor }: { key: string; actor: OrderActor },
): Promise<string | undefined> {
  const claimed = { scope: 'order', key, actor: actorKey(actor), others: formerActors(actor) }
  const earlier = await storedAnswer(reader, claimed)
  if (!earlier?.answer) return undefined
  const { code }: { code: string } = readJson(earlier.answer)
  return (await isUnpaid(reader, code)) ? code : undefined
}

/**
 * Whether the caller, who sends an order's key with another body, has also placed that order: only then may
 * they get its link. It must be the same customer, the same table, or the e-mail address to which the link
 * was mailed.
 */
export async function isOrderer(
  tx: Tx,
  code: string,
  { actor, payload }: Pick<PlaceOrderInput, 'actor' | 'payload'>,
): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select(['user_id', 'table_id', 'email'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  if (actor.kind === 'table' && order.table_id === actor.tableId) return true
  if (actor.kind === 'customer' && order.user_id === actor.userId) return true
  const email = payload.email || (actor.kind === 'customer' ? await emailOf(tx, actor.userId) : '')
  return email !== '' && emailKey(email) === emailKey(order.email)
}

async function emailOf(tx: Tx, userId: string): Promise<string> {
  const user = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email ?? ''
}
