import { tooManyMessages } from '#contract/kit/texts/fields.ts'
import type { MessageOfOrder } from '#contract/orders/messages.ts'
import { MOST_MESSAGES } from '#contract/orders/messages.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { UNPLACED } from '#server/orders/store.ts'

interface NewMessage {
  code: string
  kind: MessageOfOrder
  words: string
  actor: string
  /** The states of the order in which it can be sent. */
  states: readonly OrderState[]
  now: Date
}

/**
 * Stores a message about an order, and returns the order's row, in which `messages` is its number; undefined for an unknown order and for one in
 * another state. The row stays locked, so that of two at once each sees the other. Throws a 409 once there are too many.
 */
export async function storeMessage(
  tx: Tx,
  { code, kind, words, actor, states, now }: NewMessage,
): Promise<OrderRow | undefined> {
  const row = await tx
    .updateTable('orders')
    .set(order => ({ messages: order('messages', '+', 1) }))
    .where('code', '=', code)
    .where('state', 'in', states)
    .where('status', 'not in', UNPLACED)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  if (row.messages > MOST_MESSAGES) throw new RequestError(409, { message: tooManyMessages })
  const at = now.toISOString()
  await tx
    .insertInto('order_messages')
    .values({ order_code: code, number: row.messages, at, actor, kind, words, seen_at: null })
    .execute()
  return row
}
