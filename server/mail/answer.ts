import { interpolate } from '#lib/i18n/translate.ts'
import type { StoredOrder } from '../domain/orders/read.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { spokenTo, textsIn } from '../words/words.ts'
import type { Letter } from './letter.ts'
import { factsOf, guestOf } from './ordered.ts'
import { reachAt } from './reach.ts'

/** Tells a guest, in the guest's language, what the restaurant says to the order. */
export function answerLetter(
  order: StoredOrder,
  answer: 'approved' | 'rejected',
  shop: Shop,
  statusLink: string,
): Letter {
  const { code, name } = order.row
  const reader = guestOf(order)
  const { confirmation, answers } = textsIn(reader.lang)
  const { subject, intro } = answers[answer]
  return {
    lang: spokenTo(reader.lang),
    subject: interpolate(subject, { code, shop: shop.features.siteTitle }),
    opening: [interpolate(confirmation.hello, { name }), intro],
    facts: factsOf(order, shop, reader),
    link: { name: confirmation.link, url: statusLink },
    closing: [confirmation.questions, reachAt(shop)],
  }
}
