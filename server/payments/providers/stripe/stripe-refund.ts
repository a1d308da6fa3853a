import type Stripe from 'stripe'
import { type RefundOutcome, RefundRefusedError, type RefundRequest } from '../../gateway/gateway.ts'
import { stripeAmount } from './stripe-amount.ts'

/** Stripe forgets an idempotency key after a day or more, so a refund is also known by this name in its metadata. */
export const OWN_ID = 'refund'
const MAX_REFUNDS = 100

/**
 * Refunds a part of a payment, unless Stripe already has this refund. Throws a RefundRefusedError when Stripe has refused
 * it; what was refunded in Stripe's own dashboard counts as done, because the guest has the money.
 */
export async function refundAtStripe(
  client: Stripe,
  payment: string,
  { id, amount, currency }: RefundRequest,
): Promise<RefundOutcome> {
  const { data } = await client.refunds.list({ payment_intent: payment, limit: MAX_REFUNDS })
  const known = data.find(({ metadata }) => metadata?.[OWN_ID] === id)
  if (known) return outcomeOf(known)
  try {
    const created = await client.refunds.create(
      { payment_intent: payment, amount: stripeAmount(amount, currency), metadata: { [OWN_ID]: id } },
      { idempotencyKey: id },
    )
    return outcomeOf(created)
  } catch (error) {
    if (codeOf(error) === 'charge_already_refunded') return 'done'
    if (isClientError(error)) throw new RefundRefusedError(error.message)
    throw error
  }
}

function outcomeOf({ status, failure_reason: reason }: Stripe.Refund): RefundOutcome {
  if (status === 'failed' || status === 'canceled') throw new RefundRefusedError(reason ?? status)
  return status === 'succeeded' ? 'done' : 'pending'
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Stripe has understood the request and said no. Wrong keys, too many calls and its own faults are not final. */
export const isClientError = (error: unknown): error is Error & { param?: string } =>
  error instanceof Error &&
  'type' in error &&
  (error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError')
