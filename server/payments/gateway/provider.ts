import type { Hono } from 'hono'
import type { ProviderCheck, ProviderPart } from '#contract/desk/provider-checks.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { Deps } from '#server/api/deps.ts'
import type { Config } from '#server/config/config.ts'
import type { Variables } from '#server/config/environment.ts'
import type { CallEnv } from '#server/http/call-env.ts'
import type { ProviderTools } from '../watch.ts'
import type { Gateway } from './gateway.ts'

/** What a test of a provider compares with. */
export interface CheckRequest {
  /** The address at which the shop takes its messages. */
  webhook: string
  currency: string
}

/** A provider as one shop uses it. */
export interface ReadyProvider {
  gateway(tools: ProviderTools): Gateway
  /** Its webhook and its pages, below /api/payments/<kind>. */
  routes(deps: Deps): Hono<CallEnv>
  /** Asks the provider whether key, rights and webhook are right, without effect there; the sandbox has nothing to ask. */
  check?(request: CheckRequest): Promise<ProviderCheck[]>
}

/** Everything that the shop has to know of one kind of provider that is paid by redirect. */
export interface ProviderEntry {
  /** The variables of the environment that it reads (docs/configuration.md). */
  variables: Variables
  /** Those of them whose values nobody may see. */
  secrets: readonly string[]
  /** The right that each part needs there, in its own words; the sandbox has none. */
  rights?: Readonly<Record<ProviderPart, string>>
  /** The currencies that it takes; without them all that shops have. */
  currencies?: readonly string[]
  /** The lowest total that it takes, in a currency that it knows the limit of. */
  minimum?(currency: string): Cents | undefined
  /**
   * Prepares it for a shop. Returns undefined when this shop cannot take it: its keys are not set, or it is for demos only. Throws
   * a ConfigError when its variables contradict each other.
   */
  prepare(config: Pick<Config, 'mode' | 'env'>): ReadyProvider | undefined
}
