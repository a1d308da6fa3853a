import type { ProviderName, SocialProvider } from '../contract/social.ts'

/** What a page that offers providers lets in by its security policy (docs/rules.md, R10.30). */
export type Sources = Record<'scripts' | 'styles' | 'connections' | 'frames', string[]>

/** Beside where its script is: Facebook's script speaks to its own hosts, Google's stays in its folder. */
const OTHERS: Record<ProviderName, string[]> = { google: [], facebook: ['https://*.facebook.com'] }

export function socialSources(providers: readonly SocialProvider[]): Sources {
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

/** Google's script has a folder of its own; that of Facebook brings more from its host. */
function homeOf({ name, script }: SocialProvider): string {
  const url = new URL(script.replace('{locale}', 'en_US'))
  return name === 'google' ? new URL('.', url).href : url.origin
}
