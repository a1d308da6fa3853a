import { tableOf } from '#contract/describe/data/tables.ts'
import {
  type Cells,
  type DraftRow,
  type DraftTableName,
  draftTables,
  type RowChange,
} from '#contract/desk/draft.ts'
import { type KeyedRows, ownersDifferences } from '#contract/desk/owner-level.ts'
import type { OpenDraft } from './read-draft.ts'
import { nameOf, partOf, subjectOf } from './row-names.ts'
import type { StoredRow } from './stored.ts'

/** Every row that differs from what visitors see. */
export async function rowChanges(draft: OpenDraft): Promise<RowChange[]> {
  const found: RowChange[] = []
  for (const name of draftTables) {
    const stored = draft.stored.get(name)
    if (!stored) continue
    const { rows } = await draft.table(name)
    if (stored.whole) found.push(...wholeChange(name, rows, stored, await draft.published(name)))
    else {
      for (const row of rows) {
        const own = stored.rows.get(row.key)
        if (!own) continue
        const change = await changeOf(draft, name, row)
        // An import may have published the same meanwhile.
        if (change.kind !== 'changed' || change.cells.length > 0)
          found.push({ ...change, by: own.by, at: own.at })
      }
      const published = (await draft.published(name)).rows
      for (const own of stored.rows.values())
        if (own.state !== 'new' && !published.has(own.key)) found.push(await goneChange(draft, name, own))
      if (stored.sequence) found.push({ ...moved(name), by: stored.by, at: stored.at })
    }
  }
  return found
}

/** The dishes, settings and so on that rows are about, each once, as a review groups them. */
export const changedThings = (changes: RowChange[]): RowChange['subject'][] => [
  ...new Map(changes.map(({ subject }) => [`${subject.table} ${subject.key}`, subject])).values(),
]

async function changeOf(
  draft: OpenDraft,
  table: DraftTableName,
  row: DraftRow,
): Promise<Omit<RowChange, 'by' | 'at'>> {
  const about = {
    table,
    key: row.key,
    name: await nameOf(draft, table, row),
    subject: await subjectOf(draft, table, row),
    part: await partOf(draft, table, row),
  }
  const published = rowsOf(row.key, (await draft.published(table)).rows.get(row.key))
  const drafted = rowsOf(row.key, row.state === 'removed' ? undefined : row.cells)
  const isOwners = ownersDifferences(table, published, drafted).length > 0
  const named = { ...about, ...(isOwners && { level: 'owner' as const }) }
  if (row.state === 'removed') return { ...named, kind: 'removed', cells: [] }
  const before = row.published ?? {}
  const columns = row.state === 'new' ? Object.keys(row.cells) : Object.keys(before)
  const cells = columns
    .map(column => ({ column, from: before[column] ?? '', to: row.cells[column] ?? '' }))
    .filter(({ from, to }) => from !== to)
  return { ...named, kind: row.state === 'new' ? 'new' : 'changed', cells }
}

/** What was changed of a row that something published since has removed. */
async function goneChange(
  draft: OpenDraft,
  table: DraftTableName,
  { key, patch, by, at }: StoredRow,
): Promise<RowChange> {
  const keyCells = key.split(' ').map((word, place) => [tableOf(table).key[place] ?? '', word])
  const changed = Object.entries(patch).map(([column, { from, to }]) => ({ column, from, to }))
  const cells = Object.fromEntries([...keyCells, ...changed.map(({ column, to }) => [column, to])])
  const row = { key, cells }
  return {
    table,
    key,
    name: await nameOf(draft, table, row),
    subject: await subjectOf(draft, table, row),
    part: await partOf(draft, table, row),
    kind: 'gone',
    cells: changed,
    by,
    at,
  }
}

const rowsOf = (key: string, cells: Cells | undefined): KeyedRows => new Map(cells && [[key, cells]])

/** The text for a change of a whole table. */
const ofTable = (table: DraftTableName) => ({
  table,
  key: '',
  name: '',
  part: '',
  subject: { table, key: '', name: '' },
})

const moved = (table: DraftTableName) => ({ ...ofTable(table), kind: 'moved' as const, cells: [] })

function wholeChange(
  table: DraftTableName,
  rows: DraftRow[],
  { by, at }: { by: string; at: string },
  published: { rows: Map<string, Record<string, string>> },
): RowChange[] {
  const text = (all: Iterable<Record<string, string>>): string =>
    [...all].map(cells => Object.values(cells).filter(Boolean).join(' ')).join('\n')
  const from = text(published.rows.values())
  const to = text(rows.map(({ cells }) => cells))
  return from === to
    ? []
    : [{ ...ofTable(table), kind: 'changed', cells: [{ column: '', from, to }], by, at }]
}
