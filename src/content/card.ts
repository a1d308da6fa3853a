import type { Declaration } from '#contract/catalogue.ts'
import { formatPrice, type MoneyFormat } from '#lib/i18n/format.ts'
import { priceNotes } from '#lib/i18n/price-notes.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { ProductEntry } from './entries.ts'

/** A product's price on its card: the lowest, marked as such when prices differ by size. */
export function cardPrice({ sizes }: Pick<ProductEntry, 'sizes'>, money: MoneyFormat, t: Translate): string {
  const prices = sizes.map(({ price }) => price)
  const price = formatPrice(Math.min(...prices), money)
  return new Set(prices).size > 1 ? t('from {price}', { price }) : price
}

/** What the law wants beside the price of a card: that of its cheapest size. */
export function cardNotes({ sizes }: Pick<ProductEntry, 'sizes'>, money: MoneyFormat, t: Translate): string {
  const [cheapest] = sizes.toSorted((a, b) => a.price - b.price)
  return cheapest ? priceNotes(cheapest, money, t) : ''
}

/** The earlier price of a card, which is shown struck through: that of its cheapest size. */
export function cardWas({ sizes }: Pick<ProductEntry, 'sizes'>, money: MoneyFormat): string {
  const was = sizes.toSorted((a, b) => a.price - b.price)[0]?.was
  return was === undefined ? '' : formatPrice(was, money)
}

/** The declarations on a card: the legend's letters and numbers. */
export const cardCodes = ({ allergens, additives }: Pick<ProductEntry, 'allergens' | 'additives'>): string =>
  [...allergens, ...additives].map(codeOf).join(' ')

/** Whether any dish is declared by codes, which need the legend; an API without codes spells out the names. */
export const hasCodes = (products: Pick<ProductEntry, 'allergens' | 'additives' | 'choices'>[]): boolean =>
  products
    .flatMap(({ choices, ...own }) => [own, choices])
    .some(({ allergens, additives }) => [...allergens, ...additives].some(({ code }) => code !== undefined))

/** The legend's code of a declaration, or its name where the API has no codes. */
export const codeOf = ({ code, name }: Declaration): string => code ?? name
