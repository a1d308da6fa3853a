import { columnOf, ownerOf, referencesIn, referredTable } from '#contract/describe/data/tables.ts'
import type { DraftRow, DraftTableName, RowChange } from '#contract/desk/draft.ts'
import { fileOf } from './published.ts'
import type { OpenDraft } from './read-draft.ts'

type RowCells = Pick<DraftRow, 'key' | 'cells'>

/** What people call a row: its own name, or those of what it belongs to. */
export async function nameOf(
  draft: OpenDraft,
  table: DraftTableName,
  { key, cells }: RowCells,
): Promise<string> {
  if (cells.name) return cells.name
  const parts = fileOf(table).key.map(column => nameIn(draft, [table, column], cells[column] ?? ''))
  return (await Promise.all(parts)).filter(Boolean).join(', ') || key
}

/** What a row belongs to; the row itself if that is nothing else. */
export async function subjectOf(
  draft: OpenDraft,
  table: DraftTableName,
  row: RowCells,
): Promise<RowChange['subject']> {
  const owner = ownerOf(table)
  const key = owner && row.cells[owner.column]
  if (!key) return { table, key: row.key, name: await nameOf(draft, table, row) }
  return { table: owner.table, key, name: await referredName(draft, owner.table, key) }
}

/** What a row is called within its subject, such as the size of a price. */
export async function partOf(draft: OpenDraft, table: DraftTableName, { cells }: RowCells): Promise<string> {
  const owner = ownerOf(table)
  if (!owner) return ''
  if (cells.name) return cells.name
  const others = fileOf(table).key.filter(column => column !== owner.column)
  const parts = others.map(column => nameIn(draft, [table, column], cells[column] ?? ''))
  return (await Promise.all(parts)).filter(Boolean).join(', ')
}

/** What people call the rows that the cells of changes refer to, by table and key. */
export async function referredNames(draft: OpenDraft, changes: RowChange[]): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  for (const { table, cells } of changes) {
    for (const { column, from, to } of cells) {
      for (const { table: other, key } of referencesIn(columnOf(table, column)?.column, `${from} ${to}`))
        names[`${other} ${key}`] ??= await referredName(draft, other, key)
    }
  }
  return names
}

const referredName = async (draft: OpenDraft, table: DraftTableName, key: string): Promise<string> =>
  (await draft.row(table, key))?.cells.name || key

/** A cell by the name of the row that it refers to, or as it is. */
async function nameIn(
  draft: OpenDraft,
  [table, column]: [DraftTableName, string],
  cell: string,
): Promise<string> {
  const other = referredTable(columnOf(table, column)?.column)
  return other ? referredName(draft, other, cell) : cell
}
