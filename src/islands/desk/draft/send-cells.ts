import * as z from 'zod/mini'
import { type DraftChange, DraftConflict, type DraftTableName } from '#contract/desk/draft.ts'
import { draftEndpoints } from '#contract/desk/endpoints/draft-endpoints.ts'
import { groupBy } from '#islands/desk/kit/group-by.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { ApiError } from '#lib/api/errors.ts'
import { ownersIn } from './owners-in.ts'
import { $draft, loadTables, rowId, rowName, showCells, showRows } from './tables.ts'
import { $unsaved, keepCell, type UnsavedCell, unsavedAt, whoTypes } from './unsaved.ts'

/** The cells that can be sent: the person's own without a conflict. */
export const dueCells = (): UnsavedCell[] => {
  const me = whoTypes()
  return $unsaved.get().filter(({ by, conflict }) => by === me && !conflict)
}

/** Sends them. Throws an ApiError unless the server has decided about each. */
export const sendCells = (): Promise<void> => send(dueCells())

async function send(cells: UnsavedCell[]): Promise<void> {
  if (cells.length === 0) return
  for (const cell of cells) {
    const now = unsavedAt(cell)
    if (now) keepCell(cell, { ...now, sent: cell.to })
  }
  try {
    const body = { changes: changesOf(cells) }
    const changed = await deskApi(draftEndpoints.changeDraft, { body })
    for (const cell of cells) confirm(cell)
    showRows(changed)
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    const conflicts = status === 409 ? conflictsIn(error) : []
    if (conflicts.length > 0) return send(withoutConflicts(cells, conflicts))
    if (status === 422) return sendEach(cells)
    const own = status === 403 ? withoutOwners(cells, error) : cells
    if (own.length < cells.length) return send(own)
    throw error
  }
}

/** One change for each row. */
function changesOf(cells: UnsavedCell[]): DraftChange[] {
  const rows = new Map<string, Extract<DraftChange, { kind: 'change' }>>()
  for (const { table, key, column, from, to } of cells) {
    const row = rows.get(rowId(table, key)) ?? { kind: 'change', table, key, cells: {} }
    row.cells[column] = { from, to }
    rows.set(rowId(table, key), row)
  }
  return [...rows.values()]
}

/** What was typed meanwhile is still to be saved, now from what the server has. */
function confirm(cell: UnsavedCell): void {
  const { sent: _, ...now } = unsavedAt(cell) ?? cell
  keepCell(cell, now.to === cell.to ? undefined : { ...now, from: cell.to })
}

const Conflicts = z.object({ conflicts: z.array(DraftConflict) })
function conflictsIn(error: unknown): DraftConflict[] {
  return z.safeParse(Conflicts, error instanceof ApiError ? error.body : {}).data?.conflicts ?? []
}

/** Marks cells that somebody else has changed. Returns those that can be sent again. */
function withoutConflicts(cells: UnsavedCell[], conflicts: DraftConflict[]): UnsavedCell[] {
  const free: UnsavedCell[] = []
  for (const cell of cells) {
    const found = conflicts.find(
      ({ table, key, column }) =>
        table === cell.table && key === cell.key && (column === undefined || column === cell.column),
    )
    const now = unsavedAt(cell)
    if (!found) free.push(cell)
    else if (found.column !== undefined && found.theirs === cell.sent) {
      // An earlier attempt has arrived, but its answer was lost.
      free.push({ ...cell, from: found.theirs })
    } else if (now) {
      const { column, theirs, by } = found
      const gone = column === undefined && { gone: true, name: rowName(cell) }
      keepCell(cell, { ...now, conflict: { theirs, by, ...gone } })
      if (column !== undefined) showCells(cell.table, cell.key, { [column]: theirs })
    }
  }
  if (conflicts.some(({ column }) => column === undefined)) void showGone()
  return free
}

/** Marks cells that only owners change, such as those of a person who was one. Returns those that can be sent again. */
function withoutOwners(cells: UnsavedCell[], error: unknown): UnsavedCell[] {
  const owners = ownersIn(error)
  return cells.filter(cell => {
    const isOwners = owners.some(
      ({ table, key, column }) => table === cell.table && key === cell.key && column === cell.column,
    )
    const now = unsavedAt(cell)
    if (isOwners && now) keepCell(cell, { ...now, conflict: { theirs: '', by: '', owners: true } })
    return !isOwners
  })
}

/** Finds the row that is refused among others, which are saved. */
async function sendEach(cells: UnsavedCell[]): Promise<void> {
  const rows = groupBy(cells, ({ table, key }) => rowId(table, key))
  if (rows.size > 1) {
    for (const row of rows.values()) await send(row)
    return
  }
  for (const cell of cells) {
    const now = unsavedAt(cell)
    if (now) keepCell(cell, { ...now, conflict: { theirs: '', by: '', gone: true, name: rowName(cell) } })
  }
  void showGone()
}

/** Reads again what is shown, without the rows that are gone. */
async function showGone(): Promise<void> {
  await loadTables(Object.keys($draft.get().tables) as DraftTableName[]).catch(() => undefined)
}
