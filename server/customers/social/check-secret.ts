import type { Config } from '#server/config/config.ts'
import { ConfigError } from '#server/config/environment.ts'
import type { Shop } from '#server/shop/shop.ts'

/** Throws a ConfigError when a live shop offers Facebook without the app secret. */
export function checkSocialSecret({ features }: Pick<Shop, 'features'>, { mode, social }: Config): void {
  const offered = features.socialProviders.some(provider => provider.name === 'facebook')
  if (mode !== 'live' || !offered || social.facebookSecret) return
  throw new ConfigError(
    'FACEBOOK_APP_SECRET must be set in a live shop whose ALLOW_SOCIAL_LOGIN offers facebook. Facebook shows it beside the app’s id.',
  )
}
