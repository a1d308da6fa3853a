import { atom } from 'nanostores'
import { ownerOf } from '#contract/describe/data/tables.ts'
import type {
  Cells,
  ChangedRows,
  Draft,
  DraftMistake,
  DraftRow,
  DraftTableName,
} from '#contract/desk/draft.ts'
import { draftEndpoints } from '#contract/desk/endpoints/draft-endpoints.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $changes } from './changes.ts'

/** A table of the draft as it is shown: its rows by key, in the sequence of `keys`. Removed rows stay. */
export interface LoadedTable {
  columns: string[]
  keys: string[]
  rows: ReadonlyMap<string, DraftRow>
  revision: number
}

interface LoadedDraft {
  /** The default language first. */
  languages: Draft['languages']
  tables: Partial<Record<DraftTableName, LoadedTable>>
}

/** The server's state of the draft. What was typed since is in unsaved.ts. */
export const $draft = atom<LoadedDraft>({ languages: [], tables: {} })

/** The server's mistakes, by table and key. */
export const $mistakes = atom<ReadonlyMap<string, DraftMistake[]>>(new Map())

export const rowId = (table: string, key: string): string => `${table} ${key}`

/** The highest revision that the server has reported. */
let latest = 0

/** Reads tables again. Throws an ApiError. */
export async function loadTables(names: readonly DraftTableName[]): Promise<void> {
  const params = { names: names.join(',') }
  const { revision, languages, changes, tables } = await deskApi(draftEndpoints.getDraft, { params })
  // Something was saved while this was read.
  if (revision < latest) return loadTables(names)
  latest = revision
  const loaded = tables.map(({ name, columns, rows, revision }) => {
    const byKey = new Map(rows.map(row => [row.key, row]))
    return [name, { columns, revision, rows: byKey, keys: [...byKey.keys()] }]
  })
  $changes.set(changes)
  $draft.set({ languages, tables: { ...$draft.get().tables, ...Object.fromEntries(loaded) } })
}

/**
 * Shows rows as the server has them now, with their mistakes. New rows come last until their table is read
 * again.
 */
export function showRows({ revision, changes, rows, mistakes }: ChangedRows): void {
  latest = Math.max(latest, revision)
  const draft = $draft.get()
  const tables = { ...draft.tables }
  const wrong = new Map($mistakes.get())
  for (const { table, key, row } of rows) {
    wrong.delete(rowId(table, key))
    const known = tables[table]
    if (known) tables[table] = withRow(known, key, row)
  }
  for (const mistake of mistakes) {
    const at = rowId(mistake.table, mistake.key ?? '')
    wrong.set(at, [...(wrong.get(at) ?? []), mistake])
  }
  $changes.set(changes)
  $draft.set({ ...draft, tables })
  $mistakes.set(wrong)
}

function withRow(table: LoadedTable, key: string, row: DraftRow | undefined): LoadedTable {
  const rows = new Map(table.rows)
  if (row) rows.set(key, row)
  else rows.delete(key)
  const keys = !row || !table.rows.has(key) ? [...rows.keys()] : table.keys
  return { ...table, rows, keys: inSequence(table.keys, keys) }
}

/** The keys that are there, in the sequence in which they were shown. */
function inSequence(shown: string[], keys: string[]): string[] {
  if (shown === keys) return keys
  const there = new Set(keys)
  const known = new Set(shown)
  return [...shown.filter(key => there.has(key)), ...keys.filter(key => !known.has(key))]
}

/** Shows a cell as somebody else has changed it. */
export function showCells(table: DraftTableName, key: string, cells: Cells): void {
  const draft = $draft.get()
  const known = draft.tables[table]
  const row = known?.rows.get(key)
  if (!known || !row) return
  const shown = withRow(known, key, { ...row, cells: { ...row.cells, ...cells } })
  $draft.set({ ...draft, tables: { ...draft.tables, [table]: shown } })
}

/** Shows a table in another sequence, or notes the revision that it is saved as. */
export function showSequence(table: DraftTableName, keys: string[] | undefined, revision?: number): void {
  const draft = $draft.get()
  const known = draft.tables[table]
  if (!known) return
  const shown = { ...known, keys: keys ?? known.keys, revision: revision ?? known.revision }
  $draft.set({ ...draft, tables: { ...draft.tables, [table]: shown } })
}

/** The rows of a table in their sequence, without removed ones. */
export const rowsIn = (table: LoadedTable | undefined): DraftRow[] =>
  allRowsIn(table).filter(({ state }) => state !== 'removed')

/** The same with removed ones. */
export const allRowsIn = (table: LoadedTable | undefined): DraftRow[] =>
  table?.keys.flatMap(key => table.rows.get(key) ?? []) ?? []

/** What people call a row, or what it belongs to; its key where neither is loaded. */
export function rowName({ table, key }: { table: DraftTableName; key: string }): string {
  const { tables } = $draft.get()
  const cells = tables[table]?.rows.get(key)?.cells
  const owner = ownerOf(table)
  const [first = ''] = key.split(' ')
  const above = owner && tables[owner.table]?.rows.get(cells?.[owner.column] ?? first)?.cells.name
  return [above, cells?.name].filter(Boolean).join(', ') || key
}
