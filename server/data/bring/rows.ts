import type { Cells, DraftChange, DraftTableName } from '#contract/desk/draft.ts'
import { idsBeside } from '../draft/next-id.ts'
import { keyOf } from '../draft/published.ts'
import type { OpenDraft } from '../draft/read-draft.ts'

/** A table of the draft that takes what a file brings. */
export interface TableRows {
  /** The rows as they are with what was brought, by their keys. */
  rows: Map<string, Cells>
  newId: (name: string) => string
  add: (cells: Cells) => string
  /** Sets the cells that differ. */
  set: (key: string, cells: Cells) => void
  changes: () => DraftChange[]
}

export async function tableRows(draft: OpenDraft, table: DraftTableName): Promise<TableRows> {
  const before = (await draft.table(table)).rows
  const known = before.filter(({ state }) => state !== 'removed')
  const original = new Map(known.map(({ key, cells }) => [key, cells]))
  const rows = new Map(original)
  return {
    rows,
    newId: idsBeside(before.map(({ key }) => key)),
    add(cells) {
      const key = keyOf(table, cells)
      rows.set(key, cells)
      return key
    },
    set(key, cells) {
      rows.set(key, { ...rows.get(key), ...cells })
    },
    changes: () =>
      [...rows].flatMap(([key, cells]): DraftChange[] => {
        const was = original.get(key)
        if (!was) return [{ kind: 'add', table, cells }]
        const changed = Object.keys(cells).filter(column => cells[column] !== was[column])
        if (changed.length === 0) return []
        const patch = changed.map(column => [column, { from: was[column] ?? '', to: cells[column] ?? '' }])
        return [{ kind: 'change', table, key, cells: Object.fromEntries(patch) }]
      }),
  }
}

/** A name as names are compared. */
export const sameName = (name: string): string =>
  name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** The first key of each name. */
export const keysByName = (rows: ReadonlyMap<string, Cells>): Map<string, string> => {
  const keys = new Map<string, string>()
  for (const [key, { name = '' }] of rows) if (!keys.has(sameName(name))) keys.set(sameName(name), key)
  return keys
}
