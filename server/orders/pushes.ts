import type { OrderPushRow } from '#server/db/alarm-tables.ts'
import type { Tx } from '#server/db/database.ts'
import { ORDER_PUSH } from '#server/outbox/kinds.ts'
import { queueMails } from '#server/outbox/queue-mail.ts'

const rowId = ({ id, news }: Pick<OrderPushRow, 'id' | 'news'>): string => `${ORDER_PUSH}-${id}-${news}`

/** Queues a message to each browser that wants news of an order, in place of an earlier one that has not been sent. */
export async function queuePushes(tx: Tx, code: string, now: Date): Promise<void> {
  const browsers = await tx
    .updateTable('order_pushes')
    .set(row => ({ news: row('news', '+', 1) }))
    .where('order_code', '=', code)
    .where('until', '>', now.toISOString())
    .returning(['id', 'news'])
    .execute()
  if (browsers.length === 0) return
  await deleteUnsent(
    tx,
    browsers.map(({ id, news }) => rowId({ id, news: news - 1 })),
  )
  const messages = browsers.map(row => ({ id: rowId(row), kind: ORDER_PUSH, about: { id: row.id } }))
  await queueMails(tx, messages, now)
}

/**
 * Deletes the messages about the latest news of an order that have not been sent. One in whose place an earlier one has given way stays: its
 * browser has not heard of that.
 */
export async function dropPushes(tx: Tx, code: string): Promise<void> {
  const rows = await browsersOf(tx, code)
  if (rows.length === 0) return
  const before = rows.map(row => rowId({ ...row, news: row.news - 1 }))
  const sent = await tx.selectFrom('outbox').select('id').where('id', 'in', before).execute()
  const known = new Set(sent.map(({ id }) => id))
  await deleteUnsent(
    tx,
    rows.filter(({ news }, index) => news === 1 || known.has(before[index] ?? '')).map(rowId),
  )
}

/** Deletes which browsers want news of an order, and what they have not been sent of it. */
export async function deletePushes(tx: Tx, code: string): Promise<void> {
  await deleteUnsent(tx, (await browsersOf(tx, code)).map(rowId))
  await tx.deleteFrom('order_pushes').where('order_code', '=', code).execute()
}

const browsersOf = (tx: Tx, code: string): Promise<Pick<OrderPushRow, 'id' | 'news'>[]> =>
  tx.selectFrom('order_pushes').select(['id', 'news']).where('order_code', '=', code).execute()

async function deleteUnsent(tx: Tx, ids: string[]): Promise<void> {
  // PostgreSQL knows no empty list.
  if (ids.length === 0) return
  await tx.deleteFrom('outbox').where('id', 'in', ids).where('sent_at', 'is', null).execute()
}
