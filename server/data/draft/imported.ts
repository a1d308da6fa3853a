import { columnOf, picturesIn } from '#contract/data/tables.ts'
import { type Cells, type DraftTableName, draftTables } from '#contract/desk/draft.ts'
import type { SettingKey } from '#contract/settings/registry.ts'
import type { Tx } from '#server/db/database.ts'
import { withFiles } from '#server/shop/fonts.ts'
import { type RowsOf, rowsIn } from '../export/files.ts'
import type { FolderValues } from '../import/data-files.ts'
import { packLists } from '../import/store.ts'
import { isEmptyRow } from './empty-rows.ts'
import {
  cellColumns,
  fileOf,
  isSame,
  isWhole,
  keyOf,
  type PublishedTable,
  publishedTable,
} from './published.ts'
import { claimDraft, emptyDraft, type StoredRow, storeRows, storeTable } from './stored.ts'

interface Importer {
  /** The name of who imports. */
  by: string
  now: Date
  /** New names of pictures and fonts whose name is taken by another one. */
  renamed: ReadonlyMap<string, string>
}

/** Makes a folder the draft, in place of what it had. Returns how much differs from what is published. */
export const importDraft = async (
  tx: Tx,
  folder: FolderValues,
  { by, now, renamed }: Importer,
): Promise<number> => storeEntries(tx, await draftEntries(folder, rowsIn(tx), renamed), { by, now })

/** What a draft says of a table: the rows that differ, and all of it where it has no keys or another sequence. */
export interface DraftEntries {
  table: DraftTableName
  rows: Difference[]
  content?: string[] | Cells[]
}

/** In what a folder differs from what is published. */
export async function draftEntries(
  folder: FolderValues,
  rowsOf: RowsOf,
  renamed: ReadonlyMap<string, string>,
): Promise<DraftEntries[]> {
  const languages = folder.languages.map(({ value }) => value.code)
  const entries: DraftEntries[] = []
  for (const table of draftTables) {
    const published = await publishedTable(rowsOf, table, languages)
    const rows = folder[table].map(({ value }) => cellsOf(table, packLists(value), languages, renamed))
    if (isWhole(table)) {
      if (!isSame(rows, [...published.rows.values()])) entries.push({ table, rows: [], content: rows })
      continue
    }
    const { stored, keys } = differences(published, rows)
    const moved = isMoved(published, keys)
    if (moved || stored.length > 0) entries.push({ table, rows: stored, ...(moved && { content: keys }) })
  }
  return entries
}

/** Makes this the draft, in place of what it had. Returns how much that is. */
export async function storeEntries(
  tx: Tx,
  entries: DraftEntries[],
  { by, now }: Pick<Importer, 'by' | 'now'>,
): Promise<number> {
  const change = { revision: await claimDraft(tx), by, at: now.toISOString() }
  await emptyDraft(tx)
  let changes = 0
  for (const { table, rows, content } of entries) {
    const kept = new Map(rows.map(row => [row.key, { ...row, ...change }]))
    await storeRows(tx, table, [...kept.keys()], kept)
    if (content) await storeTable(tx, table, content, change)
    changes += kept.size + Number(content !== undefined)
  }
  return changes
}

/** A row as a data file has it. */
const cellsOf = (
  name: DraftTableName,
  row: object,
  languages: string[],
  renamed: ReadonlyMap<string, string>,
): Cells => {
  const cells: Cells = Object.fromEntries(
    cellColumns(name, languages).map(({ header, cell }) => [
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
