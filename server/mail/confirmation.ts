import { interpolate } from '#lib/i18n/translate.ts'
import type { StoredOrder } from '../domain/orders/read.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { spokenTo, textsIn } from '../words/words.ts'
import type { Letter } from './letter.ts'
import { factsOf, guestOf, orderedOf } from './ordered.ts'
import { reachAt } from './reach.ts'

/** The mail that confirms an order, in its guest's language: everything ordered, its sums, VAT and declarations. */
export function confirmationLetter(order: StoredOrder, shop: Shop, statusLink: string): Letter {
  const { row } = order
  const reader = guestOf(order)
  const { confirmation } = textsIn(reader.lang)
  return {
    lang: spokenTo(reader.lang),
    subject: interpolate(confirmation.subject, { code: row.code, shop: shop.features.siteTitle }),
    opening: [interpolate(confirmation.hello, { name: row.name }), confirmation.intro],
    facts: factsOf(order, shop, reader),
    link: { name: confirmation.link, url: statusLink },
    order: orderedOf(order, shop, reader, confirmation.items),
    closing: [...(row.tax === 0 ? [confirmation.gross] : []), confirmation.questions, reachAt(shop)],
  }
}
