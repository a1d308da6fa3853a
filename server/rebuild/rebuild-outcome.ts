import { setTimeout } from 'node:timers/promises'
import { SECOND } from '#contract/kit/durations.ts'
import type { Database } from '#server/db/database.ts'
import { catalogueVersion } from '#server/shop/version.ts'
import { rebuildId } from './queue-rebuild.ts'

/** A running server looks every second for notifications. */
const TIMEOUT_MS = 3 * SECOND
const POLL_MS = 100

/**
 * What became of the notification of the present catalogue: a running server has passed it on, has failed to and will try
 * again, rebuilds no pages, or no server has taken it within a few seconds.
 */
export type RebuildOutcome = 'told' | 'failing' | 'nobody' | 'waiting'

export async function rebuildOutcome(db: Database): Promise<RebuildOutcome> {
  const id = rebuildId(await catalogueVersion(db))
  const end = performance.now() + TIMEOUT_MS
  for (;;) {
    const row = await db
      .selectFrom('outbox')
      .select(['attempts', 'sent_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return 'nobody'
    if (row.sent_at !== null) return 'told'
    if (performance.now() >= end) return row.attempts > 0 ? 'failing' : 'waiting'
    await setTimeout(POLL_MS)
  }
}
