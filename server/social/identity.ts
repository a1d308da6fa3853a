import type { ProviderName, SocialProvider } from '#contract/settings/social.ts'

/** What a caller sends to prove who somebody is at a provider. */
export interface ProviderToken {
  provider?: ProviderName | undefined
  providerToken?: string | undefined
  nonce?: string | undefined
}

/** Who somebody is, by the word of a provider that was asked. */
export interface Identity {
  provider: ProviderName
  /** The provider's id of the person. */
  subject: string
  /** An address that the provider has verified. */
  email: string | undefined
  /** Whether the person was with the provider just now, and not only at some earlier time. */
  fresh: boolean
  /** What makes this word good for one use only, until the token expires; absent when it may come again. */
  once?: { nonce: string; until: Date }
}

/** Asks a provider whether a token is its own, is for this shop, and whom it names. */
export type AskProvider = (
  provider: SocialProvider,
  proof: { token: string; nonce: string },
) => Promise<Identity>

/** The provider was asked and does not stand for the token. */
export class NotConfirmed extends Error {}

/** How long a provider may take to answer, in ms. */
export const TIMEOUT_MS = 4000
