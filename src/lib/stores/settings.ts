import { atom, computed } from 'nanostores'
import { features } from '#contract/features.ts'
import type { Setting } from '#contract/settings.ts'
import { $extensions } from './extensions.ts'

/** The live settings; undefined until they were asked. */
export const $settings = atom<Setting[] | undefined>(undefined)

/** The switches that the live settings turn on; undefined until they were asked. */
export const $features = computed($settings, settings => settings && features(settings))

/** Takes over settings that the API answered. */
export function setSettings(settings: Setting[]): void {
  $settings.set(settings)
  $extensions.set(features(settings).extensions)
}
