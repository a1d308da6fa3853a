import type { Payments } from '#server/api/deps.ts'
import type { PaymentRow } from '#server/db/payment-tables.ts'
import type { Refund } from '#server/orders/refunds.ts'
import type { RefundOutcome } from '#server/payments/gateway/gateway.ts'

/** Payments as calls use them, and what the server's workers do with them. */
export interface WorkedPayments extends Payments {
  /** Has the provider of a payment carry out a refund, once however often it is called. */
  refund(refund: Pick<Refund, 'id' | 'payment'>): Promise<RefundOutcome>
  /** Has the provider collect the reserved money of a payment, once however often it is called. */
  capture(payment: PaymentRow): Promise<void>
  /** Processes a due payment: ends it when it has expired, or asks for its state. */
  settleDue(payment: PaymentRow): Promise<void>
}
