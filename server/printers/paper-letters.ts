import receiptline from 'receiptline'
import { digit } from '#contract/kit/normal-forms.ts'

const SPACES = /[\s\p{Zs}]+/gu
const CONTROLS = /\p{Cc}/gu
/** What nobody sees: marks for the direction of writing, soft hyphens, joiners and what picks a glyph. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu
const BEYOND_ASCII = /[^\0-\x7f]/gu
const MARKS = /\p{M}/gu
const DASH = /^[\p{Pd}\u2212]$/u
const DIGIT = /^\p{Nd}$/u
const CURRENCY = /^\p{Sc}$/u

/** Signs and letters in place of which something else than their decomposition is read. */
const READ_AS: Record<string, string> = {
  ı: 'i',
  ȷ: 'j',
  ẞ: 'SS',
  // Cyrillic that looks like Latin, and what Ukrainian has beside Russian.
  і: 'i',
  І: 'I',
  ј: 'j',
  Ј: 'J',
  ґ: 'г',
  Ґ: 'Г',
  '\u2044': '/',
  '\u2032': "'",
  '\u2033': '"',
  // Of Arabic and Persian figures: before decimals, between thousands, and for percent.
  '\u066b': ',',
  '\u066c': "'",
  '\u066a': '%',
  '→': '->',
  '←': '<-',
  // As it is written where the sign is missing.
  '₺': 'TL',
}

/** A text in one line, without what would end the line or break its markup. */
export const inOneLine = (text: string): string =>
  text.normalize('NFC').replace(SPACES, ' ').replace(CONTROLS, '')

/**
 * A text in characters that every printer has, where there are such: a minus is a hyphen, digits of all scripts are our own, a currency
 * whose sign is missing has its code, and letters lose their marks.
 */
export const printable = (text: string): string =>
  withCurrencyCodes(inOneLine(text).replace(INVISIBLE, '')).replace(BEYOND_ASCII, letter =>
    isPrinted(letter) ? letter : (substituteOf(letter) ?? letter),
  )

/** A text with a word in place of what printers have no letters for, such as Greek: they would print question marks. */
export function legible(text: string, instead: string): string {
  if ([...text].every(isPrinted)) return text
  return text
    .split(' ')
    .map(word => ([...word].every(isPrinted) ? word : instead))
    .filter((word, index, words) => word !== instead || words[index - 1] !== instead)
    .join(' ')
}

/** What is printed in place of a character that printers lack; undefined if there is nothing. */
function substituteOf(letter: string): string | undefined {
  if (DASH.test(letter)) return '-'
  if (DIGIT.test(letter)) return digit(letter)
  const decomposed = [...letter.normalize('NFKD').replace(MARKS, '')]
  const read = decomposed.map(each => READ_AS[each] ?? each).join('')
  return [...read].every(isPrinted) ? read : undefined
}

/** Codes for the currency signs that printers lack, apart from the digits beside them. */
const withCurrencyCodes = (text: string): string =>
  text.replace(/(?<before>\d?)(?<sign>\p{Sc})(?<after>\d?)/gu, (all, before, sign, after) => {
    const code = isPrinted(sign) ? undefined : (READ_AS[sign] ?? currencyCodes().get(sign))
    return code === undefined ? all : [before, code, after].filter((part: string) => part !== '').join(' ')
  })

let codes: ReadonlyMap<string, string> | undefined

/** The codes of the currencies that have a sign of their own. */
function currencyCodes(): ReadonlyMap<string, string> {
  codes ??= new Map(
    Intl.supportedValuesOf('currency').flatMap((currency): [string, string][] => {
      const format = new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      })
      const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? ''
      return CURRENCY.test(sign) ? [[sign, currency]] : []
    }),
  )
  return codes
}

const known = new Map<string, boolean>()

/** Whether a character is in one of the code pages by which printers are addressed. */
function isPrinted(letter: string): boolean {
  if (letter <= '\x7f') return true
  const found = known.get(letter) ?? questionMarks(letter) === questionMarks('x')
  known.set(letter, found)
  return found
}

const questionMarks = (text: string): number =>
  receiptline.transform(text, { encoding: 'multilingual', command: 'epson' }).split('?').length
