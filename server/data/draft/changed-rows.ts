import { type DraftTableName, draftTables } from '#contract/desk/draft.ts'
import type { ChangedRow } from '#contract/programs/keys/menu.ts'
import { type Change, type DraftEntries, isSameChange } from './imported.ts'
import { fileOf, isSame } from './published.ts'
import type { OpenDraft } from './read-draft.ts'
import { emptyTable } from './stored.ts'

/** In what these entries make another draft. */
export const changedRows = (entries: DraftEntries[], { stored }: OpenDraft): ChangedRow[] => {
  const entryOf = new Map(entries.map(entry => [entry.table, entry]))
  return draftTables.flatMap(table => changedIn(table, entryOf.get(table), stored.get(table) ?? emptyTable()))
}

function changedIn(
  table: DraftTableName,
  entry: DraftEntries | undefined,
  { rows: before, sequence, whole }: ReturnType<typeof emptyTable>,
): ChangedRow[] {
  const { file } = fileOf(table)
  const after = new Map<string, Change>(entry?.rows.map(row => [row.key, row]))
  const keys = new Set([...after.keys(), ...before.keys()])
  const rows = [...keys].flatMap((key): ChangedRow[] => {
    const now = after.get(key)
    if (isSameChange(before.get(key), now)) return []
    const cells = Object.entries(now?.patch ?? {}).map(([column, { from, to }]) => ({ column, from, to }))
    return [{ file, key, kind: now?.state ?? 'restored', cells }]
  })
  const isMoved = !isSame(entry?.content, sequence ?? whole)
  return isMoved ? [...rows, { file, key: '', kind: 'moved', cells: [] }] : rows
}
