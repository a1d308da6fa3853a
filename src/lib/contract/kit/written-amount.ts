/** How many decimals an amount has. */
export type Decimals = 0 | 2 | 3

/** Why a text cannot be read as an amount. */
export type Unclear = 'two-ways' | 'three-decimals' | 'too-large' | 'other'

/** An amount with all its decimals, as data files have it: 8.50; or why a text cannot be read as one. */
export type WrittenAmount = { amount: string } | { unclear: Unclear }

interface Writing {
  plain: RegExp
  /** The whole amount with separated thousands; their separators, which are left out of it. */
  grouped: RegExp
  separators: RegExp
  /** Nobody can tell. */
  unclear: RegExp
}

/** How many digits data files have room for: 999999.99, 99999999 or 99999.999. */
const DIGITS = 8

/** Thousands are written with a point in German and with a comma in English; the sign before the decimals says which it is. */
const writings: Record<Decimals, Writing> = {
  0: {
    plain: /^(-?)(\d{1,8})(?:[.,]0{1,2})?$/,
    // Three digits behind a sign cannot be decimals.
    grouped: /^-?[1-9]\d{0,2}(?:(?:\.\d{3}){1,2}(?:,0{1,2})?|(?:,\d{3}){1,2}(?:\.0{1,2})?)$/,
    separators: /[.,](?=\d{3})/g,
    unclear: /^$/,
  },
  2: {
    plain: /^(-?)(\d{1,6})(?:[.,](\d{1,2}))?$/,
    grouped: /^-?[1-9]\d{0,2}(?:\.\d{3},|,\d{3}\.)\d{1,2}$/,
    separators: /[.,](?=\d{3})/g,
    unclear: /^-?[1-9]\d{0,2}[.,]\d{2}(\d)$/,
  },
  3: {
    plain: /^(-?)(\d{1,5})(?:[.,](\d{1,3}))?$/,
    grouped: /^-?[1-9]\d?(?:\.\d{3},|,\d{3}\.)\d{1,3}$/,
    separators: /[.,](?=\d{3}[.,])/g,
    // A point is what data files write before decimals; a comma could be either.
    unclear: /^-?[1-9]\d{0,2},\d{3}$/,
  },
}

/** Reads an amount in German or English writing, such as 8,50 or 1.000,50, without a currency (docs/data-files.md). */
export function readWritten(text: string, decimals: Decimals): WrittenAmount {
  const { plain, grouped, separators, unclear } = writings[decimals]
  const doubt = unclear.exec(text)
  if (doubt) return { unclear: decimals === 3 || doubt[1] === '0' ? 'two-ways' : 'three-decimals' }
  const found = plain.exec(grouped.test(text) ? text.replaceAll(separators, '') : text)
  if (!found) return { unclear: isTooLarge(text, decimals) ? 'too-large' : 'other' }
  const [, minus = '', whole = '0', fraction = ''] = found
  const point = decimals === 0 ? '' : `.${fraction.padEnd(decimals, '0')}`
  return { amount: `${minus}${Number(whole)}${point}` }
}

const ANY = /^-?(\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+))(?:[.,]\d{1,3})?$/

/** Whether a text is an amount with more digits than there is room for. */
function isTooLarge(text: string, decimals: Decimals): boolean {
  const [, whole = ''] = ANY.exec(text) ?? []
  return whole.replaceAll(/[.,]|^0+/g, '').length > DIGITS - decimals
}

/** Reads a percentage from 0 to 100 with at most three decimals, which can be no thousands; undefined for anything else. */
export function readWrittenPercent(text: string): number | undefined {
  const percent = /^\d{1,3}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return percent <= 100 ? percent : undefined
}
