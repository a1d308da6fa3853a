import { accounting } from './registry/accounting.ts'
import { advanced } from './registry/advanced.ts'
import { alarms } from './registry/alarms.ts'
import { backups } from './registry/backups.ts'
import { delivery } from './registry/delivery.ts'
import { legal } from './registry/legal.ts'
import { look } from './registry/look.ts'
import { money } from './registry/money.ts'
import { ordering } from './registry/ordering.ts'
import { restaurant } from './registry/restaurant.ts'
import type { SettingEntries, SettingEntry } from './registry/setting-entry.ts'
import { signIn } from './registry/sign-in.ts'
import { social } from './registry/social.ts'
import { times } from './registry/times.ts'

/** Every setting, by what it is about. Not for the shop's pages: they need only keys, which are types, and usual values. */
export const settingGroups = {
  restaurant: { title: 'Restaurant', settings: restaurant },
  times: { title: 'Hours and times', settings: times },
  ordering: { title: 'Ordering', settings: ordering },
  delivery: { title: 'Delivery', settings: delivery },
  money: { title: 'Payment and money', settings: money },
  look: { title: 'Look', settings: look },
  legal: { title: 'Legal', settings: legal },
  social: { title: 'Social networks', settings: social },
  alarms: { title: 'Alarms', settings: alarms },
  accounting: { title: 'Tax adviser', settings: accounting },
  backups: { title: 'Backups', settings: backups },
  signIn: { title: 'Sign-in with Google or Facebook', settings: signIn },
  advanced: { title: 'Advanced', settings: advanced },
} as const satisfies Record<string, { title: string; settings: SettingEntries }>
export type SettingGroup = keyof typeof settingGroups

/** The key of a setting. Reading any other one does not compile. */
export type SettingKey = { [G in SettingGroup]: keyof (typeof settingGroups)[G]['settings'] }[SettingGroup]

/** Every setting with its key. */
export const settingEntries = Object.values(settingGroups).flatMap(({ settings }) =>
  Object.entries<SettingEntry>(settings),
)

export const settingKeys: readonly string[] = settingEntries.map(([key]) => key)

const entries = new Map(settingEntries)

/** The key that a setting has today; one that is no former key stays as it is. */
export const currentKey = (key: string): string =>
  entries.has(key) ? key : (settingEntries.find(([, { was }]) => was?.includes(key))?.[0] ?? key)

/** All keys under which a setting may be stored. */
export const storedKeys = (key: string): string[] => [key, ...(entries.get(key)?.was ?? [])]

/** What is said of a setting, by its key or a former one; undefined for anything else. */
export const settingEntry = (key: string): SettingEntry | undefined => entries.get(currentKey(key))
