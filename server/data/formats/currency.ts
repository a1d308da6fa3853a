/** How prices name a currency, beside its code. */
const SIGNS: Record<string, RegExp> = {
  EUR: /€|\beuros?\b/i,
  USD: /\$/,
  GBP: /£/,
  TRY: /₺|\btl\b/i,
  CHF: /\bfr\b/i,
}
const CODES = new Set(Intl.supportedValuesOf('currency'))

/** The currency that a price names, if it is another one than the shop's. */
export function otherCurrency(cell: string, ours: string): string | undefined {
  const [code] = Object.entries(SIGNS).find(([each, sign]) => each !== ours && sign.test(cell)) ?? []
  return (
    code ?? (cell.toUpperCase().match(/\b[A-Z]{3}\b/g) ?? []).find(each => each !== ours && CODES.has(each))
  )
}

/** A price without the sign or code of a currency before or behind it. */
export const withoutCurrency = (cell: string): string =>
  cell
    .replaceAll(
      /^(?:[€$£₺]|(?:euros?|TL|Fr\.|[A-Z]{3})(?![a-z]))\s*|\s*(?:[€$£₺]|\b(?:euros?|TL|Fr\.?|[A-Z]{3}))$/gi,
      '',
    )
    .trim()
