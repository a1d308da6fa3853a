import { invalid } from '#contract/desk/texts.ts'
import type { Reader } from '#server/db/database.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { UNPLACED, withItems } from '#server/orders/store.ts'
import { feedOrder } from '#server/orders/views.ts'
import type { Shop } from '#server/shop/shop.ts'

/** How many changes are read at once. */
const PAGE = 50
/** Asks for no orders, but where the feed ends at present. */
const END = 'now'

/**
 * The orders that were placed or have changed since a cursor, each once as it is now, in the order in which the changes were committed
 * (migration 085). A reader who goes on from `next` misses no change, and gets an order again only when it has changed again. A cursor
 * of another database, such as before a backup was restored, begins at the start. Throws a 422 at `since` for a text that is no cursor.
 */
export async function readFeed(reader: Reader, since: string, shop: Pick<Shop, 'defaultLang'>) {
  const { id: feed } = await reader.selectFrom('order_feed_start').select('id').executeTakeFirstOrThrow()
  const cursor = (seq: number): string => Buffer.from(`${feed}:${seq}`).toString('base64url')
  if (since === END) return { data: [], meta: { next: cursor(await endOf(reader)), more: false } }
  const from = placeOf(since, feed)
  const rows = await reader
    .selectFrom('order_feed')
    .innerJoin('orders', 'orders.code', 'order_feed.order_code')
    .selectAll('orders')
    .select('order_feed.seq')
    .where('order_feed.seq', '>', from)
    .orderBy('order_feed.seq')
    .limit(PAGE + 1)
    .execute()
  const page = rows.slice(0, PAGE)
  const placed = page.filter(({ status }) => !UNPLACED.includes(status))
  return {
    data: (await withItems(reader, placed)).map(record => feedOrder(record, shop)),
    meta: { next: cursor(page.at(-1)?.seq ?? from), more: rows.length > PAGE },
  }
}

async function endOf(reader: Reader): Promise<number> {
  const last = await reader
    .selectFrom('order_feed')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst()
  return last?.seq ?? 0
}

function placeOf(since: string, feed: string): number {
  if (since === '') return 0
  const [, of, seq] = /^([0-9a-f]{8}):(\d{1,9})$/.exec(Buffer.from(since, 'base64url').toString()) ?? []
  if (of === undefined) throw fieldError('since', invalid)
  return of === feed ? Number(seq) : 0
}
