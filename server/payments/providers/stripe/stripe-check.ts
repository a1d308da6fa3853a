import type { ProviderCheck, ProviderPart } from '#contract/desk/provider-checks.ts'
import { NOTHING, tried, unwatched } from '../../gateway/check.ts'
import { isForbidden } from '../../gateway/provider-error.ts'
import type { StripeConfig } from './environment.ts'
import { stripeApi } from './stripe-api.ts'

/** The events that the webhook acts upon (docs/api.md, Payments). */
export const EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
]

/** Asks Stripe what the key may do and where Stripe reports to. */
export async function checkStripe(
  config: StripeConfig,
  rights: Readonly<Record<ProviderPart, string>>,
  webhook: string,
): Promise<ProviderCheck[]> {
  const api = stripeApi(config, unwatched)
  const refund = { payment_intent: `pi_${NOTHING}`, amount: 1 }
  return Promise.all([
    tried('payments', rights.payments, () => api.expireSession(`cs_${NOTHING}`).then(() => undefined)),
    tried('refunds', rights.refunds, () =>
      api.createRefund(refund, crypto.randomUUID()).then(() => undefined),
    ),
    tried('disputes', rights.disputes, () => api.disputes(`pi_${NOTHING}`).then(() => undefined)),
    tried('webhook', rights.webhook, async () => {
      const known = await api.webhooks().catch(error => {
        // The shop needs it for this alone.
        if (isForbidden(error)) return undefined
        throw error
      })
      if (!known) return { problem: 'not-checked', detail: rights.webhook }
      const ours = known.filter(({ url }) => url === webhook)
      if (ours.length === 0) return { problem: 'no-webhook', detail: webhook }
      const active = ours.filter(({ status }) => status === 'enabled')
      if (active.length === 0) return { problem: 'webhook-off', detail: webhook }
      const told = new Set(active.flatMap(({ enabled_events }) => enabled_events))
      const missing = told.has('*') ? [] : EVENTS.filter(event => !told.has(event))
      return missing.length > 0 ? { problem: 'events-missing', detail: missing.join(', ') } : {}
    }),
  ])
}
