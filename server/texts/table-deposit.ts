import { type Cents, fromCents } from '#contract/kit/money.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from './formats.ts'
import { textsIn } from './texts.ts'

/** What a guest pays before a table is reserved, as they read it. */
export function depositAmount(cents: Cents | null, shop: Shop, lang: string): string {
  const format = formatOf(shop, lang)
  return formatPrice(fromCents(cents ?? 0, format.currency), format)
}

/** When it is given back and when it is kept: until how many hours before its time a guest can cancel. */
export function depositTerms(hours: number | null, lang: string): string {
  const { terms, termsHours } = textsIn(lang).tableDeposit
  return hours === null || hours === 0 ? terms : interpolate(termsHours, { hours })
}
