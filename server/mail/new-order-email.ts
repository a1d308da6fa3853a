import { fromCents } from '#contract/money.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { interpolate } from '#lib/i18n/translate.ts'
import { oneLine } from '../domain/one-line.ts'
import type { OrderRecord } from '../domain/orders/read.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { formatOf } from '../messages/formats.ts'
import { spokenTo, textsIn } from '../messages/words.ts'
import type { EmailContent } from './email-content.ts'
import { factsOf, orderedContent, orderTypeText, restaurantReader } from './order-content.ts'

/** The mail to the restaurant about a new order, in its own language: everything that kitchen and driver need, and how to answer. */
export function newOrderEmail(order: OrderRecord, shop: Shop): EmailContent {
  const { code, name, email, total, way, table_name: table } = order.row
  const reader = restaurantReader(shop)
  const { newOrder } = textsIn(reader.lang)
  return {
    lang: spokenTo(reader.lang),
    subject: interpolate(newOrder.subject, {
      code,
      total: formatPrice(fromCents(total), formatOf(shop, reader.lang)),
      way: [orderTypeText(way, reader), oneLine(table)].filter(Boolean).join(', '),
    }),
    opening: [newOrder.intro],
    facts: [{ name: newOrder.name, value: oneLine(name) }, ...factsOf(order, shop, reader)],
    order: orderedContent(order, shop, reader, newOrder.items),
    closing: [
      interpolate(newOrder.answer, { code }),
      ...(email ? [interpolate(newOrder.reply, { email })] : []),
    ],
  }
}
