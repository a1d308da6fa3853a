import { settingsEndpoints } from '#contract/endpoints/settings.ts'
import { api } from './api.ts'
import { setSettings } from './live-settings.ts'

let asked: Promise<void> | undefined

/** Asks for the live settings, once a page; a failure is tried again by the next caller. */
export function loadSettings(): Promise<void> {
  asked ??= api(settingsEndpoints.getSettings).then(setSettings, error => {
    asked = undefined
    throw error
  })
  return asked
}
