import * as z from 'zod/mini'
import { ConfigError, providerAddress, readerOf, type Variables } from '#server/config/environment.ts'

export const stripeVariables = {
  STRIPE_SECRET_KEY: {
    schema: z.string(),
    does: 'the secret key for payments by Stripe ([payments.md](payments.md#stripe)); without it, providers of the kind `stripe` are not offered',
    unset: 'none',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string(),
    does: 'the signing secret of the webhook at Stripe; required with `STRIPE_SECRET_KEY`',
    unset: 'none',
  },
  STRIPE_API_URL: { ...providerAddress('https://api.stripe.com'), does: "address of Stripe's API" },
} satisfies Variables

/** A shop's keys at Stripe. */
export interface StripeConfig {
  secretKey: string
  /** Signs Stripe's webhooks. */
  webhookSecret: string
  /** `https://api.stripe.com`, or a compatible server. */
  apiUrl: string
}

/** Undefined when the shop does not use Stripe. */
export function readStripe(env: NodeJS.ProcessEnv): StripeConfig | undefined {
  const read = readerOf(stripeVariables, env)
  const secretKey = read('STRIPE_SECRET_KEY')
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET')
  if (!secretKey && !webhookSecret) return undefined
  if (!secretKey || !webhookSecret) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither.',
    )
  }
  return { secretKey, webhookSecret, apiUrl: read('STRIPE_API_URL') }
}
