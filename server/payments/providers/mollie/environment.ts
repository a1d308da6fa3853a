import * as z from 'zod/mini'
import { providerAddress, readerOf, type Variables } from '#server/config/environment.ts'

export const mollieVariables = {
  MOLLIE_API_KEY: {
    schema: z.string(),
    does: 'the API key for payments by Mollie ([payments.md](payments.md#mollie)); without it, providers of the kind `mollie` are not offered',
    unset: 'none',
  },
  MOLLIE_API_URL: { ...providerAddress('https://api.mollie.com'), does: "address of Mollie's API" },
} satisfies Variables

/** A shop's key at Mollie. */
export interface MollieConfig {
  apiKey: string
  /** `https://api.mollie.com`, or a compatible server. */
  apiUrl: string
}

/** Undefined when the shop does not use Mollie. */
export function readMollie(env: NodeJS.ProcessEnv): MollieConfig | undefined {
  const read = readerOf(mollieVariables, env)
  const apiKey = read('MOLLIE_API_KEY')
  return apiKey ? { apiKey, apiUrl: read('MOLLIE_API_URL') } : undefined
}
