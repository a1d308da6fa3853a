import type { ProviderName, SocialProvider } from '#contract/describe/settings/social.ts'
import type { SocialClient } from './client.ts'
import { facebookClient } from './facebook.ts'
import { googleClient } from './google.ts'
import { createSocial, type SocialSignIn } from './social.ts'

const CLIENTS: Record<ProviderName, (provider: SocialProvider, locale: string) => SocialClient> = {
  google: googleClient,
  facebook: facebookClient,
}

/**
 * Creates the clients of the providers in the settings. `locale` is the page's, such as de-DE; providers
 * expect de_DE.
 */
export const socialOf = (providers: readonly SocialProvider[], locale: string): SocialSignIn =>
  createSocial(providers.map(provider => CLIENTS[provider.name](provider, locale.replace('-', '_'))))
