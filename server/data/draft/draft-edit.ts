import type { ChangedRows, DraftTableName } from '#contract/desk/draft.ts'
import type { Tx } from '#server/db/database.ts'
import { changesIn, type OpenDraft, openDraft } from './read-draft.ts'
import { claimDraft, emptyTable, type StoredRow, type StoredTable, storeRows } from './stored.ts'

/** The draft's new entry for a row; undefined when the row is as published again. */
type NewState = (Pick<StoredRow, 'state'> & Partial<Pick<StoredRow, 'cells' | 'patch' | 'after'>>) | undefined

/** The draft while somebody changes it: changes are seen at once, and stored together. */
export interface DraftEdit {
  revision: number
  draft: OpenDraft
  /** Every key of a table, those of removed rows too. */
  keys: (table: DraftTableName) => Promise<string[]>
  stored: (table: DraftTableName, key: string) => StoredRow | undefined
  set: (table: DraftTableName, key: string, state: NewState) => void
  /** Makes the entry of a row as it was at another time; undefined when the row was as published then. */
  put: (table: DraftTableName, key: string, entry: StoredRow | undefined) => void
  changes: () => number
  touched: () => Promise<ChangedRows['rows']>
  store: (tx: Tx) => Promise<void>
}

/** Opens the draft to be changed; others who change it wait for the end of the transaction. */
export async function openDraftEdit(tx: Tx, { by, now }: { by: string; now: Date }): Promise<DraftEdit> {
  const revision = await claimDraft(tx)
  const draft = await openDraft(tx)
  const touched = new Map<DraftTableName, Set<string>>()
  const tableOf = (name: DraftTableName): StoredTable => {
    const table = draft.stored.get(name) ?? emptyTable()
    draft.stored.set(name, table)
    return table
  }
  const touch = (table: DraftTableName, key: string): unknown =>
    touched.set(table, (touched.get(table) ?? new Set()).add(key))
  return {
    revision,
    draft,
    keys: async table => [...(await draft.published(table)).rows.keys(), ...tableOf(table).rows.keys()],
    stored: (table, key) => draft.stored.get(table)?.rows.get(key),
    set(table, key, state) {
      touch(table, key)
      if (!state) return void tableOf(table).rows.delete(key)
      const empty = { cells: {}, patch: {}, after: '' }
      tableOf(table).rows.set(key, { key, ...empty, ...state, revision, by, at: now.toISOString() })
    },
    put(table, key, entry) {
      touch(table, key)
      if (entry) tableOf(table).rows.set(key, entry)
      else tableOf(table).rows.delete(key)
    },
    changes: () => changesIn(draft.stored),
    async touched() {
      const found: ChangedRows['rows'] = []
      for (const [table, keys] of touched) {
        for (const key of keys) {
          const now = await draft.row(table, key)
          found.push({ table, key, ...(now && { row: now }) })
        }
      }
      return found
    },
    async store(tx) {
      for (const [table, keys] of touched) await storeRows(tx, table, [...keys], tableOf(table).rows)
    },
  }
}
