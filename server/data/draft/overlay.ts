import type { Cells, DraftRow, DraftTable } from '#contract/desk/draft.ts'
import { isWhole, type PublishedTable } from './published.ts'
import type { StoredRow, StoredTable } from './stored.ts'

/** A table as the draft has it: what is published, with what was changed. Removed rows stay in it, marked as such. */
export function overlay(published: PublishedTable, stored: StoredTable | undefined): DraftTable {
  const { name, columns } = published
  const revision = stored?.revision ?? 0
  if (isWhole(name)) return { name, columns, revision, rows: wholeRows(published, stored) }
  const rows = withAdded(
    [...published.rows].map(([key, cells]) => knownRow(key, cells, stored?.rows.get(key))),
    [...(stored?.rows.values() ?? [])]
      .filter(row => row.state === 'new' && !published.rows.has(row.key))
      .map(row => ({ row: newRow(row, columns), after: row.after })),
  )
  return { name, columns, revision, rows: stored?.sequence ? inSequence(rows, stored.sequence) : rows }
}

/** One row as the draft has it; undefined when neither the draft nor what is published has it. */
export function rowOf(
  { columns, rows }: PublishedTable,
  stored: StoredTable | undefined,
  key: string,
): DraftRow | undefined {
  const cells = rows.get(key)
  const row = stored?.rows.get(key)
  if (cells) return knownRow(key, cells, row)
  return row?.state === 'new' ? newRow(row, columns) : undefined
}

function knownRow(key: string, cells: Cells, stored: StoredRow | undefined): DraftRow {
  if (!stored || stored.state === 'new') return { key, cells, state: 'published', revision: 0 }
  const { patch, revision, by } = stored
  if (stored.state === 'removed') return { key, cells, state: 'removed', revision, by }
  const changed = Object.fromEntries(Object.entries(patch).map(([column, { to }]) => [column, to]))
  const published = Object.fromEntries(Object.keys(patch).map(column => [column, cells[column] ?? '']))
  return { key, cells: { ...cells, ...changed }, state: 'changed', revision, by, published }
}

const newRow = ({ key, cells, revision, by }: StoredRow, columns: string[]): DraftRow => ({
  key,
  revision,
  by,
  state: 'new',
  cells: { ...Object.fromEntries(columns.map(column => [column, ''])), ...cells },
})

interface AddedRow {
  row: DraftRow
  /** The key of the row that it follows. */
  after: string
}

/**
 * The rows with each new one directly behind the one that it follows, whichever of them is read first; those that follow none come last, and
 * so do those that follow each other in a circle.
 */
function withAdded(rows: DraftRow[], added: AddedRow[]): DraftRow[] {
  const there = new Set([...rows, ...added.map(({ row }) => row)].map(({ key }) => key))
  const followers = new Map<string, DraftRow[]>()
  const last: DraftRow[] = []
  for (const { row, after } of added) {
    const others = there.has(after) ? (followers.get(after) ?? []) : last
    others.push(row)
    if (others !== last) followers.set(after, others)
  }
  const placed = new Map<string, DraftRow>()
  const waiting = [...rows, ...last, ...added.map(({ row }) => row)].reverse()
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    if (placed.has(row.key)) continue
    placed.set(row.key, row)
    // The one that was added last is taken first: it comes before others that follow the same row.
    waiting.push(...(followers.get(row.key) ?? []))
  }
  return [...placed.values()]
}

/** The rows in the sequence of the keys; a row that was added later stays behind the one that it follows now. */
function inSequence(rows: DraftRow[], keys: string[]): DraftRow[] {
  const places = new Map(keys.map((key, at) => [key, at]))
  let last = -1
  const placed = rows.map(row => {
    last = places.get(row.key) ?? last
    return { row, at: last }
  })
  return placed.sort((a, b) => a.at - b.at).map(({ row }) => row)
}

function wholeRows(published: PublishedTable, stored: StoredTable | undefined): DraftRow[] {
  const whole = stored?.whole
  if (!whole)
    return [...published.rows].map(([key, cells]) => ({ key, cells, state: 'published', revision: 0 }))
  const empty = Object.fromEntries(published.columns.map(column => [column, '']))
  return whole.map((cells, position) => ({
    key: String(position + 1),
    cells: { ...empty, ...cells },
    state: 'changed',
    revision: stored.revision,
    by: stored.by,
  }))
}
