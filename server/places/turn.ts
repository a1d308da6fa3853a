import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/**
 * Waits for this caller's turn at something that all processes together do at most once in `interval` ms.
 * Returns false at once when that would take longer than `longest` ms.
 */
export async function takeTurn(
  db: Database,
  { name, interval, longest }: { name: string; interval: number; longest: number },
): Promise<boolean> {
  const now = Date.now()
  const turn = await db
    .insertInto('turns')
    .values({ name, free_at: now + interval })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({
          free_at: sql<number>`case when turns.free_at < ${now} then ${now} else turns.free_at end + ${interval}`,
        })
        .where('turns.free_at', '<=', now + longest),
    )
    .returning('free_at')
    .executeTakeFirst()
  if (!turn) return false
  await wait(Math.max(0, turn.free_at - interval - now))
  return true
}
