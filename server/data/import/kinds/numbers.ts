import { isId } from '#contract/describe/data/plain-id.ts'
import { isDay } from '#contract/hours/day-range.ts'
import { readWeeklyTimes, timePastMidnight, writeWeeklyTimes } from '#contract/hours/weekly-times.ts'
import { decimalsOf, fromThousandths, inMainUnit, toCents, toThousandths } from '#contract/kit/money.ts'
import { isOn, isSwitch } from '#contract/kit/on.ts'
import { type Decimals, readWritten, readWrittenPercent, type Unclear } from '#contract/kit/written-amount.ts'
import type { CsvRow } from '../row.ts'
import { asItIs, type CellKind, formed, orEmpty } from './kind.ts'

/** 1 or 0; an empty cell is `fallback`. */
export const flag: CellKind<number, number, { fallback?: true }> = {
  read(row, name, { fallback = false }) {
    const value = row.text(name)
    if (value === '') return Number(fallback)
    if (!isSwitch(value)) row.mistake(name, '“{value}” must be yes or no', { value })
    return Number(isOn(value))
  },
  /** What is neither is written as it is, so that the next check names it. */
  write: stored => (stored === 1 ? 'yes' : stored === 0 ? 'no' : String(stored)),
}

/** A whole number; null for an empty cell. */
export const count: CellKind<number | null, number | null, { most?: number }> = {
  read(row, name, { most }) {
    const value = row.text(name)
    if (value === '') return null
    if (!/^\d{1,6}$/.test(value)) row.mistake(name, '“{value}” must be a whole number such as 12', { value })
    const count = Number.parseInt(value, 10) || 0
    if (most !== undefined && count > most)
      row.mistake(name, '“{value}” must be {most} at most', { value, most: String(most) })
    return count
  },
  write: stored => String(stored ?? ''),
}

export const minutes: CellKind<number> = {
  read(row, name) {
    const value = row.required(name)
    if (value !== '' && !/^\d{1,3}$/.test(value))
      row.mistake(name, '“{value}” must be a whole number of minutes such as 30', { value })
    return Number.parseInt(value, 10) || 0
  },
  write: String,
}

const QUANTITY = /^(\d{1,5})(?:[.,](\d{1,3}))? ?(ml|cl|l|g|kg)$/i

/** A net quantity such as 0.33 l, always written like that; empty when there is none. */
export const quantity: CellKind<string> = {
  read(row, name) {
    const value = row.text(name)
    if (value === '') return ''
    const [, whole = '0', decimals = '', unit = ''] = QUANTITY.exec(value) ?? []
    const amount = Number(`${whole}.${decimals}`)
    if (!(amount > 0))
      row.mistake(name, '“{value}” must be a quantity such as 330 ml, 0.75 l or 500 g', { value })
    return `${amount} ${unit.toLowerCase()}`
  },
  write: asItIs,
}

const coordinates = {
  90: formed(fitsDegrees(90), 'must be degrees such as 52.5371, at most 90'),
  180: formed(fitsDegrees(180), 'must be degrees such as 13.4199, at most 180'),
}

function fitsDegrees(most: 90 | 180): (value: string) => boolean {
  return value => /^-?\d{1,3}(\.\d{1,8})?$/.test(value) && Math.abs(Number(value)) <= most
}

/** As text: no column of the database holds fractions. */
export const degrees: CellKind<string, string, { most: 90 | 180 }> = {
  read: (row, name, { most }) => coordinates[most].read(row, name, undefined),
  write: asItIs,
}

const TWO_WAYS = '“{value}” could be read in two ways. Write 1000 for a thousand, or 1.00 for one'
const THREE_DECIMALS =
  '“{value}” could be thousands or have three decimals. Write thousands like 8505, else two decimals like 8.50'
const NO_AMOUNT = '“{value}” must be an amount such as 7.90'
const TOO_LARGE = '“{value}” is too large: an amount is at most 999999.99'
export const NO_PERCENTAGE =
  '“{value}” must be a percentage from 0 to 100: a number alone, with at most three decimals, such as 7 or 12.5'
const unclear: Record<Decimals, Record<Unclear, string>> = {
  0: {
    'two-ways': TWO_WAYS,
    'three-decimals': THREE_DECIMALS,
    'too-large': '“{value}” is too large: an amount is at most 99999999',
    other: '“{value}” must be an amount without decimals, such as 790',
  },
  2: { 'two-ways': TWO_WAYS, 'three-decimals': THREE_DECIMALS, 'too-large': TOO_LARGE, other: NO_AMOUNT },
  3: {
    'two-ways': '“{value}” could be read in two ways. Write 1000.000 for a thousand, or 1.000 for one',
    'three-decimals': THREE_DECIMALS,
    'too-large': '“{value}” is too large: an amount is at most 99999.999',
    other: '“{value}” must be an amount such as 7.900',
  },
}

interface AmountOptions {
  empty?: true
  negative?: true
}

const textOf = (row: CsvRow, name: string, { empty }: AmountOptions): string =>
  empty ? row.text(name) : row.required(name)

/** Cents, written with the decimals of the currency; an empty cell that may be empty is 0. */
export const amount: CellKind<number, number, AmountOptions> = {
  read(row, name, options) {
    const { currency } = row.source
    return toCents(numberIn(row, name, { ...options, decimals: decimalsOf(currency) }), currency)
  },
  write: (cents, { currency }, { empty }) => (cents === 0 && empty ? '' : inMainUnit(cents, currency)),
}

/** The same in the place of another amount; null for an empty cell. */
export const ownAmount: CellKind<number | null, number | null, { negative?: true }> = {
  read: (row, name, options) => (row.text(name) === '' ? null : amount.read(row, name, options)),
  write: (cents, written, options) => (cents === null ? '' : amount.write(cents, written, options)),
}

function numberIn(
  row: CsvRow,
  name: string,
  { decimals, ...options }: AmountOptions & { decimals: Decimals },
): number {
  const value = textOf(row, name, options)
  if (value === '') return 0
  const read = readWritten(value, decimals)
  if ('unclear' in read) {
    row.mistake(name, unclear[decimals][read.unclear], { value })
    return 0
  }
  const found = Number(read.amount)
  if (found < 0 && !options.negative) row.mistake(name, '“{value}” must not be below 0', { value })
  return found
}

/** Hundredths of what is no money; null for an empty cell. */
export const decimal: CellKind<number | null> = {
  read: (row, name) =>
    row.text(name) === '' ? null : Math.round(numberIn(row, name, { decimals: 2 }) * 100),
  write: stored => (stored === null ? '' : String(stored / 100)),
}

/** Thousandths of a percent. */
export const percent: CellKind<number, number, { empty?: true }> = {
  read(row, name, options) {
    const value = textOf(row, name, options)
    if (value === '') return 0
    const percent = readWrittenPercent(value)
    if (percent === undefined) row.mistake(name, NO_PERCENTAGE, { value })
    return toThousandths(percent ?? 0)
  },
  write: stored => String(fromThousandths(stored)),
}

/** A percentage as text, always written like 7 or 12.5, or a class of VAT rates; empty where the column says so. */
export const rate: CellKind<string, string, { empty?: true; classes?: true }> = {
  read(row, name, { empty, classes }) {
    const value = row.text(name)
    if ((empty && value === '') || (classes && isVatClass(value))) return value
    return String(fromThousandths(percent.read(row, name, {})))
  },
  write: asItIs,
}

/** Whether a text can be the name of a class of VAT rates, and so is no percentage. */
export const isVatClass = (text: string): boolean => /^[A-Za-z]/.test(text) && isId(text)

/** Weekdays and times, always written like mon-fri 11:00-14:30; empty for always. */
export const weeklyTimes: CellKind<string> = {
  read(row, name) {
    const value = row.text(name)
    if (value === '') return ''
    const times = readWeeklyTimes(value)
    if (!times)
      row.mistake(name, '“{value}” must be weekdays and times such as mon-fri 11:00-14:30', { value })
    return times ? writeWeeklyTimes(times) : ''
  },
  write: asItIs,
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/
const time = formed(value => TIME.test(value), 'must be a time such as 17:30')

/** A time of day as data files write it, also of what spreadsheets make of it: without its first zero, and with seconds. */
export const clock = orEmpty({
  ...time,
  read(row, name) {
    const [, hour = '', minute = ''] = /^(\d{1,2}):(\d\d)(?::00)?$/.exec(row.text(name)) ?? []
    const written = `${hour.padStart(2, '0')}:${minute}`
    if (TIME.test(written)) return written
    const late = name === 'to' ? timePastMidnight(written, row.text('from').padStart(5, '0')) : undefined
    return late ?? time.read(row, name, undefined)
  },
})

export const day = orEmpty(formed(isDay, 'must be a day such as 2026-12-24'))

export const moment = formed(
  value => !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value,
  'must be a time such as 2026-05-13T10:00:00.000Z',
)
