import type Stripe from 'stripe'
import {
  type RefundOutcome,
  RefundRefusedError,
  type RefundRequest,
  type ReturnedMoney,
} from '../../gateway/gateway.ts'
import { fromStripeAmount, stripeAmount } from './stripe-amount.ts'

/** Stripe forgets an idempotency key after a day or more, so a refund is also known by this name in its metadata. */
const OWN_ID = 'refund'
const MAX_REFUNDS = 100

/**
 * Refunds a part of a payment, unless Stripe already has this refund. Throws a RefundRefusedError when Stripe has refused
 * it; if all was refunded in Stripe's own dashboard a moment ago, the next attempt knows of it (`returnedAtStripe`).
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
    if (isClientError(error) && codeOf(error) !== 'charge_already_refunded')
      throw new RefundRefusedError(error.message)
    throw error
  }
}

/** Every refund and every dispute of a payment. */
export async function returnedAtStripe(
  client: Stripe,
  payment: string,
  currency: string,
): Promise<ReturnedMoney[]> {
  const page = { payment_intent: payment, limit: MAX_REFUNDS }
  const [refunds, disputes] = await Promise.all([client.refunds.list(page), client.disputes.list(page)])
  const amountOf = (each: { amount: number; currency: string }) =>
    each.currency === currency.toLowerCase() ? fromStripeAmount(each.amount, currency) : undefined
  return [
    ...refunds.data.map(refund => ({
      id: refund.id,
      requested: refund.metadata?.[OWN_ID],
      kind: 'refund' as const,
      amount: amountOf(refund),
      state: isRefused(refund) ? ('failed' as const) : outcomeOf(refund),
      problem: refund.failure_reason ?? '',
    })),
    ...disputes.data.flatMap(dispute => {
      const state = stateOfDispute(dispute)
      if (!state) return []
      return [
        {
          id: dispute.id,
          requested: undefined,
          kind: 'dispute' as const,
          amount: amountOf(dispute),
          state,
          problem: '',
        },
      ]
    }),
  ]
}

/** Undefined for an inquiry, which moves no money, and for what was settled before it became a dispute. */
function stateOfDispute({ status }: Stripe.Dispute): 'done' | 'failed' | undefined {
  if (status.startsWith('warning_') || status === 'prevented') return undefined
  return status === 'won' ? 'failed' : 'done'
}

const isRefused = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled'

function outcomeOf(refund: Stripe.Refund): RefundOutcome {
  if (isRefused(refund)) throw new RefundRefusedError(refund.failure_reason ?? refund.status ?? '')
  return refund.status === 'succeeded' ? 'done' : 'pending'
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Stripe has understood the request and said no. Wrong keys, too many calls and its own faults are not final. */
export const isClientError = (error: unknown): error is Error & { param?: string } =>
  error instanceof Error &&
  'type' in error &&
  (error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError')
