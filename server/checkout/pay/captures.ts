import type { Database, Tx } from '#server/db/database.ts'
import type { PaymentRow } from '#server/db/payment-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refuseCapture, settleCapture } from '#server/payments/captures.ts'
import { CaptureRefusedError, type Gateway, type SessionState } from '#server/payments/gateway/gateway.ts'

interface CapturesOptions {
  db: Database
  gatewayOf: (payment: PaymentRow) => Gateway
  now: () => Date
  wakeOutbox: () => void
}

/** Collects what providers have reserved, and stores what becomes of it. */
export function createCaptures({ db, gatewayOf, now, wakeOutbox }: CapturesOptions) {
  /** Stores it, and has told about it what is new. */
  async function store(change: (tx: Tx) => Promise<boolean>): Promise<void> {
    if (await inTransaction(db, change)) wakeOutbox()
  }
  const settle = (payment: PaymentRow): Promise<void> =>
    store(tx => settleCapture(tx, { payment, now: now() }))
  const refuse = (payment: PaymentRow, problem: string): Promise<void> =>
    store(tx => refuseCapture(tx, { payment, problem, now: now() }))

  return {
    async capture(payment: PaymentRow): Promise<void> {
      const { code, session, amount, currency } = payment
      const gateway = gatewayOf(payment)
      if (session === null || !gateway.capture) throw new Error(`nothing is reserved by the payment ${code}`)
      try {
        const outcome = await gateway.capture({ code, session, amount, currency })
        if (outcome === 'done') await settle(payment)
      } catch (error) {
        if (!(error instanceof CaptureRefusedError)) throw error
        await refuse(payment, error.message)
      }
    },

    /** Stores what somebody has done to reserved money at the provider, or the provider itself. */
    async noteCapture(payment: PaymentRow, state: SessionState): Promise<void> {
      if (payment.capture === null) return
      if (state === 'paid') await settle(payment)
      if (state === 'closed' || state === 'refused') await refuse(payment, '')
    },
  }
}
