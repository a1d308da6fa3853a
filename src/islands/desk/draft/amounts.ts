import type { DeskKey } from '../desk-texts.ts'

/** A typed text as a cell has it, or what is wrong with it: a text with the typed one as its `value`. */
export type ReadText = { cell: string } | { mistake: DeskKey }

interface AmountKind {
  negative?: boolean
  /** The highest that is accepted. */
  most?: number
}

const AMOUNT = /^([-−–]?)(\d{1,6})(?:[.,](\d{1,2}))?$/
/** Thousands are written with a point in German and with a comma in English, so nobody can tell what is meant. */
const GROUPED = /^[-−–]?\d{1,3}([.,]\d{3})+([.,]\d{1,2})?$/

/** Reads an amount in German or English writing, such as 8,50 or 8.50, as a cell has it: 8.50. */
export function readAmount(typed: string, { negative = false, most }: AmountKind = {}): ReadText {
  const text = typed.replaceAll(/[\s\u00a0€%]/g, '')
  if (text === '') return { cell: '' }
  if (GROUPED.test(text)) {
    return { mistake: '“{value}” could be read in two ways. Write 1000 for a thousand, or 1.00 for one' }
  }
  const found = AMOUNT.exec(text)
  if (!found) return { mistake: '“{value}” is not an amount. Write it like 7.90' }
  const [, minus = '', whole = '0', decimals = ''] = found
  if (minus !== '' && !negative) return { mistake: '“{value}” must not be below 0' }
  if (most !== undefined && Number(`${whole}.${decimals}`) > most) {
    return { mistake: '“{value}” is too much' }
  }
  const sign = minus === '' ? '' : '-'
  return { cell: `${sign}${Number(whole)}.${decimals.padEnd(2, '0')}` }
}

/** Reads a percentage as a cell has it: 7 or 12.5. */
export function readPercent(typed: string): ReadText {
  const read = readAmount(typed, { most: 100 })
  return 'mistake' in read || read.cell === '' ? read : { cell: String(Number(read.cell)) }
}

/** Reads a whole number. */
export function readCount(typed: string): ReadText {
  const text = typed.trim()
  if (text === '' || /^\d{1,6}$/.test(text)) return { cell: text === '' ? '' : String(Number(text)) }
  return { mistake: '“{value}” is not a whole number. Write it like 12' }
}

const QUANTITY = /^(\d{1,5})(?:[.,](\d{1,3}))? ?(ml|cl|l|g|kg)$/i

/** Reads a net quantity as a cell has it: 0.33 l. */
export function readQuantity(typed: string): ReadText {
  const text = typed.trim()
  if (text === '') return { cell: '' }
  const [, whole = '0', decimals = '', unit = ''] = QUANTITY.exec(text) ?? []
  const amount = Number(`${whole}.${decimals}`)
  if (!(amount > 0)) return { mistake: '“{value}” is not a quantity. Write it like 330 ml, 0.75 l or 500 g' }
  return { cell: `${amount} ${unit.toLowerCase()}` }
}

/** A cell's number as people write it in a language; anything else as it is. */
export function shownAmount(cell: string, locale: string): string {
  const separator = locale.startsWith('en') ? '.' : ','
  return /^-?\d+\.(\d{1,2}|\d{1,3}(?= ))( |$)/.test(cell) ? cell.replace('.', separator) : cell
}
