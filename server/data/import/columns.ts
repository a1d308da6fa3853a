import { readWeeklyTimes, writeWeeklyTimes } from '#contract/hours/weekly-times.ts'
import { inMainUnit, toCents } from '#contract/money.ts'
import { isOn, isSwitch } from '#contract/settings/on.ts'
import { readWritten } from '#contract/written-amount.ts'
import { type Json, readJson, type TextByLanguage } from '#server/db/json.ts'
import type { CsvRow } from './row.ts'

/** A kind of column: how its cell is read, and how the stored value is written again. */
export interface Column<Value, Stored = Value> {
  /** Its name in the header; that of the field when absent. */
  name?: string
  /** Whether it may exist once per language, as `name`, `name_en` …; the plain one is the default language. */
  translated?: boolean
  /** Whether it may be missing altogether. */
  optional?: boolean
  /** Whether its values are in files of their own instead of cells. */
  inFiles?: boolean
  /** For an invalid cell it notes a mistake and returns a harmless value. */
  read: (row: CsvRow, name: string) => Value
  write: (stored: Stored, lang: string) => string
}

export type Columns = Record<string, Column<unknown, never>>

/** A column whose name in the header is another than the field's. */
export const column = <V, S>(name: string, kind: Column<V, S>): Column<V, S> => ({ ...kind, name })

const asItIs = (stored: string): string => stored

export const text: Column<string> = { read: (row, name) => row.text(name), write: asItIs }

export const required: Column<string> = { read: (row, name) => row.required(name), write: asItIs }

/** An id of something else, or nothing. */
export const reference: Column<string | null> = {
  read: (row, name) => row.text(name) || null,
  write: stored => stored ?? '',
}

/** A required text of a given format; `say` is the error message. */
export const formed = (fits: (value: string) => boolean, say: string): Column<string> => ({
  read(row, name) {
    const value = row.required(name)
    if (value !== '' && !fits(value)) row.mistake(name, `“{value}” ${say}`, { value })
    return value
  },
  write: asItIs,
})

export const isId = (value: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(value)

export const id = formed(isId, 'must be up to 40 letters (a to z), digits, - and _')

export const clock = formed(
  value => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value),
  'must be a time such as 17:30',
)

/** A latitude or longitude, as text: no column of the database holds fractions. */
export const degrees = (most: 90 | 180): Column<string> =>
  formed(
    value => /^-?\d{1,3}(\.\d{1,8})?$/.test(value) && Math.abs(Number(value)) <= most,
    most === 90
      ? 'must be degrees such as 52.5371, at most 90'
      : 'must be degrees such as 13.4199, at most 180',
  )

/** The mistake of a value that is not in a list. */
export const ONE_OF = '“{value}” must be one of {values}'

export const oneOf = <T extends string>(values: readonly T[]): Column<T, string> => ({
  read(row, name) {
    const found = values.find(value => value === row.text(name))
    if (!found) row.mistake(name, ONE_OF, { value: row.text(name), values: values.join(', ') })
    return found ?? (values[0] as T)
  },
  write: asItIs,
})

/** Ids separated by spaces, stored as JSON. */
export const ids: Column<string[], Json<string[]>> = {
  read(row, name) {
    const all = row.text(name).split(/\s+/).filter(Boolean)
    if (new Set(all).size < all.length) row.mistake(name, 'contains a duplicate')
    return all
  },
  write: stored => readJson(stored).join(' '),
}

/** 1 or 0; an empty cell is `fallback`. */
export const flag = (fallback = false): Column<number> => ({
  read(row, name) {
    const value = row.text(name)
    if (value === '') return Number(fallback)
    if (!isSwitch(value)) row.mistake(name, '“{value}” must be yes or no', { value })
    return Number(isOn(value))
  },
  write: stored => (stored === 1 ? 'yes' : 'no'),
})

/** A whole number; null for an empty cell. */
export const count: Column<number | null> = {
  read(row, name) {
    const value = row.text(name)
    if (value === '') return null
    if (!/^\d{1,6}$/.test(value)) row.mistake(name, '“{value}” must be a whole number such as 12', { value })
    return Number.parseInt(value, 10) || 0
  },
  write: stored => String(stored ?? ''),
}

const QUANTITY = /^(\d{1,5})(?:[.,](\d{1,3}))? ?(ml|cl|l|g|kg)$/i

/** A net quantity such as 0.33 l, always written like that; empty when there is none. */
export const quantity: Column<string> = {
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

const TWO_WAYS = '“{value}” could be read in two ways. Write 1000 for a thousand, or 1.00 for one'
const THREE_DECIMALS =
  '“{value}” could be thousands or have three decimals. Write thousands like 8505, else two decimals like 8.50'
const NO_AMOUNT = '“{value}” must be an amount such as 7.90'
const TOO_LARGE = '“{value}” is too large: an amount is at most 999999.99'
const NO_PERCENTAGE =
  '“{value}” must be a percentage from 0 to 100: a number alone, with at most two decimals, such as 7 or 12.5'
const unclear = {
  'two-ways': TWO_WAYS,
  'three-decimals': THREE_DECIMALS,
  'too-large': TOO_LARGE,
  other: NO_AMOUNT,
}

interface AmountOptions {
  negative?: boolean
  required?: boolean
}

/** Cents, written with two decimals; an empty cell that may be empty is 0. */
export const money = (options: AmountOptions = {}): Column<number> => ({
  read: (row, name) => hundredths(row, name, options),
  write: cents => (cents === 0 && options.required === false ? '' : inMainUnit(cents)),
})

/** Weekdays and times, always written like mon-fri 11:00-14:30; empty for always. */
export const weeklyTimes: Column<string> = {
  optional: true,
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

/** Hundredths of an amount; null for an empty cell. */
export const optionalAmount: Column<number | null> = {
  read: (row, name) => (row.text(name) === '' ? null : hundredths(row, name, {})),
  write: stored => (stored === null ? '' : String(stored / 100)),
}

/** Hundredths of a percent. */
export const percent = (options: Pick<AmountOptions, 'required'> = {}): Column<number> => ({
  read(row, name) {
    const value = textOf(row, name, options)
    if (value === '') return 0
    const read = readWritten(value)
    const rate = 'unclear' in read ? Number.NaN : toCents(Number(read.amount))
    if (rate >= 0 && rate <= 10_000) return rate
    row.mistake(name, NO_PERCENTAGE, { value })
    return 0
  },
  write: stored => String(stored / 100),
})

const textOf = (row: CsvRow, name: string, { required = true }: AmountOptions): string =>
  required ? row.required(name) : row.text(name)

function hundredths(row: CsvRow, name: string, options: AmountOptions): number {
  const value = textOf(row, name, options)
  if (value === '') return 0
  const read = readWritten(value)
  if ('unclear' in read) {
    row.mistake(name, unclear[read.unclear], { value })
    return 0
  }
  const cents = toCents(Number(read.amount))
  if (cents < 0 && !options.negative) row.mistake(name, '“{value}” must not be below 0', { value })
  return cents
}

/** Pictures in the folder's `media`, separated by spaces. */
export const images: Column<string[], Json<string[]>> = {
  ...ids,
  read(row, name) {
    const files = ids.read(row, name)
    for (const file of files) row.findImage(name, file)
    return files
  },
}

/** A picture in the folder's `media`, or nothing. */
export const image: Column<string> = {
  ...text,
  read(row, name) {
    row.findImage(name, row.text(name))
    return row.text(name)
  },
}

/** JSON of the text by language; languages without a text use the default language's. */
const inLanguages = (main: Column<string>): Column<string> => ({
  translated: true,
  read(row, name) {
    const [first = '', ...others] = row.source.languages
    const entries = [[first, main.read(row, name)]]
    for (const lang of others) entries.push([lang, row.text(`${name}_${lang}`)])
    return JSON.stringify(Object.fromEntries(entries.filter(([, each]) => each !== '')))
  },
  write: (stored, lang) => readJson<TextByLanguage>(stored)[lang] ?? '',
})

export const texts = inLanguages(required)
export const optionalTexts = inLanguages(text)
