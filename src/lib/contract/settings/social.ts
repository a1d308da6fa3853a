import { isOn } from './on.ts'
import type { SettingKey } from './registry.ts'
import type { Texts } from './switches.ts'

/** The providers that people may sign in with, in the order in which they are offered. */
export const providerNames = ['google', 'facebook'] as const
export type ProviderName = (typeof providerNames)[number]

/** All that a page needs to ask a provider who somebody is (docs/api.md, Social sign-in). */
export interface SocialProvider {
  name: ProviderName
  /** What the provider calls this shop. */
  clientId: string
  /** Address of the provider's script, which is loaded on request only. */
  script: string
  scopes: string[]
  /** Version of the provider's API; empty where it has none. */
  version: string
}

const keys = {
  google: {
    clientId: 'GOOGLE_CLIENT_ID',
    script: 'GOOGLE_SCRIPT_URL',
    scopes: 'GOOGLE_SCOPES',
    version: undefined,
  },
  facebook: {
    clientId: 'FACEBOOK_APP_ID',
    script: 'FACEBOOK_SCRIPT_URL',
    scopes: 'FACEBOOK_SCOPES',
    version: 'FACEBOOK_VERSION',
  },
} satisfies Record<ProviderName, Record<string, SettingKey | undefined>>

/** The providers that ALLOW_SOCIAL_LOGIN names and that know this shop. */
export function socialProviders(text: Texts): SocialProvider[] {
  const allowed = namesIn(text('ALLOW_SOCIAL_LOGIN'))
  return providerNames
    .filter(name => allowed.includes(name))
    .map(name => {
      const { clientId, script, scopes, version } = keys[name]
      return {
        name,
        clientId: text(clientId),
        script: text(script),
        scopes: listOf(text(scopes)),
        version: version ? text(version) : '',
      }
    })
    .filter(provider => provider.clientId !== '')
}

/** A text that is on but names no provider means all of them. */
function namesIn(value: string): readonly string[] {
  const names = listOf(value.toLowerCase()).filter(name => providerNames.some(known => known === name))
  return isOn(value) && names.length === 0 ? providerNames : names
}

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
