import type { Logger } from 'pino'
import { HOUR, MINUTE, SECOND } from '#contract/kit/durations.ts'
import type { Database } from '#server/db/database.ts'
import { IS_OPEN_PAYMENT, type PaymentRow } from '#server/db/payment-tables.ts'
import { every } from '#server/kit/every.ts'
import { reasonOf } from '#server/kit/log.ts'
import { createCaptureJob } from './capture-worker.ts'
import { createRefundJob } from './refund-worker.ts'
import type { WorkedPayments } from './worked-payments.ts'

const POLL_MS = 30 * SECOND
/** The pause between two checks of the same payment; it doubles each time. */
const FIRST_DELAY_MS = MINUTE
const MAX_DELAY_MS = HOUR
const BATCH_SIZE = 20

interface WorkerOptions {
  db: Database
  payments: WorkedPayments
  log: Logger
  now: () => Date
}

export type PaymentWorker = ReturnType<typeof createPaymentWorker>

/**
 * Collects and refunds money, and settles payments whose guest did not come back: asks about undecided ones and ends expired ones. Each row
 * is processed by one worker at a time; after a crash it is due again later.
 */
export function createPaymentWorker({ db, payments, log, now }: WorkerOptions) {
  const capture = createCaptureJob({ db, payments, log, now })
  const refund = createRefundJob({ db, payments, log, now })
  const moveMoney = async (): Promise<void> => {
    await capture(() => stopped)
    await refund(() => stopped)
  }
  let running: Promise<void> | undefined
  let refunding = Promise.resolve()
  let stopped = false

  const drain = (): Promise<void> => {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  async function run(): Promise<void> {
    await moveMoney()
    for (const payment of await due()) {
      if (stopped) return
      if (!(await take(payment))) continue
      try {
        await payments.settleDue(payment)
      } catch (error) {
        const { code, state } = payment
        log.warn({ code, state, reason: reasonOf(error) }, 'a payment could not be settled yet')
      }
    }
  }

  const due = (): Promise<PaymentRow[]> =>
    db
      .selectFrom('payments')
      .selectAll()
      .where(IS_OPEN_PAYMENT)
      .where('due_at', '<=', now().toISOString())
      .orderBy('due_at')
      .orderBy('code')
      .limit(BATCH_SIZE)
      .execute()

  async function take({ code, due_at, attempts, state, expires_at }: PaymentRow): Promise<boolean> {
    const pause = Math.min(FIRST_DELAY_MS * 2 ** attempts, MAX_DELAY_MS)
    const time = now().getTime()
    const next = new Date(time + pause).toISOString()
    // A pending payment is due at its expiry at the latest.
    const soon = state === 'pending' && expires_at > now().toISOString() && expires_at < next
    const taken = await db
      .updateTable('payments')
      .set({ due_at: soon ? expires_at : next, attempts: attempts + 1 })
      .where('code', '=', code)
      .where('due_at', '=', due_at)
      .where('state', '=', state)
      .returning('code')
      .executeTakeFirst()
    return taken !== undefined
  }

  const note = (error: unknown): void =>
    log.error({ reason: reasonOf(error) }, 'the payments could not be read')

  const stopPolling = every(POLL_MS, () => void drain().catch(note))
  return {
    /** Carries out due captures and refunds now. Payments have time: their guests may be coming back at this moment. */
    wakeRefunds(): void {
      refunding = refunding.then(moveMoney).catch(note)
    },
    /** Processes all due payments and resolves when it is done. */
    drain,
    /** Starts nothing more, and waits for the payment that is being settled. */
    async stop(): Promise<void> {
      stopped = true
      stopPolling()
      await Promise.all([running, refunding])
    },
  }
}
