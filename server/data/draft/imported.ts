import { ownersDifferences } from '#contract/data/owner-level.ts'
import { columnOf, picturesIn } from '#contract/data/tables.ts'
import {
  type Cells,
  type DraftTableName,
  draftTables,
  type Imported,
  type OwnersValue,
} from '#contract/desk/draft.ts'
import type { DeskRole } from '#contract/desk/roles.ts'
import type { SettingKey } from '#contract/settings/registry.ts'
import type { Tx } from '#server/db/database.ts'
import { withFiles } from '#server/shop/fonts.ts'
import type { Folder } from '../import/data-files.ts'
import { packLists } from '../import/store.ts'
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
import { changesIn, openDraft } from './read-draft.ts'
import {
  claimDraft,
  emptyDraft,
  type StoredRow,
  type StoredTable,
  storedDraft,
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
 * Makes a folder the draft, in place of what it had: what differs from what is published. Returns how much that is. What only owners
 * change stays as the draft has it when somebody else imports.
 */
export async function importDraft(
  tx: Tx,
  folder: Folder,
  { by, role, now, renamed }: Importer,
): Promise<Imported> {
  const change = { revision: await claimDraft(tx), by, at: now.toISOString() }
  const draft = await openDraft(tx)
  const owners = role === 'owner' ? undefined : await draftedTables(draft)
  await emptyDraft(tx)
  const languages = folder.languages.map(({ value }) => value.code)
  const left: OwnersValue[] = []
  for (const name of draftTables) {
    const published = await publishedTable(tx, name, languages)
    const inFile = folder[name].map(({ value }) => cellsOf(name, packLists(value), languages, renamed))
    const drafted = owners?.get(name)
    const kept = drafted && withOwners(name, inFile, drafted)
    left.push(...(kept?.left ?? []))
    const rows = kept?.rows ?? inFile
    if (isWhole(name)) {
      if (!isSame(rows, [...published.rows.values()])) await storeTable(tx, name, rows, change)
      continue
    }
    const { stored, keys } = differences(published, rows)
    const author =
      drafted && authorsOf(draft.stored.get(name), ownersDifferences(name, published.rows, drafted))
    const changed = new Map(stored.map(row => [row.key, { ...row, ...change, ...author?.get(row.key) }]))
    await storeRows(tx, name, [...changed.keys()], changed)
    if (isMoved(published, keys)) await storeTable(tx, name, keys, change)
  }
  return { changes: changesIn(await storedDraft(tx)), left }
}

/** Who has made the owners' changes that stay, and when, by the keys of their rows. */
const authorsOf = (
  stored: StoredTable | undefined,
  changed: OwnersValue[],
): Map<string, Pick<StoredRow, 'by' | 'at'>> =>
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
