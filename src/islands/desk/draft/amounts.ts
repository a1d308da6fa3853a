import { isId, plainId } from '#contract/describe/data/plain-id.ts'
import { type Decimals, readWritten, readWrittenPercent, type Unclear } from '#contract/kit/written-amount.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** What was typed, in the form that a cell stores, or a message that takes the typed text as `{value}`. */
export type ReadCell = { cell: string } | { mistake: DeskKey }

interface AmountKind {
  negative?: boolean
  /** The highest that is accepted. */
  most?: number
}

const twoDecimals = {
  'two-ways': '“{value}” could be read in two ways. Write 1000 for a thousand, or 1.00 for one',
  'three-decimals':
    '“{value}” could be thousands or have three decimals. Write thousands like 8505, else two decimals like 8.50',
  'too-large': '“{value}” is too large: an amount is at most 999999.99',
  other: '“{value}” is not an amount. Write it like 7.90',
} satisfies Record<Unclear, DeskKey>

const unclear: Record<Decimals, Record<Unclear, DeskKey>> = {
  0: {
    ...twoDecimals,
    'too-large': '“{value}” is too large: an amount is at most 99999999',
    other: '“{value}” is not an amount without decimals. Write it like 790',
  },
  2: twoDecimals,
  3: {
    ...twoDecimals,
    'two-ways': '“{value}” could be read in two ways. Write 1000.000 for a thousand, or 1.000 for one',
    'too-large': '“{value}” is too large: an amount is at most 99999.999',
    other: '“{value}” is not an amount. Write it like 7.900',
  },
}

/** What people write beside a number without changing it: spaces, the sign or code of a currency, percent. */
const BESIDE = /[\s\p{Sc}%]|^[A-Z]{3}(?=[\s\d])|(?<=[\s\d])[A-Z]{3}$/gu

const plain = (typed: string): string => typed.trim().replaceAll(BESIDE, '').replace(/^[−–]/, '-')

/** Reads an amount in German or English writing, such as 8,50 or 8.50, as a cell has it: 8.50. */
export function readAmount(
  typed: string,
  decimals: Decimals,
  { negative = false, most }: AmountKind = {},
): ReadCell {
  const text = plain(typed)
  if (text === '') return { cell: '' }
  const read = readWritten(text, decimals)
  if ('unclear' in read) return { mistake: unclear[decimals][read.unclear] }
  const { amount } = read
  if (amount.startsWith('-') && !negative) return { mistake: '“{value}” must not be below 0' }
  if (most !== undefined && Math.abs(Number(amount)) > most) return { mistake: '“{value}” is too much' }
  return { cell: amount }
}

/** Reads a percentage as a cell has it: 7 or 12.5. */
export function readPercent(typed: string): ReadCell {
  const text = plain(typed)
  const percent = readWrittenPercent(text)
  if (text === '' || percent !== undefined) return { cell: text && String(percent) }
  return { mistake: '“{value}” is not a percentage from 0 to 100. Write it like 7 or 12.5' }
}

/** Reads a percentage, or the name of a VAT class as it is. */
export const readRate = (typed: string): ReadCell =>
  /^[A-Za-z]/.test(typed.trim()) ? { cell: typed.trim() } : readPercent(typed)

/** Reads a whole number. */
export function readCount(typed: string): ReadCell {
  const text = typed.trim()
  if (text === '' || /^\d{1,6}$/.test(text)) return { cell: text === '' ? '' : String(Number(text)) }
  return { mistake: '“{value}” is not a whole number. Write it like 12' }
}

const QUANTITY = /^(\d{1,5})(?:[.,](\d{1,3}))? ?(ml|cl|l|g|kg)$/i

/** Reads a net quantity as a cell has it: 0.33 l. */
export function readQuantity(typed: string): ReadCell {
  const text = typed.trim()
  if (text === '') return { cell: '' }
  const [, whole = '0', decimals = '', unit = ''] = QUANTITY.exec(text) ?? []
  const amount = Number(`${whole}.${decimals}`)
  if (!(amount > 0)) return { mistake: '“{value}” is not a quantity. Write it like 330 ml, 0.75 l or 500 g' }
  return { cell: `${amount} ${unit.toLowerCase()}` }
}

/** Reads an id that people name, such as that of a group, in plain letters. */
export function readId(typed: string): ReadCell {
  const text = typed.trim()
  const id = isId(text) ? text : plainId(text)
  return id === '' && text !== ''
    ? { mistake: '“{value}” needs letters from a to z, or digits' }
    : { cell: id }
}

/** A cell's number as people write it in a language; anything else as it is. */
export const shownAmount = (cell: string, locale: string): string =>
  /^-?\d+\.(\d{1,2}|\d{1,3}(?= ))( |$)/.test(cell) ? shownNumber(cell, locale) : cell

/** The same of a percentage, whose three decimals cannot be thousands. */
export const shownPercent = (cell: string, locale: string): string =>
  /^\d+\.\d{1,3}$/.test(cell) ? shownNumber(cell, locale) : cell

const shownNumber = (cell: string, locale: string): string =>
  cell.replace('.', locale.startsWith('en') ? '.' : ',')
