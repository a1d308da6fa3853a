import type { Logger } from 'pino'
import { HOUR, MINUTE } from '#contract/kit/durations.ts'
import type { Database } from '#server/db/database.ts'
import { IS_DUE_CAPTURE, type PaymentRow } from '#server/db/payment-tables.ts'
import { reasonOf } from '#server/kit/log.ts'
import type { WorkedPayments } from './worked-payments.ts'

/** The pause between two attempts at a capture; it doubles each time. */
const FIRST_DELAY_MS = MINUTE
const MAX_DELAY_MS = HOUR
const BATCH_SIZE = 20

interface CaptureJobOptions {
  db: Database
  payments: Pick<WorkedPayments, 'capture'>
  log: Logger
  now: () => Date
}

/**
 * Has the providers collect the reserved money of orders that were accepted. Each row is processed by one worker at a time; after a crash it
 * is due again, and the provider knows by the order what it has already done.
 */
export function createCaptureJob({ db, payments, log, now }: CaptureJobOptions) {
  const due = (): Promise<PaymentRow[]> =>
    db
      .selectFrom('payments')
      .selectAll()
      .where(IS_DUE_CAPTURE)
      .where('due_at', '<=', now().toISOString())
      .orderBy('due_at')
      .orderBy('code')
      .limit(BATCH_SIZE)
      .execute()

  /** Takes a row unless another worker has taken it since it was read. */
  async function take({ code, due_at, attempts }: PaymentRow): Promise<boolean> {
    const pause = Math.min(FIRST_DELAY_MS * 2 ** attempts, MAX_DELAY_MS)
    const taken = await db
      .updateTable('payments')
      .set({ due_at: new Date(now().getTime() + pause).toISOString(), attempts: attempts + 1 })
      .where('code', '=', code)
      .where('due_at', '=', due_at)
      .where('capture', '=', 'due')
      .returning('code')
      .executeTakeFirst()
    return taken !== undefined
  }

  /** Processes all due captures until `isStopped`. */
  return async (isStopped: () => boolean): Promise<void> => {
    for (const payment of await due()) {
      if (isStopped()) return
      if (!(await take(payment))) continue
      try {
        await payments.capture(payment)
      } catch (error) {
        const { code, attempts } = payment
        log.warn({ code, attempts: attempts + 1, reason: reasonOf(error) }, 'a payment was not collected yet')
      }
    }
  }
}
