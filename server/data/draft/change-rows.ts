import { tablesBelongingTo } from '#contract/describe/data/tables.ts'
import { settingEntry } from '#contract/describe/settings/registry.ts'
import type {
  Cells,
  ChangedRows,
  DraftChange,
  DraftConflict,
  DraftRow,
  DraftTableName,
} from '#contract/desk/draft.ts'
import { alreadyInDraft, changedMeanwhile, required, unknownCell, unknownRow } from '#contract/desk/texts.ts'
import type { Tx } from '#server/db/database.ts'
import type { CellPatch } from '#server/db/draft-tables.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { type DraftEdit, openDraftEdit } from './draft-edit.ts'
import { isEmptyRow, isOpen, isSameCell } from './empty-rows.ts'
import { mistakesOfRows } from './mistakes.ts'
import { nextId } from './next-id.ts'
import { fileOf, isWhole, keyOf } from './published.ts'
import { type ChangedTexts, markTexts } from './text-marks.ts'

type Change<K extends DraftChange['kind']> = Extract<DraftChange, { kind: K }>

/**
 * Changes rows of the draft, all or none. Throws a 409 with every cell that somebody else has changed since the caller saw it, and a 422
 * for rows and columns that do not exist.
 */
export async function changeRows(
  tx: Tx,
  changes: DraftChange[],
  editor: { by: string; now: Date },
): Promise<ChangedRows> {
  const edit = await openDraftEdit(tx, editor)
  const conflicts: DraftConflict[] = []
  /** The rows that were added last, by table: rows without a place follow those that are added with them. */
  const last = new Map<DraftTableName, string>()
  const texts: ChangedTexts[] = []
  for (const change of changes) {
    if (isWhole(change.table)) throw new RequestError(422, { message: unknownRow })
    if (change.kind === 'change') conflicts.push(...(await changeCells(edit, change, texts)))
    else if (change.kind === 'add')
      last.set(change.table, await addRow(edit, { after: last.get(change.table), ...change }))
    else await removeOrRestore(edit, change)
  }
  const [first] = conflicts
  if (first) throw new RequestError(409, { message: changedMeanwhile, by: first.by, conflicts })
  await edit.store(tx)
  await markTexts(tx, texts, edit.draft.languages)
  const rows = await edit.touched()
  return {
    revision: edit.revision,
    changes: edit.changes(),
    rows,
    mistakes: await mistakesOfRows(edit.draft, rows),
  }
}

/** Changes cells unless somebody else has changed one of them; returns those. Notes the row before and after in `texts`. */
async function changeCells(
  edit: DraftEdit,
  { table, key, cells }: Change<'change'>,
  texts: ChangedTexts[],
): Promise<DraftConflict[]> {
  const row = await edit.draft.row(table, key)
  if (row?.state === 'removed' && !isOpen(table)) {
    return [{ table, key, yours: '', theirs: '', by: row.by ?? '' }]
  }
  if (!row || row.state === 'removed') {
    if (!isOpen(table)) throw new RequestError(422, { message: unknownRow })
    const conflicts = row ? [] : conflictsIn({ table, key, cells }, { cells: {} })
    if (conflicts.length === 0) await addMissing(edit, table, { key, cells })
    return conflicts
  }
  const { key: fixed } = fileOf(table)
  for (const column of Object.keys(cells)) {
    if (!(column in row.cells) || fixed.includes(column)) throw fieldError(column, unknownCell)
  }
  const conflicts = conflictsIn({ table, key, cells }, row)
  if (conflicts.length === 0) {
    texts.push({ table, key, before: row.cells, after: { ...row.cells, ...wanted(cells) } })
    await setCells(edit, table, row, wanted(cells))
  }
  return conflicts
}

/** The cells that somebody else has changed to something else since they were seen. */
const conflictsIn = (
  { table, key, cells }: Pick<Change<'change'>, 'table' | 'key' | 'cells'>,
  row: Pick<DraftRow, 'cells' | 'by'>,
): DraftConflict[] =>
  Object.entries(cells)
    .map(([column, { from, to }]) => ({ column, from, yours: to, theirs: row.cells[column] ?? '' }))
    .filter(({ from, yours, theirs }) => theirs !== from && theirs !== yours)
    .map(({ column, yours, theirs }) => ({ table, key, column, yours, theirs, by: row.by ?? '' }))

/** The requested cells of a row. */
const wanted = (cells: Change<'change'>['cells']): Cells =>
  Object.fromEntries(Object.entries(cells).map(([column, { to }]) => [column, to]))

/** Adds a row of an open table with the first cell that says something. */
async function addMissing(
  edit: DraftEdit,
  table: 'settings' | 'translations',
  { key, cells }: Pick<Change<'change'>, 'key' | 'cells'>,
): Promise<void> {
  const setting = settingEntry(key)
  if (table === 'settings' && !setting) throw new RequestError(422, { message: unknownRow })
  const [lang = '', ...text] = key.split(' ')
  const own =
    table === 'settings' ? { key, public: setting?.private ? 'no' : 'yes' } : { lang, key: text.join(' ') }
  const row = { ...own, ...wanted(cells) }
  if (!isEmptyRow(table, row)) await addRow(edit, { kind: 'add', table, cells: row })
}

/** Keeps what differs from what is published, beside what was published when it was changed first. */
async function setCells(
  edit: DraftEdit,
  table: DraftChange['table'],
  row: DraftRow,
  changed: Cells,
): Promise<void> {
  const stored = edit.stored(table, row.key)
  if (row.state === 'new') {
    const cells = { ...row.cells, ...changed }
    const after = stored?.after ?? ''
    return edit.set(table, row.key, isEmptyRow(table, cells) ? undefined : { state: 'new', cells, after })
  }
  const published = (await edit.draft.published(table)).rows.get(row.key) ?? {}
  const patch: CellPatch = stored?.state === 'changed' ? { ...stored.patch } : {}
  for (const [column, to] of Object.entries(changed)) {
    const from = patch[column]?.from ?? published[column] ?? ''
    patch[column] = { from, to }
    if (isSameCell(row.cells, column, to, published[column] ?? '')) delete patch[column]
  }
  edit.set(table, row.key, Object.keys(patch).length > 0 ? { state: 'changed', patch } : undefined)
}

/** Adds a row; one that was removed comes back with these cells. Returns its key. */
async function addRow(edit: DraftEdit, { table, cells, after = '' }: Change<'add'>): Promise<string> {
  const { columns } = await edit.draft.published(table)
  const unknown = Object.keys(cells).find(column => !columns.includes(column))
  if (unknown !== undefined) throw fieldError(unknown, unknownCell)
  const { key: columnsOfKey } = fileOf(table)
  const [only = ''] = columnsOfKey
  const needsId = columnsOfKey.length === 1 && only === 'id' && !cells.id
  const named = needsId ? { ...cells, id: nextId(cells.name ?? '', await edit.keys(table)) } : cells
  const key = keyOf(table, named)
  if (key === '') throw fieldError(only, required)
  const there = await edit.draft.row(table, key)
  if (there && there.state !== 'removed') throw fieldError(columnsOfKey.at(-1) ?? only, alreadyInDraft)
  if (!there) edit.set(table, key, { state: 'new', cells: named, after })
  else {
    edit.set(table, key, undefined)
    await setCells(edit, table, { ...there, state: 'published' }, named)
  }
  return key
}

/** Removes a row or takes back what the draft says of it, with the rows that depend on it. */
async function removeOrRestore(
  edit: DraftEdit,
  { kind, table, key }: Change<'remove' | 'restore'>,
): Promise<void> {
  const row = await edit.draft.row(table, key)
  if (!row) {
    // Gone already: a second tap, somebody else, or something published since, beside which a change may have stayed.
    if (edit.stored(table, key)) edit.set(table, key, undefined)
    return
  }
  edit.set(table, key, kind === 'remove' && row.state !== 'new' ? { state: 'removed' } : undefined)
  for (const { table: other, column } of tablesBelongingTo(table)) {
    for (const dependent of (await edit.draft.table(other)).rows) {
      if (dependent.cells[column] !== key) continue
      const isGone = kind === 'remove' && dependent.state !== 'new'
      edit.set(other, dependent.key, isGone ? { state: 'removed' } : undefined)
    }
  }
}
