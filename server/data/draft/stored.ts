import type { Cells, DraftTableName } from '#contract/desk/draft.ts'
import { bumpCounter, readCounter } from '#server/db/counters.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { CellPatch, DraftRowRow, DraftTableRow } from '#server/db/draft-tables.ts'
import { readJson } from '#server/db/json.ts'
import { withCurrentKey } from '../import/table.ts'
import { fileOf, isWhole } from './published.ts'

/** The draft's entry for a row. */
export interface StoredRow {
  key: string
  state: DraftRowRow['state']
  /** Of a new row. */
  cells: Cells
  /** Of a changed row. */
  patch: CellPatch
  after: string
  revision: number
  by: string
  at: string
}

/** The draft's entry for a table. */
export interface StoredTable {
  rows: Map<string, StoredRow>
  /** The keys in their new sequence; absent while it is as published. */
  sequence?: string[]
  /** All rows of a table that is changed as a whole. */
  whole?: Cells[]
  /** Of the sequence or of the whole table. */
  revision: number
  by: string
  at: string
}

/** The entry of a table that the draft does not change. */
export const emptyTable = (): StoredTable => ({ rows: new Map(), revision: 0, by: '', at: '' })

/** The draft as the database has it. */
export interface DraftRows {
  rows: DraftRowRow[]
  tables: DraftTableRow[]
}

export const draftRows = async (reader: Reader): Promise<DraftRows> => ({
  rows: await reader.selectFrom('draft_rows').selectAll().orderBy('revision').execute(),
  tables: await reader.selectFrom('draft_tables').selectAll().execute(),
})

export const storedDraft = async (reader: Reader): Promise<Map<DraftTableName, StoredTable>> =>
  draftIn(await draftRows(reader))

/** Everything that the draft changes, by table; tables without changes are missing. */
export function draftIn({ rows, tables }: DraftRows): Map<DraftTableName, StoredTable> {
  const found = new Map<DraftTableName, StoredTable>()
  const at = (name: DraftTableName): StoredTable => {
    const table = found.get(name) ?? emptyTable()
    found.set(name, table)
    return table
  }
  for (const row of rows) {
    const stored = storedRow(row)
    at(row.table_name).rows.set(stored.key, stored)
  }
  for (const { table_name: name, content, revision, by, at: since } of tables) {
    const table = at(name)
    const kept: (string | Cells)[] = readJson(content)
    if (isWhole(name)) table.whole = kept.filter(row => typeof row !== 'string')
    else table.sequence = kept.filter(key => typeof key === 'string').map(currentKeyIn(name))
    Object.assign(table, { revision, by, at: since })
  }
  return found
}

function storedRow(row: DraftRowRow): StoredRow {
  const { table_name: table, state, revision, by, at } = row
  const isNew = state === 'new'
  return {
    key: currentKeyIn(table)(row.row_key),
    state,
    cells: isNew ? withCurrentKey(fileOf(table), readJson<Cells>(row.cells)) : {},
    patch: isNew ? {} : readJson<CellPatch>(row.cells),
    after: currentKeyIn(table)(row.after_key),
    revision,
    by,
    at,
  }
}

/** What a key of a table is called today. */
const currentKeyIn =
  (table: string) =>
  (key: string): string =>
    fileOf(table as DraftTableName).renamed?.currentKey(key) ?? key

/** The draft's number, which rises with every change. */
export const draftRevision = (reader: Reader): Promise<number> => readCounter(reader, 'draft')

/**
 * Claims the draft for the rest of a transaction, so that those who change it wait for each other. Returns the number of this
 * change.
 */
export const claimDraft = (tx: Tx): Promise<number> => bumpCounter(tx, 'draft')

/** Makes others who change the draft wait for the end of the transaction, as a claim does, without being a change itself. */
export const lockDraft = (tx: Tx) =>
  tx
    .updateTable('counters')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('name', '=', 'draft')
    .execute()

interface Change {
  revision: number
  by: string
  at: string
}

const BATCH_SIZE = 200

/** Stores the draft's entries for rows of a table; a key without a row loses its entry. */
export async function storeRows(
  tx: Tx,
  table: DraftTableName,
  keys: string[],
  rows: ReadonlyMap<string, StoredRow>,
): Promise<void> {
  for (let start = 0; start < keys.length; start += BATCH_SIZE) {
    const batch = keys.slice(start, start + BATCH_SIZE)
    const names = batch.flatMap(key => fileOf(table).renamed?.storedKeys(key) ?? [key])
    await tx.deleteFrom('draft_rows').where('table_name', '=', table).where('row_key', 'in', names).execute()
    const kept = batch.flatMap(key => rows.get(key) ?? [])
    if (kept.length === 0) continue
    await tx
      .insertInto('draft_rows')
      .values(
        kept.map(({ key, state, cells, patch, after, revision, by, at }) => ({
          table_name: table,
          row_key: key,
          state,
          after_key: after,
          revision,
          by,
          at,
          cells: JSON.stringify(state === 'new' ? cells : patch),
        })),
      )
      .execute()
  }
}

/** Keeps a table's new sequence of keys, or all its rows. */
export async function storeTable(
  tx: Tx,
  table: DraftTableName,
  content: string[] | Cells[],
  change: Change,
): Promise<void> {
  await forgetTable(tx, table)
  await tx
    .insertInto('draft_tables')
    .values({ table_name: table, content: JSON.stringify(content), ...change })
    .execute()
}

/** Forgets a table's new sequence, or what replaces it as a whole. */
export const forgetTable = (tx: Tx, table: DraftTableName): Promise<unknown> =>
  tx.deleteFrom('draft_tables').where('table_name', '=', table).execute()

/** Forgets everything that was changed. */
export async function emptyDraft(tx: Tx): Promise<void> {
  await tx.deleteFrom('draft_rows').execute()
  await tx.deleteFrom('draft_tables').execute()
  await tx.deleteFrom('draft_steps').execute()
}
