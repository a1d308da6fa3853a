import type { Cents } from '#contract/money.ts'

/** What a provider says of a session. `processing`: the guest is done, the money is still on its way. */
export type SessionState = 'open' | 'processing' | 'paid' | 'closed'

/** Everything that a provider needs for one payment; the same for the same order, so that it may be asked twice. */
interface PaymentRequest {
  /** The order's code: the provider's own idempotency key. */
  code: string
  amount: Cents
  currency: string
  /** What is paid for, in the guest's language. */
  title: string
  lang: string
  /** Empty when no mail is sent. */
  email: string
  /** Where the guest comes back to, whatever happened. */
  returnUrl: string
  apiOrigin: string
  expiresAt: Date
}

/** One kind of provider that is paid by redirect. Every call may fail; none runs inside a transaction. */
export interface Gateway {
  /** Opens the session of an order, or answers the one that was opened before. */
  open(request: PaymentRequest): Promise<{ session: string; url: string }>
  getStatus(session: string): Promise<SessionState>
  /** Ends a session that nobody has paid. The returned state is final, unless it is `processing`. */
  close(session: string): Promise<SessionState>
  /** Gives the money back, once however often it is asked. */
  refund(session: string): Promise<void>
}

/** The providers that are paid by redirect, by their kind. */
export type Gateways = ReadonlyMap<string, Gateway>
