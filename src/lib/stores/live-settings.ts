import { atom } from 'nanostores'
import { pageFeatures } from '#contract/describe/settings/page-features.ts'
import type { Setting } from '#contract/describe/settings/settings.ts'
import { $extensions, $guests } from './extensions.ts'

/** The live settings; undefined until they are loaded. */
export const $settings = atom<Setting[] | undefined>(undefined)

/** Sets the settings that the API returned, and the few features among them that the islands of every page need. */
export function setSettings(settings: Setting[]): void {
  const { extensions, guestCheckout } = pageFeatures(settings)
  $extensions.set(extensions)
  $guests.set(guestCheckout)
  $settings.set(settings)
}
