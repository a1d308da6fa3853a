/** An amount with at most two decimals, as data files have it: 8.50; or why a text cannot be read as one. */
export type WrittenAmount =
  | { amount: string }
  | { unclear: 'two-ways' | 'three-decimals' | 'too-large' | 'other' }

const PLAIN = /^(-?)(\d{1,6})(?:[.,](\d{1,2}))?$/
/** Thousands are written with a point in German and with a comma in English; the sign before the decimals says which it is. */
const GROUPED = /^(-?[1-9]\d{0,2})(?:\.(?=\d{3},)|,(?=\d{3}\.))(\d{3}[.,]\d{1,2})$/
/** More than the 999999.99 that data files have room for. */
const TOO_LARGE = /^-?0*(?:[1-9]\d{6,}|[1-9]\d{0,2}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,}))(?:[.,]\d{1,2})?$/
/** Without decimals, nobody can tell. */
const UNCLEAR = /^-?[1-9]\d{0,2}[.,]\d{2}(\d)$/

/** Reads a percentage from 0 to 100 with at most three decimals, which can be no thousands; undefined for anything else. */
export function readWrittenPercent(text: string): number | undefined {
  const percent = /^\d{1,3}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return percent <= 100 ? percent : undefined
}

/** Reads an amount in German or English writing, such as 8,50 or 1.000,50, without a currency (docs/data-files.md). */
export function readWritten(text: string): WrittenAmount {
  const unclear = UNCLEAR.exec(text)
  if (unclear) return { unclear: unclear[1] === '0' ? 'two-ways' : 'three-decimals' }
  const found = PLAIN.exec(text.replace(GROUPED, '$1$2'))
  if (!found) return { unclear: TOO_LARGE.test(text) ? 'too-large' : 'other' }
  const [, minus = '', whole = '0', decimals = ''] = found
  return { amount: `${minus}${Number(whole)}.${decimals.padEnd(2, '0')}` }
}
