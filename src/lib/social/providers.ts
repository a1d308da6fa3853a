import type { ProviderName, SocialProvider } from '../contract/social.ts'
import type { SocialClient } from './client.ts'
import { facebookClient } from './facebook.ts'
import { googleClient } from './google.ts'
import { createSocial, type Social } from './social.ts'

const CLIENTS: Record<ProviderName, (provider: SocialProvider, locale: string) => SocialClient> = {
  google: googleClient,
  facebook: facebookClient,
}

/** The providers that the settings name. `locale` is the page's, such as de-DE; providers write de_DE. */
export const socialOf = (providers: readonly SocialProvider[], locale: string): Social =>
  createSocial(providers.map(provider => CLIENTS[provider.name](provider, locale.replace('-', '_'))))
