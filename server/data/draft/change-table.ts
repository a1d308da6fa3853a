import type { Cells, DraftTable, DraftTableName, WholeTableName } from '#contract/desk/draft.ts'
import { changedMeanwhile, draftChanged, unknownCell } from '#contract/desk/texts.ts'
import type { Tx } from '#server/db/database.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { overlay } from './overlay.ts'
import { isSame } from './published.ts'
import { type OpenDraft, openDraft } from './read-draft.ts'
import { claimDraft, emptyDraft, emptyTable, forgetTable, storeTable } from './stored.ts'

interface Editor {
  by: string
  now: Date
}

/** Puts the rows of a table in another sequence. Throws a 409 when somebody else has done so since `revision`. */
export async function sortTable(
  tx: Tx,
  table: DraftTableName,
  { revision: seen, keys }: { revision: number; keys: string[] },
  { by, now }: Editor,
): Promise<DraftTable> {
  const revision = await claimDraft(tx)
  const draft = await openDraft(tx)
  checkSeen(draft, table, seen)
  if (isSame(keys, await unsortedKeys(draft, table))) await forgetTable(tx, table)
  else await storeTable(tx, table, keys, { revision, by, at: now.toISOString() })
  return (await openDraft(tx)).table(table)
}

/** Replaces a table whose rows have no key. Throws a 409 when somebody else has done so since `revision`. */
export async function replaceTable(
  tx: Tx,
  table: WholeTableName,
  { revision: seen, rows }: { revision: number; rows: Cells[] },
  { by, now }: Editor,
): Promise<DraftTable> {
  const revision = await claimDraft(tx)
  const draft = await openDraft(tx)
  checkSeen(draft, table, seen)
  const { columns, rows: published } = await draft.published(table)
  const unknown = rows.flatMap(Object.keys).find(column => !columns.includes(column))
  if (unknown !== undefined) throw fieldError(unknown, unknownCell)
  const written = (cells: Cells): string[] => columns.map(column => cells[column] ?? '')
  if (isSame(rows.map(written), [...published.values()].map(written))) await forgetTable(tx, table)
  else await storeTable(tx, table, rows, { revision, by, at: now.toISOString() })
  return (await openDraft(tx)).table(table)
}

/** Takes back the new sequence of a table, or what replaces it as a whole. */
export async function restoreTable(tx: Tx, table: DraftTableName): Promise<DraftTable> {
  await claimDraft(tx)
  await forgetTable(tx, table)
  return (await openDraft(tx)).table(table)
}

/** The keys of a table as they come if nobody puts them in another sequence. */
async function unsortedKeys(draft: OpenDraft, table: DraftTableName): Promise<string[]> {
  const { sequence: _, ...stored } = draft.stored.get(table) ?? emptyTable()
  return overlay(await draft.published(table), stored).rows.map(({ key }) => key)
}

function checkSeen({ stored }: OpenDraft, table: DraftTableName, seen: number): void {
  const known = stored.get(table)
  if ((known?.revision ?? 0) !== seen)
    throw new RequestError(409, { message: changedMeanwhile, by: known?.by ?? '' })
}

/** Discards what was changed up to `revision`. Throws a 409 when the draft was changed since. */
export async function discardDraft(tx: Tx, revision: number): Promise<void> {
  await checkDraft(tx, revision)
  await emptyDraft(tx)
}

/** Claims the draft that somebody has seen. Throws a 409 when it was changed since. */
export async function checkDraft(tx: Tx, seen: number): Promise<void> {
  if ((await claimDraft(tx)) !== seen + 1) throw new RequestError(409, { message: draftChanged })
}
