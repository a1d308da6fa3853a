import { ownerOf } from '#contract/describe/data/tables.ts'
import type { DraftReview, RowChange } from '#contract/desk/draft.ts'
import type { Reader } from '#server/db/database.ts'
import { dishesOf } from '#server/orders/line-views.ts'
import { OPEN } from '#server/orders/states.ts'
import { UNPLACED, withItems } from '#server/orders/store.ts'
import { beside } from '../beside/beside.ts'
import { draftRevision } from '../draft/stored.ts'
import { countRows, readShopRows } from '../jobs/shop-rows.ts'

/** What publishing the draft would change, and what is wrong with it. */
export async function reviewDraft(
  reader: Reader,
  mediaDir: string,
  signal?: AbortSignal,
): Promise<DraftReview> {
  const revision = await draftRevision(reader)
  const shop = await readShopRows(reader)
  const found = await beside('review', { shop, mediaDir }, { rows: countRows(shop), signal })
  return { revision, ...found, orders: await ordersWith(reader, found.changes) }
}

/** Open orders with a dish or combo that is changed or removed. */
async function ordersWith(reader: Reader, changes: RowChange[]): Promise<DraftReview['orders']> {
  const changed = new Set(
    changes.filter(({ kind }) => kind === 'changed' || kind === 'removed').flatMap(soldBy),
  )
  if (changed.size === 0) return []
  const rows = await reader
    .selectFrom('orders')
    .selectAll()
    .where('status', 'not in', UNPLACED)
    .where('state', 'in', OPEN)
    .orderBy('created_at')
    .execute()
  return (await withItems(reader, rows))
    .map(({ row, items }) => ({
      code: row.code,
      names: dishesOf(items)
        .filter(({ kind, target }) => changed.has(`${kind} ${target}`))
        .map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 0)
}

/** The dish or combo that a changed row is about, as orders name it. */
function soldBy({ table, key }: RowChange): string[] {
  const [first = ''] = key.split(' ')
  const sold = ownerOf(table)?.table ?? table
  if (sold === 'products') return [`product ${first}`]
  return sold === 'menus' ? [`menu ${first}`] : []
}
