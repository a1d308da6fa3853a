import type { ProviderName, SocialProvider } from '#contract/describe/settings/social.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'

/**
 * The sources that the content security policy allows on pages that offer social sign-in (docs/rules.md,
 * R10.30).
 */
export type SocialSources = Record<'scripts' | 'styles' | 'connections' | 'frames', string[]>

/** Sources besides the script's own: Facebook's script calls other hosts, Google's does not. */
const OTHERS: Record<ProviderName, string[]> = { google: [], facebook: ['https://*.facebook.com'] }

export function socialSources(providers: readonly SocialProvider[]): SocialSources {
  const homes = providers.map(homeOf)
  const others = providers.flatMap(({ name }) => OTHERS[name])
  const google = providers.filter(({ name }) => name === 'google').map(homeOf)
  return {
    scripts: homes,
    styles: google,
    connections: [...homes, ...others],
    frames: [...google, ...others],
  }
}

/** Google serves everything from the folder of its script; Facebook's script loads more from its host. */
function homeOf({ name, script }: SocialProvider): string {
  const url = new URL(interpolate(script, { locale: 'en_US' }))
  return name === 'google' ? new URL('.', url).href : url.origin
}
