import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { deleteExpiredAccountData } from '../domain/accounts/delete-expired.ts'
import { every } from './every.ts'

const HOUR_MS = 3_600_000

/**
 * Deletes expired sessions, links and counters now and every hour. Returns a function that stops the job and waits for the
 * current run.
 */
export function startExpiredAccountsJob({
  db,
  log,
  now,
}: Pick<Deps, 'db' | 'log' | 'now'>): () => Promise<void> {
  let running = Promise.resolve()
  const run = (): void => {
    running = inTransaction(db, tx => deleteExpiredAccountData(tx, now())).catch(error =>
      log.error(
        { code: error instanceof Error ? error.name : 'unknown' },
        'expired rows could not be deleted',
      ),
    )
  }
  run()
  const stop = every(HOUR_MS, run)
  return () => {
    stop()
    return running
  }
}
