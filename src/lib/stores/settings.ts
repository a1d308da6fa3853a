import { atom, computed } from 'nanostores'
import { features } from '#contract/features.ts'
import type { Setting } from '#contract/settings.ts'
import { $extensions, $guests } from './extensions.ts'

/** The live settings; undefined until they were asked. */
export const $settings = atom<Setting[] | undefined>(undefined)

/** The switches that the live settings turn on; undefined until they were asked. */
export const $features = computed($settings, settings => settings && features(settings))

/** Takes over settings that the API answered, and what small islands need of them. */
export function setSettings(settings: Setting[]): void {
  const { extensions, guestCheckout } = features(settings)
  $settings.set(settings)
  $extensions.set(extensions)
  $guests.set(guestCheckout)
}
