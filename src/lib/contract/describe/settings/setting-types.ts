import * as z from 'zod/mini'
import { isSwitch } from '../../kit/on.ts'
import { type ProblemText, problemText } from '../../kit/problem-text.ts'
import { email, phone } from '../../kit/validators.ts'
import { isColour } from './colour.ts'
import type { SettingTypeName } from './registry/setting-entry.ts'

/** What can tell whether there is something with an id. */
export interface KnownIds {
  has(id: string): boolean
}

/** What the values of settings may refer to. */
export interface KnownReferences {
  /** Ids of the content pages. */
  pages: KnownIds
  /** Slugs of the branches; undefined when they are not known. */
  branches?: ReadonlySet<string> | undefined
  /** The restaurant's own font files; undefined when fonts come as addresses. */
  fonts?: ReadonlySet<string> | undefined
  /** Says what is wrong with the code for the head. */
  headCodeProblem: (code: string) => ProblemText | undefined
}

/** A type of setting: says what is wrong with a value that is not empty. */
export type SettingType = (value: string, known: KnownReferences) => ProblemText | undefined

/** A type whose values have a form; `say` follows the value in the message about any other. */
const formed =
  (fits: (value: string) => boolean, say: string): SettingType =>
  value =>
    fits(value) ? undefined : problemText(`“{value}” ${say}`, { value })

const oneOf =
  (values: readonly string[]): SettingType =>
  value =>
    values.includes(value)
      ? undefined
      : problemText('“{value}” must be one of {values}', { value, values: values.join(', ') })

const numbers = (value: string): number[] =>
  value.split(',').map(part => (/^\s*-?\d+(\.\d+)?\s*$/.test(part) ? Number(part) : Number.NaN))

const within = (least: number, most: number, value: number | undefined): boolean =>
  value !== undefined && value >= least && value <= most

function isPlace(value: string): boolean {
  const [lat, lng, ...others] = numbers(value)
  return within(-90, 90, lat) && within(-180, 180, lng) && others.length === 0
}

const isAddress = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** A file on the API's own host, or a whole address. */
const isFileAddress = (value: string): boolean => /^\/(?!\/)\S*$/.test(value) || isAddress(value)

const isNumber = (value: string): boolean => /^\d{1,4}(\.\d{1,2})?$/.test(value)

/** A name and not an offset, which older browsers do not know. */
function isTimeZone(value: string): boolean {
  try {
    return /^[a-z]/i.test(value) && new Intl.DateTimeFormat('en', { timeZone: value }).format() !== ''
  } catch {
    return false
  }
}

/** Units of account with four decimals, in which nobody pays. */
const UNPAID = ['CLF', 'UYW']

const isCurrency = (value: string): boolean =>
  Intl.supportedValuesOf('currency').includes(value.toUpperCase()) && !UNPAID.includes(value.toUpperCase())

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** A country by its own code: aliases such as `uk` and codes that belong to no country are refused. */
function isCountry(value: string): boolean {
  const code = value.toUpperCase()
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return false
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` && regions.of(code) !== undefined
}

const isPhone = (value: string): boolean => z.safeParse(phone(), value).success

export const settingTypes = {
  text: () => undefined,
  onOff: formed(isSwitch, 'must be 1, yes or on, or else 0, no, off or empty'),
  address: formed(isAddress, 'must be an address such as https://example.org'),
  picture: formed(isFileAddress, 'must be an address such as https://example.org/logo.svg'),
  colour: formed(isColour, 'must be a colour such as #b3261e'),
  email: formed(
    value => z.safeParse(email(), value).success,
    'must be an e-mail address such as info@example.org',
  ),
  phone: formed(isPhone, 'must be a phone number such as +49 30 901820'),
  whatsApp: formed(
    value => isAddress(value) || /^\+?[\d\s]{5,20}$/.test(value),
    'must be an address such as https://wa.me/4930901820, or a phone number',
  ),
  country: formed(isCountry, 'must be a country code such as de'),
  currency: formed(isCurrency, 'must be a currency code such as EUR'),
  timeZone: formed(isTimeZone, 'must be a time zone such as Europe/Berlin'),
  coordinates: formed(isPlace, 'must be latitude and longitude, such as 52.5371,13.4199'),
  percent: formed(
    value => isNumber(value) && Number(value) <= 100,
    'must be percent from 0 to 100, such as 5',
  ),
  percents: formed(
    value => numbers(value).every(each => within(0, 100, each)),
    'must be numbers separated by commas, such as 5,10,15',
  ),
  amount: formed(value => /^\d{1,6}(\.\d{1,3})?$/.test(value), 'must be an amount such as 5 or 2.50'),
  kilometres: formed(isNumber, 'must be kilometres, such as 5 or 2.5'),
  minutes: formed(value => /^\d{1,4}$/.test(value), 'must be a whole number of minutes'),
  seconds: formed(value => /^\d{1,5}$/.test(value), 'must be a whole number of seconds'),
  count: formed(value => /^\d{1,4}$/.test(value), 'must be a whole number of orders'),
  page: (value, { pages }) =>
    pages.has(value) ? undefined : problemText('there is no page “{value}”', { value }),
  headCode: (value, { headCodeProblem }) => headCodeProblem(value),
} satisfies Partial<Record<SettingTypeName, SettingType>>

export { formed, isAddress, oneOf }
