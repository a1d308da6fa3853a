/** The currencies whose minor unit is not a hundredth (ISO 4217). The ariary has fifths, which nobody pays with. */
const NO_DECIMALS = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|MGA|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF)$/
const THREE_DECIMALS = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/

/**
 * How many decimals a currency has, by its code. It is written here because browsers do not agree: some show none for dinars
 * that have hundredths.
 */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (NO_DECIMALS.test(currency)) return 0
  return THREE_DECIMALS.test(currency) ? 3 : 2
}
