import { interpolate } from '#lib/i18n/translate.ts'
import type { OrderRecord } from '../domain/orders/read.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { spokenTo, textsIn } from '../messages/words.ts'
import { contactLine } from './contact-line.ts'
import type { EmailContent } from './email-content.ts'
import { factsOf, guestReader } from './order-content.ts'

/** The mail about the restaurant's answer to an order, in the guest's language. */
export function answerEmail(
  order: OrderRecord,
  answer: 'approved' | 'rejected',
  shop: Shop,
  statusLink: string,
): EmailContent {
  const { code, name } = order.row
  const reader = guestReader(order)
  const { confirmation, answers } = textsIn(reader.lang)
  const { subject, intro } = answers[answer]
  return {
    lang: spokenTo(reader.lang),
    subject: interpolate(subject, { code, shop: shop.features.siteTitle }),
    opening: [interpolate(confirmation.hello, { name }), intro],
    facts: factsOf(order, shop, reader),
    link: { name: confirmation.link, url: statusLink },
    closing: [confirmation.questions, contactLine(shop)],
  }
}
