import * as z from 'zod/mini'
import { type Cells, type WholeTableName, wholeTables } from '#contract/desk/draft.ts'
import { draftEndpoints } from '#contract/desk/endpoints/draft-endpoints.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { problemOf } from '#islands/desk/live/problem-of.ts'
import { storedList } from '#islands/desk/live/stored-list.ts'
import { ApiError } from '#lib/api/errors.ts'
import { deskKeys } from '#stores/storage/desk-keys.ts'
import { $draft, loadTables, rowsIn } from './tables.ts'
import { whoTypes } from './unsaved.ts'

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
type TypedTable = z.output<typeof TypedTable>

/** All unsaved changes of these tables. They survive a reload, a lost network and the end of the session. */
export const $typedTables = storedList(deskKeys.tables, TypedTable)

/** This person's version of a table. */
export const typedTable = (table: WholeTableName, all = $typedTables.get()): TypedTable | undefined =>
  all.find(each => each.table === table && each.by === whoTypes())

function keep(table: WholeTableName, next: TypedTable | undefined): void {
  const others = $typedTables.get().filter(each => each.table !== table || each.by !== whoTypes())
  $typedTables.set(next ? [...others, next] : others)
}

/** Notes this person's version of a table. */
export function noteTable(table: WholeTableName, rows: Cells[]): void {
  keep(table, { ...(typedTable(table) ?? { table, revision: revisionOf(table), by: whoTypes() }), rows })
}

const revisionOf = (table: WholeTableName): number => $draft.get().tables[table]?.revision ?? 0

/** The tables that can be sent: the person's own without a conflict. */
export const dueTables = (): TypedTable[] =>
  $typedTables.get().filter(({ by, conflict }) => by === whoTypes() && conflict === undefined)

/** Sends them, one after the other. Throws an ApiError unless the server has decided about each. */
export async function sendTables(): Promise<void> {
  for (const table of dueTables()) await sendTable(table)
}

async function sendTable({ table, rows, revision }: TypedTable): Promise<void> {
  try {
    const saved = await deskApi(draftEndpoints.replaceTable, { params: { table }, body: { revision, rows } })
    await loadTables([table])
    const now = typedTable(table)
    const isSame = JSON.stringify(now?.rows) === JSON.stringify(rows)
    keep(table, now && !isSame ? { ...now, revision: saved.revision } : undefined)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    await loadTables([table]).catch(() => undefined)
    const now = typedTable(table)
    // An earlier attempt may have arrived, and its answer was lost.
    if (now) keep(table, isThere(now) ? undefined : { ...now, conflict: problemOf(error).by ?? '' })
  }
}

/** Whether the server already has this version of a table. */
function isThere({ table, rows }: TypedTable): boolean {
  const there = rowsIn($draft.get().tables[table]).map(({ cells }) => cells)
  const isSame = (row: Cells, at: number): boolean =>
    Object.entries(row).every(([column, cell]) => there[at]?.[column] === cell)
  return there.length === rows.length && rows.every(isSame)
}

/** Resolves a conflict with somebody else's change of a table. */
export function settleTable(table: WholeTableName, whose: 'mine' | 'theirs'): void {
  const typed = typedTable(table)
  if (!typed) return
  const { conflict: _, ...rest } = typed
  keep(table, whose === 'mine' ? { ...rest, revision: revisionOf(table) } : undefined)
}
