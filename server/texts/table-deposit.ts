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

/** A reservation and its deposit, as they are stored. */
interface TableDeposit {
  lang: string
  status: string
  deposit: Cents | null
  deposit_hours: number | null
  deposit_state: string | null
}

/** What has become of the deposit of a table, as its guest reads it; nothing for one that has not been paid. */
export function depositOutcome(
  { lang, status, deposit, deposit_hours, deposit_state: state }: TableDeposit,
  shop: Shop,
): string[] {
  const { paid, back, kept } = textsIn(lang).tableDeposit
  const amount = depositAmount(deposit, shop, lang)
  if (state === 'returned' || state === 'refused') return [interpolate(back, { amount })]
  if (state !== 'paid') return []
  if (status === 'cancelled') return [interpolate(kept, { amount })]
  return [interpolate(paid, { amount }), depositTerms(deposit_hours, lang)]
}
