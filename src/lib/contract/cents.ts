/** A whole number of the currency's smallest unit. All arithmetic is done in cents. */
export type Cents = number

/** Amount in the main unit (12.5) to cents (1250). */
export const toCents = (amount: number): Cents => Math.round(amount * 100)

/** Cents (1250) to the amount that travels (12.5). */
export const fromCents = (cents: Cents): number => cents / 100

/** An amount with two decimals and without a currency, such as 7.50. */
export const inMainUnit = (cents: Cents): string => fromCents(cents).toFixed(2)

/** The currencies whose minor unit is not a hundredth (ISO 4217). The ariary has fifths, which nobody pays with. */
const NO_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX UYI VND VUV XAF XOF XPF'
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'

/**
 * How many decimals a currency has, by its code. It is written here because browsers do not agree: some show none for dinars
 * that have hundredths.
 */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (NO_DECIMALS.includes(currency)) return 0
  return THREE_DECIMALS.includes(currency) ? 3 : 2
}
