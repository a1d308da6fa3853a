import * as z from 'zod/mini'
import { draftTables, wholeTables } from '../describe/data/tables.ts'
import { SaidFailure } from './build-failure.ts'

/**
 * The tables of a draft: those of the data files (docs/data-files.md), by the names that the server reads them by. A row has the
 * cells that its file has, as text; translated columns and the texts of pages have one for each language, the default one without
 * a suffix: `name`, `name_en`.
 */
export {
  columnIn,
  type DraftTableName,
  draftTables,
  type WholeTableName,
  wholeTables,
} from '../describe/data/tables.ts'

const MAX_TEXT = 500_000
const MAX_ROWS = 5000

const Key = z.string().check(z.minLength(1), z.maxLength(400))
const Cell = z.string().check(z.maxLength(MAX_TEXT))
const Cells = z.record(z.string().check(z.maxLength(100)), Cell)
/** A row's cells by their columns. */
export type Cells = Record<string, string>

export const DraftRow = z.object({
  /** The cells of the table's key, joined by spaces; in a table that is changed as a whole, its position. */
  key: z.string(),
  cells: z.record(z.string(), z.string()),
  state: z.enum(['published', 'changed', 'new', 'removed']),
  /** Rises with every change in the draft; 0 for a row that is as published. */
  revision: z.number(),
  /** What visitors see of the cells that are changed. */
  published: z.optional(z.record(z.string(), z.string())),
  /** Who has changed it last. */
  by: z.optional(z.string()),
})
export type DraftRow = z.output<typeof DraftRow>

export const DraftTable = z.object({
  name: z.enum(draftTables),
  /** The columns of its file, one for each language where there are several. */
  columns: z.array(z.string()),
  rows: z.array(DraftRow),
  /** Changes with the sequence of its rows, or with the table if that is changed as a whole. */
  revision: z.number(),
})
export type DraftTable = z.output<typeof DraftTable>

/** What is wrong in a draft: a text to translate with what it names. Without a key it concerns the whole table. */
export const DraftMistake = z.object({
  table: z.string(),
  key: z.optional(z.string()),
  /** What people call the row; only in a review. */
  name: z.optional(z.string()),
  column: z.optional(z.string()),
  message: z.string(),
  params: z.optional(z.record(z.string(), z.string())),
})
export type DraftMistake = z.output<typeof DraftMistake>

/**
 * What is wrong in an imported file, with its place as a spreadsheet shows it: the header is row 1. `others`
 * are further rows with the same mistake.
 */
export const ImportMistake = z.object({
  file: z.string(),
  row: z.optional(z.number()),
  column: z.optional(z.string()),
  message: z.string(),
  params: z.optional(z.record(z.string(), z.string())),
  others: z.optional(z.array(z.number())),
})
export type ImportMistake = z.output<typeof ImportMistake>

/** A value that only owners change. It comes with a 403, as `owners`. */
export const OwnersValue = z.object({ table: z.enum(draftTables), key: z.string(), column: z.string() })
export type OwnersValue = z.output<typeof OwnersValue>

/** What an import has changed: how many rows differ from what visitors see, and what it had to leave as it was. */
export const Imported = z.object({ changes: z.number(), left: z.array(OwnersValue) })
export type Imported = z.output<typeof Imported>

/** Some tables of the draft, published rows with what was changed. */
export const Draft = z.object({
  /** Rises with every change of the draft. */
  revision: z.number(),
  /** The default language first. */
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  tables: z.array(DraftTable),
  /** How many rows differ from what visitors see, in all tables. */
  changes: z.number(),
})
export type Draft = z.output<typeof Draft>

/** Names separated by commas. */
export const TableNames = z.object({ names: z.string().check(z.minLength(1), z.maxLength(500)) })

/** A change of a row. `from` is the value that the person saw; if the cell has another one by now, the change is refused. */
export const DraftChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    table: z.enum(draftTables),
    key: Key,
    cells: z.record(z.string(), z.object({ from: Cell, to: Cell })),
  }),
  z.object({ kind: z.literal('add'), table: z.enum(draftTables), cells: Cells, after: z.optional(Key) }),
  z.object({ kind: z.literal('remove'), table: z.enum(draftTables), key: Key }),
  /** Discards the draft's changes of a row. A new row is removed. */
  z.object({ kind: z.literal('restore'), table: z.enum(draftTables), key: Key }),
])
export type DraftChange = z.output<typeof DraftChange>

/** All or nothing. */
export const DraftChanges = z.object({
  changes: z.array(DraftChange).check(z.minLength(1), z.maxLength(MAX_ROWS)),
})

/** The rows that were changed, as they are now, and what is wrong with them. */
export const ChangedRows = z.object({
  revision: z.number(),
  changes: z.number(),
  rows: z.array(z.object({ table: z.enum(draftTables), row: z.optional(DraftRow), key: z.string() })),
  mistakes: z.array(DraftMistake),
})
export type ChangedRows = z.output<typeof ChangedRows>

/** A cell that somebody else has changed meanwhile; it comes with a 409, as `conflicts`. */
export const DraftConflict = z.object({
  table: z.enum(draftTables),
  key: z.string(),
  /** Absent when the other one has removed or added the row. */
  column: z.optional(z.string()),
  yours: z.string(),
  theirs: z.string(),
  by: z.string(),
})
export type DraftConflict = z.output<typeof DraftConflict>

export const OneTable = z.object({ table: z.enum(draftTables) })
/** All keys of a table in their new sequence. */
export const NewSequence = z.object({ revision: z.number(), keys: z.array(Key).check(z.maxLength(MAX_ROWS)) })
export const OneWholeTable = z.object({ table: z.enum(wholeTables) })
export const NewTable = z.object({ revision: z.number(), rows: z.array(Cells).check(z.maxLength(MAX_ROWS)) })

const CellChange = z.object({ column: z.string(), from: z.string(), to: z.string() })

/** A row that differs from what visitors see. */
const RowChange = z.object({
  table: z.enum(draftTables),
  key: z.string(),
  /** What people call it, in the default language. */
  name: z.string(),
  /** What it belongs to, such as the dish of a price; the row itself if that is nothing else. */
  subject: z.object({ table: z.enum(draftTables), key: z.string(), name: z.string() }),
  /** What it is called within its subject, such as the size of a price. */
  part: z.string(),
  /** `gone`: a row that is not published any more, so that its changes have no effect. */
  kind: z.enum(['new', 'changed', 'removed', 'moved', 'gone']),
  cells: z.array(CellChange),
  /** `owner` if it contains something that only owners change: then only they publish it. */
  level: z.optional(z.literal('owner')),
  by: z.string(),
  at: z.string(),
})
export type RowChange = z.output<typeof RowChange>

/** What publishing the draft would change. */
export const DraftReview = z.object({
  revision: z.number(),
  changes: z.array(RowChange),
  /** Nothing is published while there are any. */
  mistakes: z.array(DraftMistake),
  /** Open orders with something that is changed or removed. */
  orders: z.array(z.object({ code: z.string(), names: z.array(z.string()) })),
  /** Names of dishes without any declared allergen or additive. */
  undeclared: z.array(z.string()),
  /** What people call the rows that changed cells refer to, by table and key with a space between. */
  names: z.record(z.string(), z.string()),
})
export type DraftReview = z.output<typeof DraftReview>

/** The revision that was reviewed. A draft that has changed since is not published. */
export const DraftRevision = z.object({ revision: z.number() })

/** Something that was published, by the desk or by an import. */
export const Publication = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  kind: z.enum(['draft', 'import', 'undo', 'inherited', 'opened', 'closed']),
  /** The first names of what was changed. */
  names: z.array(z.string()),
  /** How many dishes, settings and so on. */
  changes: z.number(),
  /** Whether visitors see it now. Undoing it then takes back nothing else. */
  current: z.boolean(),
})
export type Publication = z.output<typeof Publication>

/** How far the build of the pages has come. */
export const PublicationState = z.object({
  publication: Publication,
  /** `live` once the shop's pages say this revision; `unknown` when they cannot be asked. */
  pages: z.enum(['waiting', 'building', 'live', 'failed', 'unknown']),
  /** Why the build failed, in a sentence. */
  reason: z.optional(z.string()),
  failure: z.optional(SaidFailure),
  /** Where guests see them. Absent from an earlier server. */
  address: z.optional(z.string()),
  /** Since when the pages are live, ISO 8601; absent if the builder cannot be asked. */
  liveSince: z.optional(z.string()),
  /** Of pages that could not be built, whether the publication can be made the draft again: it replaced something, and the draft is empty. */
  reopens: z.optional(z.boolean()),
})
export type PublicationState = z.output<typeof PublicationState>

export const OnePublication = z.object({ id: z.string() })
