import { computed } from 'nanostores'
import { features } from '#contract/describe/settings/features.ts'
import { $settings } from './live-settings.ts'

export { $settings, setSettings } from './live-settings.ts'

/** The switches that the live settings turn on; undefined until they are loaded. */
export const $features = computed($settings, settings => settings && features(settings))
