import type { Cents } from '#contract/kit/money.ts'
import { isProviderKind, type ProviderKind } from '#contract/orders/provider-kinds.ts'
import type { Config } from '#server/config/config.ts'
import type { Variables } from '#server/config/environment.ts'
import type { ProviderEntry, ReadyProvider } from './gateway/provider.ts'
import { HANDOVER } from './provider-types.ts'
import { mollie } from './providers/mollie/provider.ts'
import { paypal } from './providers/paypal/provider.ts'
import { sandbox } from './providers/sandbox/provider.ts'
import { stripe } from './providers/stripe/provider.ts'

const providers: Record<ProviderKind, ProviderEntry> = { mollie, paypal, sandbox, stripe }

/** The variables of the environment that providers read. */
export const providerVariables: Variables = Object.assign(
  {},
  ...Object.values(providers).map(({ variables }) => variables),
)

/** The names of those that are secret. */
export const providerSecrets: string[] = Object.values(providers).flatMap(({ secrets }) => secrets)

/** The providers that a shop can take, by their kind. Throws a ConfigError when the environment has to change first. */
export const providersOf = (config: Pick<Config, 'mode' | 'env'>): Map<string, ReadyProvider> =>
  new Map(
    Object.entries(providers).flatMap(([kind, provider]) => {
      const ready = provider.prepare(config)
      return ready ? [[kind, ready]] : []
    }),
  )

/** The lowest total that can be paid by a kind of provider; 0 if there is none. */
export const minimumOf = (kind: string, currency: string): Cents =>
  (isProviderKind(kind) && providers[kind].minimum?.(currency)) || 0

/** Whether a kind of provider takes a currency. */
export const takesCurrency = (kind: string, currency: string): boolean =>
  !isProviderKind(kind) || (providers[kind].currencies?.includes(currency) ?? true)

/** The kinds that a shop can take. */
export const acceptedProviderTypes = (config: Pick<Config, 'mode' | 'env'>): ReadonlySet<string> =>
  new Set([HANDOVER, ...providersOf(config).keys()])
