/** What the draft says of one row of a data file. */
export interface DraftRowRow {
  table_name: string
  row_key: string
  state: 'changed' | 'new' | 'removed'
  /** JSON: of a new row all cells, of a changed one `{column: {from, to}}`, where `from` is what was published then. */
  cells: string
  /** The key of the row that a new one follows; empty at the end. */
  after_key: string
  revision: number
  by: string
  at: string
}

/** What the draft says of a whole data file: the sequence of its keys, or all its rows where those have no key. */
interface DraftTableRow {
  table_name: string
  /** JSON: keys, or rows. */
  content: string
  revision: number
  by: string
  at: string
}

/** Something that was published. */
export interface PublicationRow {
  id: string
  at: string
  by: string
  kind: 'draft' | 'import' | 'undo' | 'inherited' | 'opened' | 'closed'
  /** The catalogue's version since then. */
  version: number
  /** JSON: the first names of what was changed. */
  names: string
  changes: number
  /** The data files as they were before, by name: JSON, gzip, base64. Null when there were none. */
  before: string | null
}

export interface DraftTables {
  draft_rows: DraftRowRow
  draft_tables: DraftTableRow
  publications: PublicationRow
}
