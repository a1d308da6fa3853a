import type { ProviderEntry } from '../../gateway/provider.ts'
import { type ProviderTools, watchProvider } from '../../watch.ts'
import { readStripe, stripeVariables } from './environment.ts'
import { stripeGateway } from './stripe.ts'
import { stripeMinimum } from './stripe-amount.ts'
import { stripeApi } from './stripe-api.ts'
import { checkStripe } from './stripe-check.ts'
import { stripeRoutes } from './stripe-webhook.ts'

/** The rights of a restricted key (https://docs.stripe.com/keys/restricted-api-keys), with the names that Stripe's errors have for them. */
const RIGHTS = {
  payments: 'Checkout Sessions: Write (checkout_session_write)',
  refunds: 'Charges and Refunds: Write (charge_write)',
  disputes: 'Disputes: Read (dispute_read)',
  webhook: 'Webhook Endpoints: Read (webhook_read)',
}

/** Stripe Checkout, for a shop with its keys. */
export const stripe: ProviderEntry = {
  variables: stripeVariables,
  minimum: stripeMinimum,
  secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  rights: RIGHTS,
  prepare({ env }) {
    const config = readStripe(env)
    if (!config) return undefined
    const api = (tools: ProviderTools) => stripeApi(config, watchProvider(tools, 'stripe', RIGHTS))
    return {
      gateway: tools => stripeGateway(api(tools)),
      routes: deps => stripeRoutes(deps, api(deps), config),
      check: ({ webhook }) => checkStripe(config, RIGHTS, webhook),
    }
  },
}
