import type { ProviderCheck, ProviderPart } from '#contract/desk/provider-checks.ts'
import { inMainUnit, toCents } from '#contract/kit/money.ts'
import { NOTHING, tried, unwatched } from '../../gateway/check.ts'
import type { CheckRequest } from '../../gateway/provider.ts'
import type { MollieConfig } from './environment.ts'
import { LEFT_OUT } from './mollie.ts'
import { mollieApi } from './mollie-api.ts'

const UNKNOWN = `tr_${NOTHING}`
/** Addresses that Mollie cannot reach. */
const HIDDEN = /^(?:localhost|.*\.local(?:host)?|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)/

/** Asks Mollie what the key may do, and which ways to pay are switched on. */
export async function checkMollie(
  config: MollieConfig,
  rights: Readonly<Record<ProviderPart, string>>,
  { webhook, currency }: CheckRequest,
): Promise<ProviderCheck[]> {
  const api = mollieApi(config, unwatched)
  const value = inMainUnit(toCents(10, currency), currency)
  const refund = { amount: { currency, value }, description: NOTHING }
  return Promise.all([
    tried('payments', rights.payments, async () => {
      const methods = await api.methodsFor({ currency, value })
      return methods.some(method => !LEFT_OUT.has(method))
        ? {}
        : { problem: 'no-methods', detail: methods.join(', ') }
    }),
    tried('refunds', rights.refunds, () =>
      api.createRefund(UNKNOWN, refund, crypto.randomUUID()).then(() => undefined),
    ),
    tried('disputes', rights.disputes, () => api.chargebacks(UNKNOWN).then(() => undefined)),
    // Each payment names the address to Mollie, so that only whether it can be reached may be wrong.
    HIDDEN.test(new URL(webhook).hostname) || !webhook.startsWith('https:')
      ? { part: 'webhook', problem: 'no-webhook', detail: webhook }
      : { part: 'webhook' },
  ])
}
