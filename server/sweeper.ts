import { inTransaction } from './db/transaction.ts'
import type { Deps } from './deps.ts'
import { sweepAccounts } from './domain/accounts/sweep.ts'

/** Every hour, in ms. */
const PAUSE = 3_600_000

/** Removes what is over, now and every hour. Answers how to stop; what has begun is finished first. */
export function startSweeper({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): () => Promise<void> {
  const sweep = (): Promise<void> =>
    inTransaction(db, tx => sweepAccounts(tx, now())).catch(error =>
      log.error({ code: error instanceof Error ? error.name : 'unknown' }, 'what is over was not removed'),
    )
  let running = sweep()
  const timer = setInterval(() => {
    running = sweep()
  }, PAUSE)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
