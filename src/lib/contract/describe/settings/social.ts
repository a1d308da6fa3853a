import { isOn } from '../../kit/on.ts'
import { upperCase } from '../../kit/texts/upper-case.ts'
import type { Texts } from './page-features.ts'

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

/** The providers that ALLOW_SOCIAL_LOGIN names and that know this shop. */
export function socialProviders(text: Texts): SocialProvider[] {
  const allowed = namesIn(text('ALLOW_SOCIAL_LOGIN'))
  return providerNames
    .filter(name => allowed.includes(name))
    .map(name => {
      const key = upperCase(name)
      const isFacebook = name === 'facebook'
      return {
        name,
        clientId: text(isFacebook ? 'FACEBOOK_APP_ID' : 'GOOGLE_CLIENT_ID'),
        script: text(`${key}_SCRIPT_URL`),
        scopes: listOf(text(`${key}_SCOPES`)),
        version: isFacebook ? text('FACEBOOK_VERSION') : '',
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
