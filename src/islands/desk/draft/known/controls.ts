import type { SettingEntry, SettingTypeName } from '#contract/describe/settings/registry/setting-entry.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import type { CellType } from '../cell-types.ts'

/** By which control a setting is changed. */
export type SettingControl =
  | Extract<CellType, { as: 'oneOf' | 'picture' | 'pictures' }>
  | { as: 'text' | 'long' | 'amount' | 'percent' | 'count' }
  | { as: 'switch' | 'page' | 'branch' | 'colour' | 'country' | 'currency' | 'timeZone' }
  | { as: 'homeParts' | 'fonts' }

const text = { as: 'text' } as const
const count = { as: 'count' } as const
const amount = { as: 'amount' } as const

const controls: Record<SettingTypeName, SettingControl> = {
  address: text,
  amount,
  autoAccept: text,
  branch: { as: 'branch' },
  colour: { as: 'colour' },
  coordinates: text,
  count,
  country: { as: 'country' },
  currency: { as: 'currency' },
  datevAccount: text,
  datevClient: text,
  datevConsultant: text,
  datevPayments: text,
  datevRates: text,
  dayCounts: text,
  dayEnds: text,
  days: count,
  dishes: count,
  email: text,
  fonts: { as: 'fonts' },
  guests: count,
  headCode: { as: 'long' },
  homeParts: { as: 'homeParts' },
  kilometres: amount,
  localeAddress: text,
  minutes: count,
  onOff: { as: 'switch' },
  page: { as: 'page' },
  percent: { as: 'percent' },
  percents: text,
  phone: text,
  picture: { as: 'picture' },
  pictures: { as: 'pictures' },
  providers: text,
  seconds: count,
  text,
  tiles: text,
  timeZone: { as: 'timeZone' },
  version: text,
  visits: text,
  whatsApp: text,
}

/** The control of what a setting holds; its values, where it has some, are chosen by their names. */
export function controlOf(entry: SettingEntry<DeskKey>): SettingControl {
  if (entry.type === 'oneOf') return { as: 'oneOf', values: entry.values }
  return entry.values ? { as: 'oneOf', values: entry.values } : controls[entry.type]
}
