import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import type { MoneyFormat } from '#lib/i18n/format.ts'
import { priceNotes } from '#lib/i18n/price-notes.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { sizeOf } from './line-view.ts'

/** The note beside a line's price: the price per litre or kilo. Its deposit has a row of its own. */
export function lineNotes(line: CartLine, money: MoneyFormat, t: Translate): string {
  const size = sizeOf(line)
  return size ? priceNotes({ price: size.price, quantity: size.quantity }, money, t) : ''
}
