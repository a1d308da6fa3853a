import type { Cents } from '#contract/kit/money.ts'

/**
 * The state of a session at a provider. `processing`: the guest is done, the money is still on its way. `unfinished`: the guest was done, and
 * the provider wants them once more at the address where they have paid. `reserved`: the money is the shop's when it asks for it. `refused`:
 * the guest was done, and the bank has said no. One that was paid or reserved is `closed` or `refused` when the money does not come after all.
 */
export type SessionState = 'open' | 'processing' | 'unfinished' | 'reserved' | 'paid' | 'refused' | 'closed'

/** Everything that a provider needs for one payment; always the same for an order, so that the call can be repeated. */
interface PaymentRequest {
  /** The order's code: the provider's own idempotency key. */
  code: string
  amount: Cents
  currency: string
  /** The title on the payment page, in the guest's language. */
  title: string
  lang: string
  /** Empty when no mail is sent. */
  email: string
  /** The return address, whatever the outcome. */
  returnUrl: string
  apiOrigin: string
  expiresAt: Date
}

/** Everything that a provider needs to collect what it has reserved; always the same for an order. */
interface CaptureRequest {
  code: string
  session: string
  amount: Cents
  currency: string
}

/** Everything that a provider needs for one refund; always the same for an id. */
export interface RefundRequest {
  id: string
  session: string
  amount: Cents
  currency: string
}

/** `pending`: the provider has taken the refund or capture on, and the money is still on its way. */
export type RefundOutcome = 'done' | 'pending'

/** Money of a payment that went back to the guest, or is about to, whether shop, provider or bank started it. */
export interface ReturnedMoney {
  /** The provider's own id of it. */
  id: string
  /** The id of the refund that the shop has requested; undefined for what it did not request. */
  requested: string | undefined
  /** `dispute`: the guest's bank has taken it. `uncollected`: it was reserved, and never came. */
  kind: 'refund' | 'dispute' | 'uncollected'
  /** Undefined when it is in another currency than the payment. */
  amount: Cents | undefined
  /** `failed`: the guest does not get it, or the shop has got it back. */
  state: RefundOutcome | 'failed'
  /** Why it has failed; empty if nobody says. */
  problem: string
}

/** The provider has refused a refund, and no money has moved: asking again would not help. */
export class RefundRefusedError extends Error {
  override readonly name = 'RefundRefusedError'
}

/** The provider does not collect what it has reserved: asking again would not help. */
export class CaptureRefusedError extends Error {
  override readonly name = 'CaptureRefusedError'
}

/** The provider has refused to take this payment at all: asking again would not help, another method does. */
export class PaymentRefusedError extends Error {
  override readonly name = 'PaymentRefusedError'
}

/** Whether a provider has answered that it is asked too often. It is there, so nobody has to choose another one. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && [Reflect.get(error, 'status'), Reflect.get(error, 'statusCode')].includes(429)

/** One kind of provider that is paid by redirect. Every call may fail; none runs inside a transaction. */
export interface Gateway {
  /** Opens the session of an order, or returns the one that was opened before. Throws a PaymentRefusedError if there will be none. */
  open(request: PaymentRequest): Promise<{ session: string; url: string }>
  getStatus(session: string): Promise<SessionState>
  /** Ends an unpaid session. The returned state is final, unless it is `processing` or `unfinished`. */
  close(session: string): Promise<SessionState>
  /**
   * Collects the money of a reserved payment, only once however often it is called, and returns whether that is done. Throws a
   * CaptureRefusedError when the provider has said no; providers that reserve nothing have none.
   */
  capture?(request: CaptureRequest): Promise<RefundOutcome>
  /**
   * Refunds money, only once for each id however often it is called, and returns whether that is done; of money that is only reserved, ends
   * the reservation as a whole. Throws a
   * RefundRefusedError when the provider has said no; after any other error it may or may not have been carried out.
   */
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** Returns all money of a payment that went back, also what was refunded in the provider's own dashboard. */
  returned(payment: Pick<RefundRequest, 'session' | 'currency'>): Promise<ReturnedMoney[]>
}

/** The gateways for payments by redirect, by kind. */
export type Gateways = ReadonlyMap<string, Gateway>
