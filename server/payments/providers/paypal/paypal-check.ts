import type { ProviderCheck, ProviderPart } from '#contract/desk/provider-checks.ts'
import { NOTHING, tried, unwatched } from '../../gateway/check.ts'
import type { CheckRequest } from '../../gateway/provider.ts'
import { ProviderError } from '../../gateway/provider-error.ts'
import type { PayPalConfig } from './environment.ts'
import { paypalApi } from './paypal-api.ts'

/** The events that the shop cannot do without (docs/payments.md, PayPal). */
const EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.RESOLVED',
]

/** Asks PayPal what the app may do and where PayPal reports to. */
export async function checkPayPal(
  config: PayPalConfig,
  rights: Readonly<Record<ProviderPart, string>>,
  { webhook, currency }: CheckRequest,
): Promise<ProviderCheck[]> {
  const api = paypalApi(config, unwatched)
  const refund = { amount: { currency_code: currency, value: '1' }, custom_id: NOTHING }
  return Promise.all([
    tried('payments', rights.payments, () => api.order(NOTHING).then(() => undefined)),
    tried('refunds', rights.refunds, () =>
      api.refund(NOTHING, refund, crypto.randomUUID()).then(() => undefined),
    ),
    tried('disputes', rights.disputes, () => api.anyDisputes().then(() => undefined)),
    tried('webhook', rights.webhook, async () => {
      const known = await api.ownWebhook().catch(error => {
        if (error instanceof ProviderError && error.status === 404) return undefined
        throw error
      })
      if (known?.url !== webhook) return { problem: 'no-webhook', detail: webhook }
      const told = new Set(known.event_types.map(({ name }) => name))
      const missing = told.has('*') ? [] : EVENTS.filter(event => !told.has(event))
      return missing.length > 0 ? { problem: 'events-missing', detail: missing.join(', ') } : {}
    }),
  ])
}
