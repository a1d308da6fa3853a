import type { SocialUser } from '#contract/account.ts'
import type { ProviderName } from '#contract/settings/social.ts'
import type { TextParams } from '#contract/texts/interpolate.ts'

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
  signOut: () => Promise<void>
}

/** An error of a provider; the message is a translation key. */
export class SocialError extends Error {
  params: TextParams

  constructor(message: string, params: TextParams = {}, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SocialError'
    this.params = params
  }
}
