import * as z from 'zod/mini'
import { providerNames } from '#contract/settings/social.ts'
import { tilesOf } from '#contract/settings/tiles.ts'
import { email } from '#contract/validators.ts'
import { fontFiles } from '../domain/shop/fonts.ts'
import type { CsvRow } from './row.ts'

const PAGES = new Set(['TERMS_AND_CONDITIONS', 'PRIVACY_POLICY', 'IMPRINT'])

/** Settings that become links: anything but a web address could be a script. */
const ADDRESSES = [
  'MAP_URL',
  'FACEBOOK',
  'INSTAGRAM',
  'PINTEREST',
  'LINKEDIN',
  'TWITTER',
  'TRIPADVISOR',
  'TIKTOK',
  'ANDROID_MARKET_URL',
  'IOS_MARKET_URL',
  'HUAWEI_MARKET_URL',
  'GOOGLE_SCRIPT_URL',
]

/** Steps that divide an hour, so that every hour has the same times. */
const STEPS = ['5', '10', '15', '20', '30', '60']

interface SettingFormat {
  fits: (value: string) => boolean
  say: string
}

const address: SettingFormat = { fits: isAddress, say: 'must be an address such as https://example.org' }

const forms = new Map<string, SettingFormat>([
  ['TIME_ZONE', { fits: isTimeZone, say: 'must be a time zone such as Europe/Berlin' }],
  ['CURRENCY', { fits: value => /^[A-Z]{3}$/.test(value), say: 'must be a currency code such as EUR' }],
  ['COUNTRY', { fits: value => /^[A-Za-z]{2}$/.test(value), say: 'must be a country code such as de' }],
  ['LEAD_MINUTES', { fits: value => /^\d{1,4}$/.test(value), say: 'must be a whole number of minutes' }],
  ['SLOT_MINUTES', { fits: value => STEPS.includes(value), say: `must be one of ${STEPS.join(', ')}` }],
  ['SLOT_CAPACITY', { fits: value => /^\d{1,4}$/.test(value), say: 'must be a whole number of orders' }],
  ['LOYALTY_RATE', { fits: isPercent, say: 'must be percent from 0 to 100, such as 5' }],
  ['DELIVERY_RADIUS', { fits: isNumber, say: 'must be kilometres, such as 5 or 2.5' }],
  ['TIP_PERCENTS', { fits: isList, say: 'must be numbers separated by commas, such as 5,10,15' }],
  [
    'RESTAURANT_COORDINATES',
    { fits: isPlace, say: 'must be latitude and longitude, such as 52.5371,13.4199' },
  ],
  [
    'MAP_TILES',
    {
      fits: value => tilesOf(value, '') !== undefined,
      say: 'must be an address such as https://tile.example.org/{z}/{x}/{y}.png',
    },
  ],
  [
    'ALLOW_SOCIAL_LOGIN',
    { fits: isProviders, say: `must be ${providerNames.join(' or ')}, or both, separated by a comma` },
  ],
  [
    'FACEBOOK_SCRIPT_URL',
    {
      fits: value => isAddress(value.replace('{locale}', 'de_DE')),
      say: 'must be an address such as https://example.org/{locale}/sdk.js',
    },
  ],
  ['FACEBOOK_VERSION', { fits: value => /^v\d+\.\d+$/.test(value), say: 'must be a version such as v4.0' }],
  ['EMAIL', { fits: isEmail, say: 'must be an e-mail address such as info@example.org' }],
  ['WHATSAPP', { fits: isWhatsApp, say: 'must be a phone number or an address such as https://example.org' }],
  ...ADDRESSES.map((key): [string, SettingFormat] => [key, address]),
])

/** What settings may refer to. */
export interface KnownReferences {
  pages: Set<string>
  branches: Set<string>
  /** Font files in `media`. */
  fonts: Set<string>
}

/** Checks the values that the shop does not use as plain text. */
export function checkSetting(row: CsvRow, { pages, branches, fonts }: KnownReferences): void {
  const key = row.text('key')
  const value = row.text('value')
  if (value === '') return
  if (PAGES.has(key)) row.refer('value', value, pages, 'page')
  if (key === 'BRANCH') row.refer('value', value, branches, 'branch')
  if (key === 'HAS_BRANCH' && branches.size === 0) row.mistake('value', 'branches.csv lists no branch')
  if (key === 'FONT_SETTINGS') for (const file of fontFiles(value)) row.refer('value', file, fonts, 'font')
  const form = forms.get(key)
  if (form && !form.fits(value)) row.mistake('value', `“${value}” ${form.say}`)
}

function isEmail(value: string): boolean {
  return z.safeParse(email(), value).success
}

function isWhatsApp(value: string): boolean {
  return isAddress(value) || /^\+?[\d\s]{5,20}$/.test(value)
}

function isPlace(value: string): boolean {
  return isList(value) && value.split(',').length === 2
}

function isAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

function isProviders(value: string): boolean {
  const known = new Set<string>(providerNames)
  return value.split(',').every(name => known.has(name.trim().toLowerCase()))
}

function isList(value: string): boolean {
  return value.split(',').every(part => /^\s*-?\d+(\.\d+)?\s*$/.test(part))
}

function isNumber(value: string): boolean {
  return /^\d{1,4}(\.\d{1,2})?$/.test(value)
}

function isPercent(value: string): boolean {
  return isNumber(value) && Number(value) <= 100
}

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).format() !== ''
  } catch {
    return false
  }
}
