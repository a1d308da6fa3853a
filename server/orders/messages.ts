import type { Reader, Tx } from '#server/db/database.ts'
import type { OrderMessageRow } from '#server/db/message-tables.ts'

/** The messages about some orders, the oldest first. */
export async function messagesOf(reader: Reader, codes: string[]): Promise<OrderMessageRow[]> {
  if (codes.length === 0) return []
  return reader
    .selectFrom('order_messages')
    .selectAll()
    .where('order_code', 'in', codes)
    .orderBy('order_code')
    .orderBy('number')
    .execute()
}

/** Deletes the messages about an order, which are personal data of its guest. */
export async function deleteMessages(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom('order_messages').where('order_code', '=', code).execute()
}
