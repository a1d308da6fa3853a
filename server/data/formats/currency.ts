/** How prices name the currencies of menus. */
const SIGNS: Record<string, RegExp> = {
  EUR: /€|\b(?:euros?|eur)\b/i,
  USD: /\$|\busd\b/i,
  GBP: /£|\bgbp\b/i,
  TRY: /₺|\b(?:tl|try)\b/i,
  CHF: /\b(?:fr|chf)\b/i,
}
const CODES = new Set(Intl.supportedValuesOf('currency'))

/** The currency that a cell of prices names. */
export const namedCurrency = (cell: string): string | undefined =>
  Object.entries(SIGNS).find(([, sign]) => sign.test(cell))?.[0]

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
