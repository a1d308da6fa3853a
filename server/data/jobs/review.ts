import { isUndeclared } from '#contract/describe/data/undeclared.ts'
import type { DraftMistake, RowChange } from '#contract/desk/draft.ts'
import { draftFiles, readFiles } from '../draft/files.ts'
import { namedMistakes } from '../draft/mistakes.ts'
import type { OpenDraft } from '../draft/read-draft.ts'
import { rowChanges } from '../draft/row-changes.ts'
import { referredNames } from '../draft/row-names.ts'
import { draftOf, type ShopRows } from './shop-rows.ts'

export interface Review {
  changes: RowChange[]
  mistakes: DraftMistake[]
  undeclared: string[]
  names: Record<string, string>
}

/** What publishing the draft would change, and what is wrong with it. */
export async function review({ shop, mediaDir }: { shop: ShopRows; mediaDir: string }): Promise<Review> {
  const draft = await draftOf(shop)
  const changes = await rowChanges(draft)
  const { files, keys } = await draftFiles(draft)
  return {
    changes,
    mistakes: await namedMistakes(draft, readFiles(files, { mediaDir, booked: shop.booked, keys }).mistakes),
    undeclared: await undeclared(draft),
    names: await referredNames(draft, changes),
  }
}

async function undeclared(draft: OpenDraft): Promise<string[]> {
  const { rows } = await draft.table('products')
  return rows
    .filter(({ state, cells }) => state !== 'removed' && isUndeclared(cells))
    .map(({ cells, key }) => cells.name || key)
}
