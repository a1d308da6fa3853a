import { isSwitch } from '../../kit/on.ts'
import { type ProblemText, problemText } from '../../kit/problem-text.ts'
import { interpolate } from '../../kit/texts/interpolate.ts'
import { datevKinds } from './datev.ts'
import { fontNames } from './fonts.ts'
import { areHomeParts, homeParts } from './look.ts'
import type { SettingEntry, SettingTypeName } from './registry/setting-entry.ts'
import { settingEntries, settingEntry } from './registry.ts'
import { formed, isAddress, oneOf, type SettingType, settingTypes } from './setting-types.ts'
import { providerNames } from './social.ts'
import { areDayCounts, visitsOf } from './table-limits.ts'
import { tilesOf } from './tiles.ts'

const branch: SettingType = (value, { branches }) =>
  branches && !branches.has(value) ? problemText('there is no branch “{value}”', { value }) : undefined

const parts: SettingType = value =>
  areHomeParts(value)
    ? undefined
    : problemText('“{value}” must be parts of the home page, each once: {values}', {
        value,
        values: homeParts.join(', '),
      })

/** The check of each type. Not for browsers: pages need none of them. */
const checks: Record<SettingTypeName, SettingType> = {
  ...settingTypes,
  ...datevKinds,
  autoAccept: formed(
    value => isSwitch(value) || /^\d{1,3}$/.test(value),
    'must be on, off, or the number of open orders below which an order is accepted',
  ),
  branch,
  dayCounts: formed(
    areDayCounts,
    'must be a number of guests such as 40, or seven of them for Monday to Sunday, separated by commas',
  ),
  dayEnds: formed(
    value => /^(?:0\d|1[01]):[0-5]\d$/.test(value),
    'must be a time in the morning, such as 05:00',
  ),
  days: formed(value => /^\d{1,3}$/.test(value), 'must be a whole number of days'),
  dishes: formed(value => /^\d{1,4}$/.test(value), 'must be a whole number of dishes'),
  fonts: fontNames,
  guests: formed(value => /^[2-9]$/.test(value), 'must be a number of guests from 2 to 9'),
  homeParts: parts,
  localeAddress: formed(
    value => isAddress(interpolate(value, { locale: 'de_DE' })),
    'must be an address such as https://example.org/{locale}/sdk.js',
  ),
  pictures: settingTypes.picture,
  providers: formed(
    value =>
      isSwitch(value) ||
      value.split(',').every(name => providerNames.some(known => known === name.trim().toLowerCase())),
    'must be google or facebook, or both, separated by a comma',
  ),
  tiles: formed(
    value => tilesOf(value, '') !== undefined,
    'must be an address such as https://tile.example.org/{z}/{x}/{y}.png',
  ),
  version: formed(value => /^v\d+\.\d+$/.test(value), 'must be a version such as v4.0'),
  visits: formed(
    value => visitsOf(value) !== undefined,
    'must be minutes such as 120, or minutes by guests such as 2:90,4:120,150',
  ),
}

const checkOf = (entry: SettingEntry): SettingType =>
  entry.type === 'oneOf' ? oneOf(Object.keys(entry.values).filter(Boolean)) : checks[entry.type]

/** What is wrong with a setting's value, in words that follow where it is; nothing for a setting that nobody knows. */
export const settingProblem: (key: string, ...args: Parameters<SettingType>) => ProblemText | undefined = (
  key,
  value,
  known,
) => {
  const entry = settingEntry(key)
  return entry && value.trim() !== '' ? checkOf(entry)(value.trim(), known) : undefined
}

/** Settings that a shop cannot do without, and why. */
export const requiredSettings = settingEntries.flatMap(([key, { required }]): [string, string][] =>
  required ? [[key, required]] : [],
)
