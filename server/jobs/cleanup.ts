import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { deleteOldVisitorData } from '../domain/retention.ts'
import { every } from './every.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface CleanupOptions {
  db: Database
  log: Logger
  now: () => Date
  /** How many days visitors' data are kept; 0 keeps them forever. */
  days: number
}

/**
 * Deletes visitors' data that are older than `days`, now and every hour. Returns a function that stops the job and waits
 * for the current run.
 */
export function startCleanup({ db, log, now, days }: CleanupOptions): () => Promise<void> {
  if (days === 0) return async () => undefined
  let running = Promise.resolve()
  const run = (): void => {
    running = deleteOldVisitorData(db, new Date(now().getTime() - days * DAY_MS)).then(
      deleted => {
        if (Object.values(deleted).some(count => count > 0))
          log.info(deleted, 'old personal data are deleted')
      },
      (error: unknown) => log.error({ error: String(error) }, 'old personal data could not be deleted'),
    )
  }
  run()
  const stop = every(HOUR_MS, run)
  return () => {
    stop()
    return running
  }
}
