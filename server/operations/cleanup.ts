import type { Logger } from 'pino'
import { DAY } from '#contract/kit/durations.ts'
import { deleteOldActs } from '#server/acts/acts.ts'
import type { Database } from '#server/db/database.ts'
import { deleteOldCalls } from '#server/dining/calls.ts'
import { deleteOldDeliveries } from '#server/hooks/deliveries.ts'
import { hourly } from '#server/kit/every.ts'
import { deleteOldPrepared, deleteOldPushes, deleteOldVisitorData } from './retention.ts'

interface CleanupOptions {
  db: Database
  log: Logger
  now: () => Date
  /** How many days visitors' data are kept; 0 keeps them forever. */
  days: number
}

/**
 * Deletes visitors' data that are older than `days`, and after their own time what was done at the desk, prepared for guests, called from
 * tables and told to hooks, now and every hour.
 * Returns a function that stops the job and waits for the current run.
 */
export function startCleanup({ db, log, now, days }: CleanupOptions): () => Promise<void> {
  return hourly(async () => {
    try {
      const time = now()
      const acts = await deleteOldActs(db, time)
      await deleteOldPrepared(db, time)
      await deleteOldPushes(db, time)
      await deleteOldDeliveries(db, time)
      await deleteOldCalls(db, time)
      if (days === 0) return
      const visitors = await deleteOldVisitorData(db, new Date(time.getTime() - days * DAY), time)
      const deleted = { ...visitors, acts }
      if (Object.values(deleted).some(count => count > 0)) log.info(deleted, 'old personal data are deleted')
    } catch (error) {
      log.error({ error: String(error) }, 'old personal data could not be deleted')
    }
  })
}
