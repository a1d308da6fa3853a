import type Stripe from 'stripe'
import {
  type RefundOutcome,
  RefundRefusedError,
  type RefundRequest,
  type ReturnedMoney,
} from '../../gateway/gateway.ts'
import { fromStripeAmount, stripeAmount } from './stripe-amount.ts'
import { type StripeApi, StripeFailure } from './stripe-api.ts'

/** Stripe forgets an idempotency key after a day or more, so a refund is also known by this name in its metadata. */
const OWN_ID = 'refund'

/**
 * Refunds a part of a payment, unless Stripe already has this refund. Throws a RefundRefusedError when Stripe has refused
 * it; if all was refunded in Stripe's own dashboard a moment ago, the next attempt knows of it (`returnedAtStripe`).
 */
export async function refundAtStripe(
  api: StripeApi,
  payment: string,
  { id, amount, currency }: RefundRequest,
): Promise<RefundOutcome> {
  const known = (await api.refunds(payment)).find(({ metadata }) => metadata?.[OWN_ID] === id)
  if (known) return outcomeOf(known)
  try {
    const refund = {
      payment_intent: payment,
      amount: stripeAmount(amount, currency),
      metadata: { [OWN_ID]: id },
    }
    return outcomeOf(await api.createRefund(refund, id))
  } catch (error) {
    if (error instanceof StripeFailure && error.isFinal && error.issue !== 'charge_already_refunded')
      throw new RefundRefusedError(error.message)
    throw error
  }
}

/** Every refund of a payment, and every dispute if the key may read them. */
export async function returnedAtStripe(
  api: StripeApi,
  payment: string,
  currency: string,
): Promise<ReturnedMoney[]> {
  const [refunds, disputes] = await Promise.all([api.refunds(payment), api.disputes(payment)])
  const amountOf = (each: { amount: number; currency: string }) =>
    each.currency === currency.toLowerCase() ? fromStripeAmount(each.amount, currency) : undefined
  return [
    ...refunds.map(refund => ({
      id: refund.id,
      requested: refund.metadata?.[OWN_ID],
      kind: 'refund' as const,
      amount: amountOf(refund),
      state: isRefused(refund) ? ('failed' as const) : outcomeOf(refund),
      problem: refund.failure_reason ?? '',
    })),
    ...disputes.flatMap(dispute => {
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
