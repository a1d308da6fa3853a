import type { SocialUser } from '#contract/api/account.ts'
import type { ProviderName } from '#contract/describe/settings/social.ts'
import type { TextParams } from '#contract/kit/texts/interpolate.ts'
import { catalogue } from '#contract/kit/texts.ts'

/** What the server needs to verify a visitor's identity at a provider (docs/api.md, Social sign-in). */
export interface ProviderCredential {
  provider: ProviderName
  providerToken: string
  nonce: string | undefined
}

/** A visitor who is signed in at a provider. */
export interface SocialSession {
  user: SocialUser
  credential: ProviderCredential
  /** When the provider's token ends, in milliseconds since 1970. */
  expiresAt: number | undefined
}

export interface SignInOptions {
  /** The element in which a provider may render its own button. */
  place: HTMLElement
  /** Forces the provider to authenticate again, to confirm a change. */
  confirm?: boolean
}

/** The interface of a provider. Everything but `start` requires that `start` has resolved. */
export interface SocialClient {
  name: ProviderName
  /** Loads and initialises the provider's script. */
  start: () => Promise<void>
  signIn: (options: SignInOptions) => Promise<SocialSession>
  /** Asks for a new token without asking the visitor. Missing where the provider has no such request. */
  refresh?: () => Promise<SocialSession>
  signOut: () => Promise<void>
}

/** The spelling of each provider's name. */
export const providerTitle: Record<ProviderName, string> = { google: 'Google', facebook: 'Facebook' }

/** An error of a provider; the message is a translation key. */
export class SocialError extends Error {
  params: TextParams

  constructor(message: string, params: TextParams = {}, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SocialError'
    this.params = params
  }
}

/** The error of a provider at which nobody is signed in. */
export const nobodyAt = (name: ProviderName): SocialError =>
  new SocialError(catalogue.providerNoUser, { provider: providerTitle[name] })
