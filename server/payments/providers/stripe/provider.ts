import type { ProviderEntry } from '../../gateway/provider.ts'
import { readStripe, stripeVariables } from './environment.ts'
import { stripeGateway } from './stripe.ts'
import { stripeMinimum } from './stripe-amount.ts'
import { stripeRoutes } from './stripe-webhook.ts'

/** Stripe Checkout, for a shop with its keys. */
export const stripe: ProviderEntry = {
  variables: stripeVariables,
  minimum: stripeMinimum,
  secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  prepare({ env }) {
    const config = readStripe(env)
    return config && { gateway: () => stripeGateway(config), routes: deps => stripeRoutes(deps, config) }
  },
}
