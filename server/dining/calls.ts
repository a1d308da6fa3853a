import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DAY } from '#contract/kit/durations.ts'
import type { TableCallKind } from '#contract/orders/table-evening.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import { deleteInSteps } from '#server/db/delete-in-steps.ts'

interface Calling {
  tableId: string
  kind: TableCallKind
  now: Date
}

/** Calls the staff to a table. The same again changes nothing while nobody has seen it. */
export async function storeCall(tx: Tx, { tableId, kind, now }: Calling): Promise<void> {
  const called = { id: randomUUID(), table_id: tableId, kind, called_at: now.toISOString(), seen_at: null }
  await tx
    .insertInto('table_calls')
    .values(called)
    .onConflict(conflict => conflict.columns(['table_id', 'kind']).where('seen_at', 'is', null).doNothing())
    .execute()
}

/** Notes that somebody at the desk has seen a call. */
export const seeCall = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('table_calls')
    .set({ seen_at: now.toISOString() })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute()

/** What tables want that nobody has seen yet, the oldest first. */
export const openCalls = (reader: Reader) =>
  reader.selectFrom('table_calls').selectAll().where('seen_at', 'is', null).orderBy('called_at').execute()

/** The latest call of each kind from a table since a time. */
export async function latestCalls(reader: Reader, tableId: string, since: string) {
  const rows = await reader
    .selectFrom('table_calls')
    .select(['kind', 'called_at', 'seen_at'])
    .where('table_id', '=', tableId)
    .where('called_at', '>=', since)
    .orderBy('called_at')
    .execute()
  return [...new Map(rows.map(row => [row.kind, row])).values()]
}

/** Deletes the calls of earlier days. */
export const deleteOldCalls = (db: Database, now: Date): Promise<number> =>
  deleteInSteps(db, {
    table: 'table_calls',
    key: ['id'],
    where: sql`called_at < ${new Date(now.getTime() - DAY).toISOString()}`,
    by: 'called_at',
  })
