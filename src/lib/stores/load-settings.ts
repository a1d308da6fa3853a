import { settingsEndpoints } from '#contract/api/endpoints/settings.ts'
import { api } from './api.ts'
import { setSettings } from './live-settings.ts'

/** A page asks once, whichever of its islands asks first; the answer is in `$settings`. */
let asked: Promise<void> | undefined

/** Loads the live settings, once a page; after a failure the next caller tries again. */
export function loadSettings(): Promise<void> {
  asked ??= api(settingsEndpoints.getSettings).then(setSettings, error => {
    asked = undefined
    throw error
  })
  return asked
}
