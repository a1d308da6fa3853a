import * as z from 'zod/mini'
import { type Cells, type WholeTableName, wholeTables } from '#contract/desk/draft.ts'
import { draftEndpoints } from '#contract/desk/endpoints/draft-endpoints.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { $saving } from '#islands/desk/draft/saving.ts'
import { $draft, loadTables, rowsIn } from '#islands/desk/draft/tables.ts'
import { whoTypes } from '#islands/desk/draft/unsaved.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { problemOf } from '#islands/desk/live/problem-of.ts'
import { storedList } from '#islands/desk/live/stored-list.ts'
import { ApiError } from '#lib/api/errors.ts'
import { deskKeys } from '#stores/storage/desk-keys.ts'

/** How long after a change a table is saved, in ms, and after which time a failed attempt is repeated. */
const DELAY_MS = 600
const RETRY_MS = 5 * SECOND

/** A table without keys that was changed, from the first change until the server has confirmed it. */
const TypedTable = z.object({
  table: z.enum(wholeTables),
  rows: z.array(z.record(z.string(), z.string())),
  /** The table that it replaces. */
  revision: z.number(),
  by: z.string(),
  /** Who else has changed the table; the person has to decide which version stays. */
  conflict: z.optional(z.string()),
})
export type TypedTable = z.output<typeof TypedTable>

/** All unsaved changes of these tables. They survive a reload, a lost network and the end of the session. */
export const $typedTables = storedList(deskKeys.tables, TypedTable)

/** This person's version of a table. */
export const typedTable = (table: WholeTableName, all = $typedTables.get()): TypedTable | undefined =>
  all.find(each => each.table === table && each.by === whoTypes())

function keep(table: WholeTableName, next: TypedTable | undefined): void {
  const others = $typedTables.get().filter(each => each.table !== table || each.by !== whoTypes())
  $typedTables.set(next ? [...others, next] : others)
}

/** One draft is edited in a page, so its saving has one pause and one run. */
let timer: ReturnType<typeof setTimeout> | undefined

function saveSoon(ms = DELAY_MS): void {
  clearTimeout(timer)
  timer = setTimeout(saveTables, ms)
}

/** Changes a table as a whole; it is saved after a short pause. */
export function typeTable(table: WholeTableName, rows: Cells[]): void {
  const revision = $draft.get().tables[table]?.revision ?? 0
  keep(table, { ...(typedTable(table) ?? { table, revision, by: whoTypes() }), rows })
  $saving.set({ state: 'waiting' })
  saveSoon()
}

let running: Promise<void> | undefined

/** Saves the tables that this person has changed, one after the other. Whether it has worked is in `$saving`. */
export async function saveTables(): Promise<void> {
  clearTimeout(timer)
  while (running) await running
  running = saveAll()
  try {
    await running
  } finally {
    running = undefined
  }
}

async function saveAll(): Promise<void> {
  const due = $typedTables.get().filter(each => each.by === whoTypes() && each.conflict === undefined)
  for (const each of due) if (!(await saveTable(each))) return
}

async function saveTable(sent: TypedTable): Promise<boolean> {
  const { table, rows, revision } = sent
  $saving.set({ state: 'sending' })
  try {
    const saved = await deskApi(draftEndpoints.replaceTable, { params: { table }, body: { revision, rows } })
    await loadTables([table])
    const now = typedTable(table)
    const isSame = JSON.stringify(now?.rows) === JSON.stringify(rows)
    keep(table, now && !isSame ? { ...now, revision: saved.revision } : undefined)
    if (isSame) $saving.set({ state: 'saved' })
    else saveSoon()
    return true
  } catch (error) {
    return fail(sent, error)
  }
}

/** Returns whether other tables can still be saved. */
async function fail({ table }: TypedTable, error: unknown): Promise<boolean> {
  const status = error instanceof ApiError ? error.status : 0
  const problem = problemOf(error)
  if (status === 409) {
    await loadTables([table]).catch(() => undefined)
    const now = typedTable(table)
    // An earlier attempt may have arrived, and its answer was lost.
    if (now) keep(table, isThere(now) ? undefined : { ...now, conflict: problem.by ?? '' })
    $saving.set({ state: 'saved' })
    return true
  }
  if (status === 401) $saving.set({ state: 'ended' })
  else if (status >= 400 && status < 500) $saving.set({ state: 'refused', problem })
  else {
    $saving.set({ state: 'lost' })
    saveSoon(RETRY_MS)
  }
  return false
}

/** Whether the server already has this version of a table. */
function isThere({ table, rows }: TypedTable): boolean {
  const there = rowsIn($draft.get().tables[table]).map(({ cells }) => cells)
  const isSame = (row: Cells, at: number): boolean =>
    Object.entries(row).every(([column, cell]) => there[at]?.[column] === cell)
  return there.length === rows.length && rows.every(isSame)
}

/** Resolves a conflict with somebody else's change of a table. */
export function decideTable(table: WholeTableName, whose: 'mine' | 'theirs'): void {
  const typed = typedTable(table)
  if (!typed) return
  const { conflict: _, ...rest } = typed
  const revision = $draft.get().tables[table]?.revision ?? 0
  keep(table, whose === 'mine' ? { ...rest, revision } : undefined)
  // At once, so that it is not called saved until it is.
  void saveTables()
}
