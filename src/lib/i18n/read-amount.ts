import { decimalsOf } from '#contract/kit/decimals.ts'
import type { MoneyFormat } from './format.ts'

const PLAIN = /^(\d{1,6})(?:[.,](\d+))?$/

/**
 * Reads an amount in the main unit as a guest types it: with a point, a comma or the locale's own decimal sign, with or
 * without the shop's currency. Returns undefined for anything else.
 */
export function readAmount(text: string, format: MoneyFormat): number | undefined {
  const read = (number: string) => PLAIN.exec(withoutThousands(number, format))
  const [, whole, decimals = '0'] = read(text.trim()) ?? read(plain(text, format)) ?? []
  return whole === undefined ? undefined : Number(`${whole}.${decimals}`)
}

/** Three digits behind a sign are thousands where a currency has no decimals; elsewhere a guest may mean decimals. */
const withoutThousands = (number: string, { currency }: MoneyFormat): string =>
  decimalsOf(currency) === 0 ? number.replaceAll(/[.,](?=\d{3}(?:[.,]|$))/g, '') : number

/** The text without currency and invisible marks, in Latin digits. */
function plain(text: string, { locale, currency }: MoneyFormat): string {
  const parts = (['symbol', 'narrowSymbol', 'code'] as const).flatMap(currencyDisplay =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(1.5),
  )
  const digits = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse()
  const signsOf = (wanted: string) => parts.filter(({ type }) => type === wanted).map(({ value }) => value)
  const own = signsOf('currency').find(sign => text.toUpperCase().includes(sign.toUpperCase())) ?? ''
  const at = text.toUpperCase().indexOf(own.toUpperCase())
  const number = text.slice(0, at) + text.slice(at + own.length)
  return [...number.replaceAll(/[\p{Cf}\s]/gu, '')]
    .map(sign =>
      digits.includes(sign) ? digits.indexOf(sign) : signsOf('decimal').includes(sign) ? '.' : sign,
    )
    .join('')
}
