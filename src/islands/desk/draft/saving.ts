import { atom } from 'nanostores'
import type { Cells, WholeTableName } from '#contract/desk/draft.ts'
import { diskFull } from '#contract/desk/texts.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'
import { ApiError } from '#lib/api/errors.ts'
import { dueCells, sendCells } from './send-cells.ts'
import { keepCell, type UnsavedCell } from './unsaved.ts'
import { dueTables, noteTable, sendTables, settleTable } from './whole-tables.ts'

/** How long after a letter it is saved, in ms, and after which time a failed attempt is repeated. */
const DELAY_MS = 600
const RETRY_MS = 5 * SECOND

/** Answers after which the same may be sent again: too slow, decided meanwhile, too often. */
const AGAIN = [408, 409, 429]

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

const isDue = (): boolean => dueCells().length > 0 || dueTables().length > 0

async function saveAll(): Promise<void> {
  const failures: unknown[] = []
  if (isDue()) {
    $saving.set({ state: 'sending' })
    // Tables do not wait until cells can be saved.
    for (const send of [sendCells, sendTables]) await send().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) fail(failures[0])
  else if (isDue()) saveSoon()
  else $saving.set({ state: 'saved' })
}

function fail(error: unknown): void {
  const status = error instanceof ApiError ? error.status : 0
  const problem = problemOf(error)
  if (status === 401) $saving.set({ state: 'ended' })
  else if (status >= 400 && status < 500 && !AGAIN.includes(status))
    $saving.set({ state: 'refused', problem })
  else {
    // Somebody has to free the disk; the network comes back by itself.
    $saving.set({ state: 'lost', ...(problem.text === diskFull && { problem }) })
    saveSoon(RETRY_MS)
  }
}

/** Changes a table as a whole; it is saved after a short pause. */
export function typeTable(table: WholeTableName, rows: Cells[]): void {
  noteTable(table, rows)
  saveSoon()
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

/** The same of a table. */
export function decideTable(table: WholeTableName, whose: 'mine' | 'theirs'): void {
  settleTable(table, whose)
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
