import type { Deps } from '#server/api/deps.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hourly } from '#server/kit/every.ts'
import { deleteExpiredAccountData } from './accounts/delete-expired.ts'

/**
 * Deletes expired sessions, links and counters now and every hour. Returns a function that stops the job and waits for the
 * current run.
 */
export const startExpiredAccountsJob = ({
  db,
  log,
  now,
}: Pick<Deps, 'db' | 'log' | 'now'>): (() => Promise<void>) =>
  hourly(() =>
    inTransaction(db, tx => deleteExpiredAccountData(tx, now())).catch(error =>
      log.error(
        { code: error instanceof Error ? error.name : 'unknown' },
        'expired rows could not be deleted',
      ),
    ),
  )
