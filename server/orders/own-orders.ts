import { limits } from '#contract/kit/limits.ts'
import type { Reader } from '#server/db/database.ts'
import { findByCode, type OrderRecord, UNPLACED, withItems } from './store.ts'

/** One of a customer's orders; undefined for another customer's. */
export async function findOwn(
  reader: Reader,
  userId: string,
  code: string,
): Promise<OrderRecord | undefined> {
  const order = await findByCode(reader, code)
  return order?.row.user_id === userId ? order : undefined
}

interface OrdersInput {
  userId: string
  /** How many at most. */
  limit?: number | undefined
  /** The code of the order after which they begin; one that is not the customer's own has none after it. */
  after?: string | undefined
}

/** A customer's latest orders, newest first. */
export async function ordersOf(
  reader: Reader,
  { userId, limit = limits.listedOrders, after }: OrdersInput,
): Promise<OrderRecord[]> {
  const own = reader.selectFrom('orders').where('user_id', '=', userId)
  const last =
    after === undefined
      ? undefined
      : await own.select(['created_at', 'code']).where('code', '=', after).executeTakeFirst()
  if (after !== undefined && !last) return []
  const rows = await own
    .selectAll()
    .where('status', 'not in', UNPLACED)
    .$if(last !== undefined, query =>
      query
        .where('created_at', '<=', last?.created_at ?? '')
        .where(({ eb, or }) =>
          or([eb('created_at', '<', last?.created_at ?? ''), eb('code', '<', last?.code ?? '')]),
        ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .limit(limit)
    .execute()
  return withItems(reader, rows)
}
