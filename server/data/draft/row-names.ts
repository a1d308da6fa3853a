import type { DraftRow, DraftTableName, RowChange } from '#contract/desk/draft.ts'
import { referredTables } from '#contract/desk/draft-references.ts'
import { fileOf } from './published.ts'
import type { OpenDraft } from './read-draft.ts'

/** The column that names what rows of a table belong to. */
const OWNERS: Partial<Record<DraftTableName, string>> = {
  prices: 'product',
  goods: 'product',
  extraPrices: 'extra',
  options: 'variant',
  slots: 'menu',
}

type Named = Pick<DraftRow, 'key' | 'cells'>

/** What people call a row: its own name, or those of what it belongs to. */
export async function nameOf(
  draft: OpenDraft,
  table: DraftTableName,
  { key, cells }: Named,
): Promise<string> {
  if (cells.name) return cells.name
  const parts = fileOf(table).key.map(column => referredName(draft, column, cells[column] ?? ''))
  return (await Promise.all(parts)).filter(Boolean).join(', ') || key
}

/** What a row belongs to; the row itself if that is nothing else. */
export async function subjectOf(
  draft: OpenDraft,
  table: DraftTableName,
  row: Named,
): Promise<RowChange['subject']> {
  const column = OWNERS[table]
  const key = column && row.cells[column]
  const other = column && referredTables[column]
  if (!key || !other) return { table, key: row.key, name: await nameOf(draft, table, row) }
  return { table: other, key, name: await referredName(draft, column, key) }
}

/** What a row is called within its subject, such as the size of a price. */
export async function partOf(draft: OpenDraft, table: DraftTableName, { cells }: Named): Promise<string> {
  const owner = OWNERS[table]
  if (!owner) return ''
  if (cells.name) return cells.name
  const others = fileOf(table).key.filter(column => column !== owner)
  const parts = others.map(column => referredName(draft, column, cells[column] ?? ''))
  return (await Promise.all(parts)).filter(Boolean).join(', ')
}

/** What people call the rows that the cells of changes refer to, by table and key. */
export async function referredNames(draft: OpenDraft, changes: RowChange[]): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  for (const { column, from, to } of changes.flatMap(({ cells }) => cells)) {
    const table = referredTables[column]
    if (!table) continue
    for (const key of `${from} ${to}`.split(/\s+/).filter(Boolean))
      names[`${table} ${key}`] ??= await referredName(draft, column, key)
  }
  return names
}

async function referredName(draft: OpenDraft, column: string, value: string): Promise<string> {
  const table = referredTables[column]
  if (!table) return value
  return (await draft.row(table, value))?.cells.name || value
}
