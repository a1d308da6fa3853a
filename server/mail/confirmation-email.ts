import { interpolate } from '#lib/i18n/translate.ts'
import type { OrderRecord } from '../domain/orders/read.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { spokenTo, textsIn } from '../messages/words.ts'
import { contactLine } from './contact-line.ts'
import type { EmailContent } from './email-content.ts'
import { factsOf, guestReader, orderedContent } from './order-content.ts'

/** The mail that confirms an order, in the guest's language: items, totals, VAT and declarations. */
export function confirmationEmail(order: OrderRecord, shop: Shop, statusLink: string): EmailContent {
  const { row } = order
  const reader = guestReader(order)
  const { confirmation } = textsIn(reader.lang)
  return {
    lang: spokenTo(reader.lang),
    subject: interpolate(confirmation.subject, { code: row.code, shop: shop.features.siteTitle }),
    opening: [interpolate(confirmation.hello, { name: row.name }), confirmation.intro],
    facts: factsOf(order, shop, reader),
    link: { name: confirmation.link, url: statusLink },
    order: orderedContent(order, shop, reader, confirmation.items),
    closing: [...(row.tax === 0 ? [confirmation.gross] : []), confirmation.questions, contactLine(shop)],
  }
}
