import type { RowChange } from '#contract/desk/draft.ts'
import { referredTables } from '#contract/desk/draft-references.ts'

type Row = Pick<RowChange, 'table' | 'kind' | 'subject'>

/** Rows that are named by their size, such as the price of one. */
const BY_SIZE = ['prices', 'extraPrices']

/** Whether a review has a line for a column. It has none if its heading or the other lines name the same. */
export function isListed({ table, kind, subject }: Row, column: string): boolean {
  // Ids are made by the server.
  if (column === 'id') return false
  // Whether visitors may read a new setting is decided by the desk.
  if (table === 'settings') return column !== 'key' && (column !== 'public' || kind === 'changed')
  const isOwner = table !== subject.table && referredTables[column] === subject.table
  return !isOwner && !(column === 'size' && BY_SIZE.includes(table))
}
