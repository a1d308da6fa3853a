import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import { forgetVisitors } from './domain/retention.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

interface HousekeepingOptions {
  db: Database
  log: Logger
  now: () => Date
  /** How long visitors' data stay; 0 keeps them. */
  days: number
}

/** Forgets visitors' data when their time is over: now, and every hour from now on. Answers how to stop. */
export function keepHouse({ db, log, now, days }: HousekeepingOptions): () => Promise<void> {
  if (days === 0) return async () => undefined
  let running = Promise.resolve()
  const look = (): void => {
    running = forgetVisitors(db, new Date(now().getTime() - days * DAY)).then(
      forgotten => {
        if (Object.values(forgotten).some(count => count > 0))
          log.info(forgotten, 'old personal data are deleted')
      },
      (error: unknown) => log.error({ error: String(error) }, 'old personal data could not be deleted'),
    )
  }
  look()
  const timer = setInterval(look, HOUR)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
