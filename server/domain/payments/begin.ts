import type { Cents } from '#contract/money.ts'
import type { Tx } from '../../db/database.ts'
import { sha256 } from '../../sha256.ts'
import { returnToken } from './token.ts'

const MINUTE = 60_000
/** How long a guest may take to pay. Providers require half an hour at least from the opening of their session. */
const WINDOW = 40 * MINUTE
/** After which time the provider is first asked about a guest who has not come back. */
const FIRST_LOOK = 2 * MINUTE

/** The addresses for the way to the provider and back. */
export interface ReturnUrl {
  /** The return address, without a query. */
  returnUrl: string
  /** The origin at which the storefront reaches the API. */
  apiOrigin: string
}

export interface NewPayment {
  code: string
  providerId: string
  kind: string
  amount: Cents
  currency: string
  returnTo: ReturnUrl
  /** The order's `Idempotency-Key`, released when the payment fails. */
  key: string | undefined
  actor: string
  secret: string
  now: Date
}

/** Stores a pending payment, in the transaction of its order. */
export async function beginPayment(tx: Tx, payment: NewPayment): Promise<void> {
  const { code, returnTo, now } = payment
  const after = (ms: number): string => new Date(now.getTime() + ms).toISOString()
  await tx
    .insertInto('payments')
    .values({
      order_code: code,
      provider_id: payment.providerId,
      kind: payment.kind,
      state: 'pending',
      session: null,
      url: null,
      token_hash: sha256(returnToken(payment.secret, code)),
      amount: payment.amount,
      currency: payment.currency,
      return_url: returnTo.returnUrl,
      api_origin: returnTo.apiOrigin,
      order_key: payment.key ?? null,
      actor: payment.actor,
      created_at: now.toISOString(),
      expires_at: after(WINDOW),
      due_at: after(FIRST_LOOK),
      tries: 0,
    })
    .execute()
}
