import { isOn } from '../../kit/on.ts'
import type { SettingKey } from './registry.ts'
import { type Setting, settingValue } from './settings.ts'

/** A setting's text by its key; empty when it is absent. */
export type Texts = (key: SettingKey) => string

export function textsOf(settings: Setting[]): Texts {
  const values = new Map(settings.map(setting => [setting.key, settingValue(setting)]))
  return key => values.get(key)?.trim() ?? ''
}

/** The features that the islands of every page need; features() has them too. */
export const pageFeatures = (settings: Setting[], text: Texts = textsOf(settings)) => ({
  guestCheckout: isOn(text('ALLOW_GUEST_CHECKOUT')),
  extensions: new Set(
    text('API_EXTENSIONS')
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== ''),
  ),
})
