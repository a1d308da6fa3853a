import type { Logger } from 'pino'
import { HOUR, MINUTE } from '#contract/kit/durations.ts'
import type { Database } from '#server/db/database.ts'
import type { RefundRow } from '#server/db/refund-tables.ts'
import { reasonOf } from '#server/kit/log.ts'
import { RefundRefusedError } from '#server/payments/gateway/gateway.ts'
import { postponeRefund, settleRefund } from '#server/payments/refunds/settle.ts'
import type { WorkedPayments } from './worked-payments.ts'

/** The pause between two attempts at a refund; it doubles each time. */
const FIRST_DELAY_MS = MINUTE
const MAX_DELAY_MS = HOUR
/** After so many attempts, about a day's worth, the restaurant is told; the attempts go on. */
const TOLD_AFTER = 30
const BATCH_SIZE = 20

interface RefundJobOptions {
  db: Database
  payments: Pick<WorkedPayments, 'refund'>
  log: Logger
  now: () => Date
}

/**
 * Has the providers carry out requested refunds. Each row is processed by one worker at a time; after a crash it is due
 * again, and the provider knows by its id what it has already done.
 */
export function createRefundJob({ db, payments, log, now }: RefundJobOptions) {
  const due = (): Promise<RefundRow[]> =>
    db
      .selectFrom('refunds')
      .selectAll()
      .where('state', '=', 'requested')
      .where('due_at', '<=', now().toISOString())
      .orderBy('due_at')
      .orderBy('order_code')
      .orderBy('position')
      .limit(BATCH_SIZE)
      .execute()

  /** Takes a row unless another worker has taken it since it was read. */
  async function take({ id, due_at, attempts }: RefundRow): Promise<boolean> {
    const pause = Math.min(FIRST_DELAY_MS * 2 ** attempts, MAX_DELAY_MS)
    const taken = await db
      .updateTable('refunds')
      .set({ due_at: new Date(now().getTime() + pause).toISOString(), attempts: attempts + 1 })
      .where('id', '=', id)
      .where('due_at', '=', due_at)
      .where('state', '=', 'requested')
      .returning('id')
      .executeTakeFirst()
    return taken !== undefined
  }

  async function carryOut(refund: RefundRow): Promise<void> {
    try {
      if ((await payments.refund(refund)) === 'done') await settleRefund(db, refund, { state: 'done' }, now())
    } catch (error) {
      log.warn(
        { id: refund.id, attempts: refund.attempts + 1, reason: reasonOf(error) },
        'a refund did not succeed',
      )
      const problem = error instanceof Error ? error.message : ''
      if (error instanceof RefundRefusedError)
        await settleRefund(db, refund, { state: 'failed', problem }, now())
      else await postponeRefund(db, refund, { problem, notify: refund.attempts + 1 === TOLD_AFTER }, now())
    }
  }

  /** Processes all due refunds until `isStopped`. */
  return async (isStopped: () => boolean): Promise<void> => {
    for (const refund of await due()) {
      if (isStopped()) return
      if (await take(refund)) await carryOut(refund)
    }
  }
}
