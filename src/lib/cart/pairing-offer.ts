import { type Product, type Size, shownSizes } from '#contract/menu/catalogue.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { lowestPrice, productCodes } from '#lib/i18n/card.ts'
import { formatNumber, formatPrice, type MoneyFormat } from '#lib/i18n/format.ts'
import { priceNotes } from '#lib/i18n/price-notes.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { surcharge } from './pick.ts'

/** What is said of a dish that goes well with others: all that its card would say of its price (docs/rules.md, R11.63 R11.64). */
export interface PairingOffer {
  name: string
  /** Of the size that the price is for: its name, or how much it is; empty where a dish has neither. */
  size: string
  /** Marked as the lowest one where a choice costs more. */
  price: string
  /** The former price, which is struck; empty without one. */
  was: string
  /** The price of a litre or kilo, and the deposit. */
  notes: string
  /** The letters and numbers of the legend. */
  codes: string
}

/** What is said of a dish, at the prices that it has. */
export function pairingOffer(product: Product, money: MoneyFormat, t: Translate): PairingOffer {
  const [cheapest, ...others] = shownSizes(product).toSorted((one, other) => one.price - other.price)
  if (!cheapest) throw new Error(`${product.id} has no size`)
  const options = requiredOptions(product, money.currency)
  const cents = toCents(cheapest.price, money.currency) + options.least
  const price = fromCents(cents, money.currency)
  const isFrom = options.differ || others.some(size => size.price !== cheapest.price)
  return {
    name: product.name,
    size: cheapest.name || amountOf(cheapest, money),
    price: lowestPrice({ price, isFrom }, money, t),
    was: cheapest.was === undefined ? '' : formatPrice(cheapest.was, money),
    notes: priceNotes({ ...cheapest, price }, money, t),
    codes: productCodes(product),
  }
}

/** The same as one sentence, for a notice. */
export const pairingText = ({ name, size, price, was, notes, codes }: PairingOffer, t: Translate): string =>
  [
    [name, size].filter(Boolean).join(' '),
    was ? `${price} (${t('instead of')} ${was})` : price,
    notes,
    codes && `${t('Allergens and additives')}: ${codes}`,
  ]
    .filter(Boolean)
    .join(', ')

const amountOf = ({ quantity }: Pick<Size, 'quantity'>, { locale }: MoneyFormat): string =>
  quantity ? `${formatNumber(quantity.amount, locale)} ${quantity.unit}` : ''

/** What the choices that have to be made add at least, in cents, and whether another one costs something else. */
function requiredOptions({ variants }: Product, currency: string): { least: number; differ: boolean } {
  const costs = variants
    .filter(({ required, options }) => required && options.length > 0)
    .map(({ options, min, included }) => ({
      all: options.map(option => surcharge(option, currency)),
      paid: Math.max(0, (min ?? 1) - (included ?? 0)),
    }))
  return {
    least: costs.reduce((sum, { all, paid }) => sum + paid * Math.min(...all), 0),
    differ: costs.some(({ all }) => new Set(all).size > 1),
  }
}
