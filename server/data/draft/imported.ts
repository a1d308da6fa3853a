import type { DeskRole } from '#contract/api/roles.ts'
import { columnOf, picturesIn } from '#contract/describe/data/tables.ts'
import type { SettingKey } from '#contract/describe/settings/registry.ts'
import {
  type Cells,
  type DraftTableName,
  draftTables,
  type Imported,
  type OwnersValue,
} from '#contract/desk/draft.ts'
import { ownersDifferences } from '#contract/desk/owner-level.ts'
import type { Tx } from '#server/db/database.ts'
import { withFiles } from '#server/shop/fonts.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import type { WrittenIn } from '../export/csv.ts'
import { currencyOf, type RowsOf, rowsIn } from '../export/files.ts'
import type { FolderValues } from '../import/data-files.ts'
import { packLists } from '../import/pack-lists.ts'
import { isEmptyRow } from './empty-rows.ts'
import { draftedTables, withOwners } from './owner-level.ts'
import {
  cellColumns,
  fileOf,
  isSame,
  isWhole,
  keyOf,
  type PublishedTable,
  publishedTable,
} from './published.ts'
import { type OpenDraft, openDraft } from './read-draft.ts'
import {
  claimDraft,
  emptyDraft,
  lockDraft,
  type StoredRow,
  type StoredTable,
  storeRows,
  storeTable,
} from './stored.ts'

interface Importer {
  /** The name of who imports. */
  by: string
  role: DeskRole
  now: Date
  /** New names of pictures and fonts whose name is taken by another one. */
  renamed: ReadonlyMap<string, string>
}

/**
 * Makes a folder the draft, in place of what it had. Returns how much differs from what is published. What only owners change stays as
 * the draft has it when somebody else imports.
 */
export async function importDraft(
  tx: Tx,
  folder: FolderValues,
  { by, role, now, renamed }: Importer,
): Promise<Imported> {
  await lockDraft(tx)
  const draft = await openDraft(tx)
  const { entries, left } = await draftEntries(folder, rowsIn(tx), { draft, role, renamed })
  return { changes: await storeEntries(tx, entries, { by, now }), left }
}

/** What a draft says of a table: the rows that differ, and all of it where it has no keys or another sequence. */
export interface DraftEntries {
  table: DraftTableName
  rows: (Difference & { author?: Author })[]
  content?: string[] | Cells[]
}

/** Who has made a change that stays, and when. */
type Author = Pick<StoredRow, 'by' | 'at'>

/** What is made of a row. */
export type Change = Pick<StoredRow, 'key' | 'state' | 'cells' | 'patch'>

/** Whether two changes make the same of a row. */
export const isSameChange = (one: Change | undefined, other: Change | undefined): boolean =>
  isSame(one && madeOf(one), other && madeOf(other))

const madeOf = ({ state, cells, patch }: Change) => [
  state,
  Object.entries(cells).sort(),
  Object.entries(patch)
    .map(([column, { to }]) => [column, to])
    .sort(),
]

/** In what a folder differs from what is published, and what of it only owners change and is left as `draft` has it. */
export async function draftEntries(
  folder: FolderValues,
  rowsOf: RowsOf,
  { draft, role, renamed }: Pick<Importer, 'role' | 'renamed'> & { draft?: OpenDraft },
): Promise<{ entries: DraftEntries[]; left: OwnersValue[] }> {
  const languages = folder.languages.map(({ value }) => value.code)
  const currency = await currencyOf(rowsOf)
  const inFolder = { languages, currency: currencyIn(folder.settings.map(({ value }) => value)) }
  const owners = role === 'owner' || !draft ? undefined : await draftedTables(draft)
  const entries: DraftEntries[] = []
  const left: OwnersValue[] = []
  for (const table of draftTables) {
    const published = await publishedTable(rowsOf, table, { languages, currency })
    const inFile = folder[table].map(({ value }) => cellsOf(table, packLists(value), inFolder, renamed))
    const drafted = owners?.get(table)
    const kept = drafted && withOwners(table, inFile, drafted)
    left.push(...(kept?.left ?? []))
    const rows = kept?.rows ?? inFile
    if (isWhole(table)) {
      if (!isSame(rows, [...published.rows.values()])) entries.push({ table, rows: [], content: rows })
      continue
    }
    const { stored, keys } = differences(published, rows)
    const authors =
      drafted && authorsOf(draft?.stored.get(table), ownersDifferences(table, published.rows, drafted))
    const before = draft?.stored.get(table)?.rows
    const changed = stored.map(row => {
      const known = before?.get(row.key)
      const author =
        known && isSameChange(known, row) ? { by: known.by, at: known.at } : authors?.get(row.key)
      return author ? { ...row, author } : row
    })
    const moved = isMoved(published, keys)
    if (moved || changed.length > 0) entries.push({ table, rows: changed, ...(moved && { content: keys }) })
  }
  return { entries, left }
}

/** Makes this the draft, in place of what it had. Returns how much that is. */
export async function storeEntries(
  tx: Tx,
  entries: DraftEntries[],
  { by, now }: Pick<Importer, 'by' | 'now'>,
): Promise<number> {
  const change = { revision: await claimDraft(tx), by, at: now.toISOString() }
  await emptyDraft(tx)
  for (const { table, rows, content } of entries) {
    const changed = new Map(rows.map(({ author, ...row }) => [row.key, { ...row, ...change, ...author }]))
    await storeRows(tx, table, [...changed.keys()], changed)
    if (content) await storeTable(tx, table, content, change)
  }
  return countChanges(entries)
}

/** How much differs from what is published. */
export const countChanges = (entries: DraftEntries[]): number =>
  entries.reduce(
    (sum, { rows, content }) =>
      sum + new Set(rows.map(({ key }) => key)).size + Number(content !== undefined),
    0,
  )

/** Who has made the owners' changes that stay, and when, by the keys of their rows. */
const authorsOf = (stored: StoredTable | undefined, changed: OwnersValue[]): Map<string, Author> =>
  new Map(
    changed.flatMap(({ key }) => {
      const row = stored?.rows.get(key)
      return row ? [[key, { by: row.by, at: row.at }] as const] : []
    }),
  )

/** A row as a data file has it. */
const cellsOf = (
  name: DraftTableName,
  row: object,
  written: WrittenIn,
  renamed: ReadonlyMap<string, string>,
): Cells => {
  const cells: Cells = Object.fromEntries(
    cellColumns(name, written).map(({ header, cell }) => [
      header,
      withPictures([name, header], cell(row), renamed),
    ]),
  )
  const hasFonts = name === 'settings' && cells.key === ('FONT_SETTINGS' satisfies SettingKey)
  return hasFonts
    ? { ...cells, value: withFiles(cells.value ?? '', file => renamed.get(file) ?? file) }
    : cells
}

/** A cell with the new names of pictures. */
export const withPictures = (
  [table, column]: [DraftTableName, string],
  cell: string,
  renamed: ReadonlyMap<string, string>,
): string =>
  picturesIn(columnOf(table, column)?.column, cell)
    ?.map(file => renamed.get(file) ?? file)
    .join(' ') ?? cell

type Difference = Pick<StoredRow, 'key' | 'state' | 'cells' | 'patch' | 'after'>

function differences(
  { name, rows: published }: PublishedTable,
  rows: Cells[],
): { stored: Difference[]; keys: string[] } {
  const keys = rows.map(cells => keyOf(name, cells))
  const empty = { cells: {}, patch: {}, after: '' }
  const stored = rows.flatMap((cells, at): Difference[] => {
    const key = keys[at] ?? ''
    const before = published.get(key)
    if (!before && isEmptyRow(name, cells)) return []
    if (!before) return [{ ...empty, key, state: 'new', cells, after: keys[at - 1] ?? '' }]
    const changed = Object.keys(cells).filter(column => cells[column] !== before[column])
    if (changed.length === 0) return []
    const patch = Object.fromEntries(
      changed.map(column => [column, { from: before[column] ?? '', to: cells[column] ?? '' }]),
    )
    return [{ ...empty, key, state: 'changed', patch }]
  })
  const there = new Set(keys)
  const removed = [...published].filter(([key, cells]) => !there.has(key) && !isEmptyRow(name, cells))
  return {
    keys,
    stored: [...stored, ...removed.map(([key]) => ({ ...empty, key, state: 'removed' as const }))],
  }
}

/** Whether the remaining rows are in another order, for tables that keep one. */
function isMoved({ name, rows: published }: PublishedTable, keys: string[]): boolean {
  if (fileOf(name).unsorted) return false
  const there = new Set(keys)
  const before = [...published.keys()].filter(key => there.has(key))
  return !isSame(
    before,
    keys.filter(key => published.has(key)),
  )
}
