import { atom } from 'nanostores'
import type { Setting } from '#contract/settings/settings.ts'
import { switches } from '#contract/settings/switches.ts'
import { $extensions, $guests } from './extensions.ts'

/** The live settings; undefined until they are loaded. */
export const $settings = atom<Setting[] | undefined>(undefined)

/** Sets the settings that the API returned, and the few switches among them that the islands of every page need. */
export function setSettings(settings: Setting[]): void {
  const { extensions, guestCheckout } = switches(settings)
  $extensions.set(extensions)
  $guests.set(guestCheckout)
  $settings.set(settings)
}
