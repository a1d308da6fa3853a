import { ownerOf, tableOf } from '#contract/describe/data/tables.ts'
import type { RowChange } from '#contract/desk/draft.ts'
import { cellColumn } from '#islands/desk/draft/columns.ts'

type Row = Pick<RowChange, 'table' | 'kind' | 'subject'>

/** Whether a review has a line for a column. It has none if its heading or the other lines name the same. */
export function isListed({ table, kind, subject }: Row, column: string): boolean {
  // Ids are made by the server.
  if (column === 'id') return false
  // Whether visitors may read a new setting is decided by the desk.
  if (table === 'settings') return column !== 'key' && (column !== 'public' || kind === 'changed')
  if (column === ownerOf(table)?.column) return table === subject.table
  // Rows such as a price are named by what their key refers to, such as its size.
  return !(tableOf(table).key.includes(column) && cellColumn(table, column)?.column.kind === 'reference')
}
