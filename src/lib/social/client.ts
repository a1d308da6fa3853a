import type { Params } from '#lib/i18n/translate.ts'
import type { SocialUser } from '../contract/account.ts'
import type { ProviderName } from '../contract/social.ts'

/** What proves to the server who somebody is at a provider (docs/api.md, Social sign-in). */
export interface SocialProof {
  provider: ProviderName
  providerToken: string
  nonce: string | undefined
}

/** Somebody who is signed in at a provider. */
export interface SocialSession {
  user: SocialUser
  proof: SocialProof
}

export interface SignInOptions {
  /** Where a provider may draw a button of its own. */
  place: HTMLElement
  /** Asks anew who it is, for a change that has to be confirmed. */
  confirm?: boolean
}

/** One provider as the page speaks to it. Everything but `start` works once `start` is done. */
export interface SocialClient {
  name: ProviderName
  /** Loads the provider's script and tells it who asks. */
  start: () => Promise<void>
  signIn: (options: SignInOptions) => Promise<SocialSession>
  /** Who is signed in at the provider; throws when nobody is. */
  status: () => Promise<SocialSession>
  signOut: () => Promise<void>
  /** Asks for a new token of whoever is signed in. Only the first kind of provider can. */
  refresh?: () => Promise<SocialSession>
}

/** What goes wrong with a provider; the message is a key to translate. */
export class SocialError extends Error {
  params: Params

  constructor(message: string, params: Params = {}, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SocialError'
    this.params = params
  }
}
