import { atom, computed } from 'nanostores'
import { features } from '#contract/features.ts'
import type { Setting } from '#contract/settings.ts'

/** The live settings; undefined until they were asked. */
export const $settings = atom<Setting[] | undefined>(undefined)

/** The switches that the live settings turn on; undefined until they were asked. */
export const $features = computed($settings, settings => settings && features(settings))
