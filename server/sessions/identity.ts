import type { ProviderName, SocialProvider } from '#contract/describe/settings/social.ts'
import { SECOND } from '#contract/kit/durations.ts'

/** A token of a provider, by which a caller shows who they are. */
export interface ProviderToken {
  provider?: ProviderName | undefined
  providerToken?: string | undefined
  nonce?: string | undefined
}

/** A person's identity, confirmed by a provider. */
export interface Identity {
  provider: ProviderName
  /** The provider's id of the person. */
  subject: string
  /** An address that the provider has verified. */
  email: string | undefined
  /** Whether the person has just authenticated at the provider, not only at some earlier time. */
  fresh: boolean
  /** Makes the token valid only once until it expires; absent for a reusable token. */
  once?: { nonce: string; until: Date }
}

/** Checks with a provider that a token is its own and is for this shop, and returns the identity. */
export type AskProvider = (
  provider: SocialProvider,
  provided: { token: string; nonce: string },
) => Promise<Identity>

/** The provider does not confirm the token. */
export class NotConfirmed extends Error {}

/** How long a provider may take to answer, in ms. */
export const TIMEOUT_MS = 4 * SECOND

/**
 * Returns the identity that a provider's token proves; never inside a transaction, because it calls the provider. Throws
 * a 422 at `providerToken` for a token that the provider does not confirm, a 403 for a provider that the shop does
 * not offer, and a 503 when the provider cannot be reached.
 */
export type Identify = (offered: SocialProvider[], token: ProviderToken) => Promise<Identity>
