import { oneLine } from '../domain/one-line.ts'
import type { OrderRecord } from '../domain/orders/read.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { formatPrice } from '../messages/formats.ts'
import { fill, spokenTo, textsIn } from '../messages/words.ts'
import type { EmailContent } from './email-content.ts'
import { factsOf, orderedContent, orderTypeText, restaurantReader } from './order-content.ts'

/** Brings an order to the restaurant, in its own language: all that kitchen and driver need, and how to answer. */
export function newOrderEmail(order: OrderRecord, shop: Shop): EmailContent {
  const { code, name, email, total, way, table_name: table } = order.row
  const reader = restaurantReader(shop)
  const { newOrder } = textsIn(reader.lang)
  return {
    lang: spokenTo(reader.lang),
    subject: fill(newOrder.subject, {
      code,
      total: formatPrice(total, reader.lang, shop.features.currency),
      way: [orderTypeText(way, reader), oneLine(table)].filter(Boolean).join(', '),
    }),
    opening: [newOrder.intro],
    facts: [{ name: newOrder.name, value: oneLine(name) }, ...factsOf(order, shop, reader)],
    order: orderedContent(order, shop, reader, newOrder.items),
    closing: [fill(newOrder.answer, { code }), ...(email ? [fill(newOrder.reply, { email })] : [])],
  }
}
