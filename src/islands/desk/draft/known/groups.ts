import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { accountingSettings } from './accounting-settings.ts'
import { lookSettings } from './look-settings.ts'
import { orderingSettings } from './ordering-settings.ts'
import { pageSettings } from './page-settings.ts'
import { restaurantSettings } from './restaurant-settings.ts'
import type { SettingField } from './setting-types.ts'

/** Every setting, by what it is about. */
export const settingGroups = {
  ...restaurantSettings,
  ...orderingSettings,
  ...accountingSettings,
  ...lookSettings,
  ...pageSettings,
}
export type SettingGroup = keyof typeof settingGroups

export const groupTitles: Record<SettingGroup, DeskKey> = {
  restaurant: 'Restaurant',
  ordering: 'Ordering',
  times: 'Hours and times',
  delivery: 'Delivery',
  money: 'Payment and money',
  alarms: 'Alarms',
  accounting: 'Tax adviser',
  look: 'Look',
  legal: 'Legal',
  social: 'Social networks',
  signIn: 'Sign-in with Google or Facebook',
  advanced: 'Advanced',
}

const all: readonly SettingField[] = Object.values(settingGroups).flat()

export const groupOf = (key: string): SettingGroup | undefined =>
  (Object.keys(settingGroups) as SettingGroup[]).find(name =>
    settingGroups[name].some(field => field.key === key),
  )

/** A setting with its control. */
export const settingField = (key: string): SettingField | undefined => all.find(field => field.key === key)

/** What people call a setting. */
export const settingLabel = (key: string): DeskKey | undefined => settingField(key)?.label
