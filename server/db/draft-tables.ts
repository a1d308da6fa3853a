import type { BringAnswers } from '#contract/desk/bring-questions.ts'
import type { ColumnChoice } from '#contract/desk/columns.ts'
import type { Cells, DraftTableName } from '#contract/desk/draft.ts'
import type { JsonOf } from './json.ts'
/** A changed cell: its published value at the time of the first change, and its new value. */
export type CellPatch = Record<string, { from: string; to: string }>

/** What the draft says of one row of a data file. */
export interface DraftRowRow {
  table_name: DraftTableName
  row_key: string
  state: 'changed' | 'new' | 'removed'
  /** JSON: of a new row its Cells, of a changed one a CellPatch. */
  cells: string
  /** The key of the row that a new one follows; empty at the end. */
  after_key: string
  revision: number
  by: string
  at: string
}

/** What the draft says of a whole data file: the sequence of its keys, or all its rows where those have no key. */
export interface DraftTableRow {
  table_name: DraftTableName
  /** Keys, or rows. */
  content: JsonOf<string[] | Cells[]>
  revision: number
  by: string
  at: string
}

/** What several dishes were given at once. */
export interface DraftStepRow {
  id: string
  at: string
  by: string
  /** That of the rows which it has changed. */
  revision: number
  /** JSON: each row that it has changed, with what the draft said of it before. */
  rows: string
  /** 1 once it was taken back. */
  undone: number
}

/** What a translation of the menu was made of. */
interface TextMarkRow {
  table_name: DraftTableName
  row_key: string
  /** Without the suffix of the language. */
  column_name: string
  lang: string
  source: string
  text: string
}

/** Something that was published. */
export interface PublicationRow {
  id: string
  at: string
  by: string
  kind: 'draft' | 'import' | 'undo' | 'inherited' | 'opened' | 'closed'
  /** The catalogue's version since then. */
  version: number
  /** The first names of what was changed. */
  names: JsonOf<string[]>
  changes: number
  /** The data files as they were before, by name: JSON, gzip, base64. Null when there were none. */
  before: string | null
}

/** A picture or font that was brought for the draft, while nothing published has named it: only the desk may fetch it. */
interface DraftMediaRow {
  file: string
}

/** What a file of another system has brought. */
export interface BroughtRow {
  /** The name of the format. */
  format: string
  kind: 'category' | 'dish' | 'price' | 'group' | 'option' | 'extras' | 'extra' | 'extraPrice'
  external_id: string
  /** The key of its row in the data. */
  row_key: string
  /** JSON: what was written into the row last. */
  cells: JsonOf<Cells>
}

/** What the columns of a spreadsheet are for, and what was answered about files of its shape. */
interface BroughtSheetRow {
  /** A digest of its header, or the name of a format. */
  signature: string
  columns: JsonOf<ColumnChoice[]>
  /** Empty where nothing was answered. */
  answers: JsonOf<BringAnswers> | ''
}

export interface DraftTables {
  brought: BroughtRow
  brought_sheets: BroughtSheetRow
  draft_media: DraftMediaRow
  draft_rows: DraftRowRow
  draft_steps: DraftStepRow
  text_marks: TextMarkRow
  draft_tables: DraftTableRow
  publications: PublicationRow
}
