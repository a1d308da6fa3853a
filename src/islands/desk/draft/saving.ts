import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { type DraftChange, DraftConflict, type DraftTableName } from '#contract/desk/draft.ts'
import { draftEndpoints } from '#contract/desk/endpoints/draft-endpoints.ts'
import { diskFull } from '#contract/desk/texts.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { groupBy } from '#islands/desk/kit/group-by.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'
import { ApiError } from '#lib/api/errors.ts'
import { ownersIn } from './owners-in.ts'
import { $draft, loadTables, rowId, rowName, showCells, showRows } from './tables.ts'
import { $unsaved, keepCell, type UnsavedCell, unsavedAt, whoTypes } from './unsaved.ts'

/** How long after a letter the cell is saved, in ms, and after which time a failed attempt is repeated. */
const DELAY_MS = 600
const RETRY_MS = 5 * SECOND

/** Whether what was typed is saved: `waiting` for the next letter, `lost` without network, `ended` without a session. */
export interface Saving {
  state: 'saved' | 'waiting' | 'sending' | 'lost' | 'ended' | 'refused'
  problem?: DeskProblem
}
export const $saving = atom<Saving>({ state: 'saved' })

/** One draft is edited in a page, so its saving has one pause and one run. */
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | undefined

/** Saves what was typed after a short pause. */
export function saveSoon(ms = DELAY_MS): void {
  clearTimeout(timer)
  timer = setTimeout(saveNow, ms)
  if (!running && ms === DELAY_MS) $saving.set({ state: 'waiting' })
}

/** Saves what was typed, one request at a time. Whether it has worked is in `$saving`. */
export async function saveNow(): Promise<void> {
  clearTimeout(timer)
  while (running) await running
  running = saveAll()
  try {
    await running
  } finally {
    running = undefined
  }
}

/** What can be sent: the person's own cells without a conflict. */
const due = (): UnsavedCell[] => {
  const me = whoTypes()
  return $unsaved.get().filter(({ by, conflict }) => by === me && !conflict)
}

async function saveAll(): Promise<void> {
  const cells = due()
  if (cells.length > 0) {
    $saving.set({ state: 'sending' })
    if (!(await send(cells))) return
  }
  if (due().length > 0) saveSoon()
  else $saving.set({ state: 'saved' })
}

/** Sends cells. Returns whether the server has decided about each of them. */
async function send(cells: UnsavedCell[]): Promise<boolean> {
  if (cells.length === 0) return true
  for (const cell of cells) {
    const now = unsavedAt(cell)
    if (now) keepCell(cell, { ...now, sent: cell.to })
  }
  try {
    const body = { changes: changesOf(cells) }
    const changed = await deskApi(draftEndpoints.changeDraft, { body })
    for (const cell of cells) confirm(cell)
    showRows(changed)
    return true
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    const conflicts = status === 409 ? conflictsIn(error) : []
    if (conflicts.length > 0) return send(withoutConflicts(cells, conflicts))
    if (status === 422) return sendEach(cells)
    const own = status === 403 ? withoutOwners(cells, error) : cells
    if (own.length < cells.length) return send(own)
    fail(status, error)
    return false
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
async function sendEach(cells: UnsavedCell[]): Promise<boolean> {
  const rows = groupBy(cells, ({ table, key }) => rowId(table, key))
  if (rows.size > 1) {
    for (const row of rows.values()) if (!(await send(row))) return false
    return true
  }
  for (const cell of cells) {
    const now = unsavedAt(cell)
    if (now) keepCell(cell, { ...now, conflict: { theirs: '', by: '', gone: true, name: rowName(cell) } })
  }
  void showGone()
  return true
}

/** Reads again what is shown, without the rows that are gone. */
async function showGone(): Promise<void> {
  await loadTables(Object.keys($draft.get().tables) as DraftTableName[]).catch(() => undefined)
}

function fail(status: number, error: unknown): void {
  if (status === 401) $saving.set({ state: 'ended' })
  else if (status === 403) $saving.set({ state: 'refused', problem: problemOf(error) })
  else {
    const problem = problemOf(error)
    // Somebody has to free the disk; the network comes back by itself.
    $saving.set({ state: 'lost', ...(problem.text === diskFull && { problem }) })
    saveSoon(RETRY_MS)
  }
}

/** Resolves a conflict with somebody else's change of a cell. */
export function decide(cell: UnsavedCell, whose: 'mine' | 'theirs'): void {
  const { conflict, sent: _, ...rest } = cell
  if (!conflict) return
  const from = conflict.gone ? cell.from : conflict.theirs
  keepCell(cell, whose === 'mine' ? { ...rest, from } : undefined)
  // At once, so that it is not called saved until it is.
  void saveNow()
}

/** Saves when the network is back and when the page is left, until the returned function is called. */
export function startSaving(): () => void {
  const leave = (): void => void (document.visibilityState === 'hidden' && saveNow())
  const back = (): void => void saveNow()
  void saveNow()
  addEventListener('online', back)
  addEventListener('pagehide', back)
  document.addEventListener('visibilitychange', leave)
  return () => {
    removeEventListener('online', back)
    removeEventListener('pagehide', back)
    document.removeEventListener('visibilitychange', leave)
    void saveNow()
  }
}
