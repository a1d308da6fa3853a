import type { Cells, DraftTable, DraftTableName, WholeTableName } from '#contract/desk/draft.ts'
import { changedMeanwhile, draftChanged, unknownCell } from '#contract/desk/texts.ts'
import type { Tx } from '../db/database.ts'
import { fieldError } from '../domain/field-problems.ts'
import { RequestError } from '../domain/request-error.ts'
import { type OpenDraft, openDraft } from './read-draft.ts'
import { claimDraft, emptyDraft, storeTable } from './stored.ts'

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
  checkSeen(await openDraft(tx), table, seen)
  await storeTable(tx, table, keys, { revision, by, at: now.toISOString() })
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
  const { columns } = await draft.published(table)
  const unknown = rows.flatMap(Object.keys).find(column => !columns.includes(column))
  if (unknown !== undefined) throw fieldError(unknown, unknownCell)
  await storeTable(tx, table, rows, { revision, by, at: now.toISOString() })
  return (await openDraft(tx)).table(table)
}

/** Takes back the new sequence of a table, or what replaces it as a whole. */
export async function restoreTable(tx: Tx, table: DraftTableName): Promise<DraftTable> {
  await claimDraft(tx)
  await tx.deleteFrom('draft_tables').where('table_name', '=', table).execute()
  return (await openDraft(tx)).table(table)
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
