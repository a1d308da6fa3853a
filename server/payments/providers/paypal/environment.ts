import * as z from 'zod/mini'
import { ConfigError, oneOf, providerAddress, readerOf, type Variables } from '#server/config/environment.ts'

export const paypalVariables = {
  PAYPAL_CLIENT_ID: {
    schema: z.string(),
    does: 'the client id of the app at PayPal ([payments.md](payments.md#paypal)); required with `PAYPAL_SECRET_KEY`',
    unset: 'none',
  },
  PAYPAL_SECRET_KEY: {
    schema: z.string(),
    does: 'the secret of that app; without it, providers of the kind `paypal` are not offered',
    unset: 'none',
  },
  PAYPAL_WEBHOOK_ID: {
    schema: z.string(),
    does: "the id of that app's webhook; required with `PAYPAL_SECRET_KEY`",
    unset: 'none',
  },
  PAYPAL_CAPTURE: {
    schema: oneOf(['at-once', 'on-acceptance']),
    default: 'at-once',
    does: 'when the money moves: `at-once` when the guest has agreed, or `on-acceptance` of the order; until then it is reserved ([payments.md](payments.md#paypal))',
  },
  PAYPAL_API_URL: {
    ...providerAddress('https://api-m.paypal.com'),
    does: "address of PayPal's API, such as that of its sandbox",
  },
} satisfies Variables

/** A shop's app at PayPal. */
export interface PayPalConfig {
  clientId: string
  secretKey: string
  /** Its messages are verified for this webhook. */
  webhookId: string
  /** Whether the money of an order is collected when the restaurant accepts it, and reserved until then. */
  isOnAcceptance: boolean
  /** `https://api-m.paypal.com`, or a compatible server. */
  apiUrl: string
}

/** Undefined when the shop does not use PayPal. */
export function readPayPal(env: NodeJS.ProcessEnv): PayPalConfig | undefined {
  const read = readerOf(paypalVariables, env)
  const [clientId, secretKey, webhookId] = [
    read('PAYPAL_CLIENT_ID'),
    read('PAYPAL_SECRET_KEY'),
    read('PAYPAL_WEBHOOK_ID'),
  ]
  if (!clientId && !secretKey && !webhookId) return undefined
  if (!clientId || !secretKey || !webhookId) {
    throw new ConfigError(
      'PAYPAL_CLIENT_ID, PAYPAL_SECRET_KEY and PAYPAL_WEBHOOK_ID belong together: set all of them, or none.',
    )
  }
  const isOnAcceptance = read('PAYPAL_CAPTURE') === 'on-acceptance'
  return { clientId, secretKey, webhookId, isOnAcceptance, apiUrl: read('PAYPAL_API_URL') }
}
