/** What payments by redirect need, and what orders hold. */
export interface PaymentTables {
  payments: PaymentRow
  sandbox_sessions: SandboxSessionRow
  booked_times: BookedTimeRow
  order_portions: OrderPortionRow
}

/**
 * The state of a payment by redirect. An order has one payment and a payment one session;
 * another try is another order (docs/decisions/2026-11-21-one-order-one-payment.md).
 */
export interface PaymentRow {
  order_code: string
  provider_id: string
  kind: string
  /** `refund_due`: paid, but there is no order for it any more. */
  state: 'pending' | 'paid' | 'failed' | 'refund_due' | 'refunded'
  /** The provider's own id of its session; null until it is known that there is one. */
  session: string | null
  /** Where the guest pays. */
  url: string | null
  /** SHA-256 of what the return address carries as `sess`. */
  token_hash: string
  amount: number
  currency: string
  /** Where the guest comes back to, without the query. */
  return_url: string
  /** The origin at which the storefront reached the API. */
  api_origin: string
  /** The `Idempotency-Key` of the order and whose it is: given back when the payment fails. */
  order_key: string | null
  actor: string
  created_at: string
  /** From then on the session is closed. */
  expires_at: string
  /** When the provider is asked again; a worker that does so moves it on. */
  due_at: string
  tries: number
}

/** A session of the built-in provider, which moves no money. */
export interface SandboxSessionRow {
  id: string
  order_code: string
  state: 'open' | 'paid' | 'closed' | 'refunded'
  amount: number
  currency: string
  lang: string
  title: string
  return_url: string
}

/** How many orders are promised for a time. */
interface BookedTimeRow {
  time: string
  taken: number
}

/** What an order took of a counted stock. */
interface OrderPortionRow {
  order_code: string
  product_id: string
  qty: number
}
