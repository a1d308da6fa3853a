import type { ChangedRows, DraftChange, DraftTableName } from '#contract/desk/draft.ts'
import { draftEndpoints } from '#contract/desk/endpoints/draft-endpoints.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { saveNow } from './saving.ts'
import { $draft, loadTables, showRows, showSequence } from './tables.ts'
import { $unsaved, whoTypes } from './unsaved.ts'

/** Adds, removes, restores or changes rows at once, all or none, after what was typed is saved. Throws an ApiError. */
export async function changeDraft(changes: DraftChange[]): Promise<ChangedRows> {
  await saveNow()
  const changed = await deskApi(draftEndpoints.changeDraft, { body: { changes } })
  showRows(changed)
  // The server knows where a new row belongs.
  const added = changes.filter(({ kind }) => kind === 'add').map(({ table }) => table)
  if (added.length > 0) await loadTables([...new Set(added)])
  return changed
}

/** Removes a row, together with unsaved input. */
export async function removeRow(table: DraftTableName, key: string): Promise<void> {
  const isOther = (cell: { table: string; key: string; by: string }): boolean =>
    cell.table !== table || cell.key !== key || cell.by !== whoTypes()
  $unsaved.set($unsaved.get().filter(isOther))
  await changeDraft([{ kind: 'remove', table, key }])
}

/** Discards the draft's changes of a row. */
export const restoreRow = (table: DraftTableName, key: string): Promise<ChangedRows> =>
  changeDraft([{ kind: 'restore', table, key }])

let sorting: Promise<void> = Promise.resolve()
/** The last chosen sequence of each table. */
const chosen = new Map<DraftTableName, string[]>()

/**
 * Puts a table in another sequence, which is shown at once; several changes are saved one after the other.
 * Throws an ApiError, after the table was read again.
 */
export async function sortTable(table: DraftTableName, keys: string[]): Promise<void> {
  showSequence(table, keys)
  chosen.set(table, keys)
  const before = sorting
  sorting = before.catch(() => undefined).then(() => saveSequence(table, keys))
  return sorting
}

async function saveSequence(table: DraftTableName, keys: string[]): Promise<void> {
  const shown = $draft.get().tables[table]
  // Another sequence was chosen in the meantime; it is saved next.
  if (!shown || chosen.get(table) !== keys) return
  try {
    const body = { revision: shown.revision, keys }
    const { revision } = await deskApi(draftEndpoints.sortDraft, { params: { table }, body })
    // A reading of the table that began before may have shown the former sequence meanwhile.
    showSequence(table, chosen.get(table) === keys ? keys : undefined, revision)
  } catch (error) {
    await loadTables([table]).catch(() => undefined)
    throw error
  }
}
