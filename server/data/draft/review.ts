import { ownerOf } from '#contract/data/tables.ts'
import type { DraftReview, RowChange } from '#contract/desk/draft.ts'
import type { Reader } from '#server/db/database.ts'
import { deskOrder } from '#server/orders/desk-order.ts'
import { UNPLACED, withItems } from '#server/orders/read.ts'
import { OPEN } from '#server/orders/states.ts'
import { draftFiles, readFiles } from './files.ts'
import { namedMistakes } from './mistakes.ts'
import { type OpenDraft, openDraft } from './read-draft.ts'
import { rowChanges } from './row-changes.ts'
import { referredNames } from './row-names.ts'
import { draftRevision } from './stored.ts'

/** What publishing the draft would change, and what is wrong with it. */
export async function reviewDraft(reader: Reader, mediaDir: string): Promise<DraftReview> {
  const revision = await draftRevision(reader)
  const draft = await openDraft(reader)
  const changes = await rowChanges(draft)
  const { files, keys } = await draftFiles(draft)
  return {
    revision,
    changes,
    mistakes: await namedMistakes(draft, readFiles(files, mediaDir, keys).mistakes),
    orders: await ordersWith(reader, changes),
    undeclared: await undeclared(draft),
    names: await referredNames(draft, changes),
  }
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
    .map(deskOrder)
    .map(({ code, dishes }) => ({
      code,
      names: dishes.filter(({ kind, target }) => changed.has(`${kind} ${target}`)).map(({ name }) => name),
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

async function undeclared(draft: OpenDraft): Promise<string[]> {
  const { rows } = await draft.table('products')
  return rows
    .filter(({ state, cells }) => state !== 'removed' && !cells.allergens && !cells.additives)
    .map(({ cells, key }) => cells.name || key)
}
