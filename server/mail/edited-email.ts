import { type Cents, fromCents } from '#contract/kit/money.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { dishName } from '#contract/orders/words.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { isPaidApart, type OrderEdited } from '#server/orders/edits.ts'
import type { OrderRecord } from '#server/orders/store.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import type { EmailContent } from './email-content.ts'
import { fieldsOf, guestReader, orderedContent } from './order-content.ts'
import { contactLine } from './restaurant-lines.ts'

/** The new receipt of a changed order, in the guest's language: what was changed, what becomes of the difference, and all that is ordered now. */
export function editedEmail(
  order: OrderRecord,
  edit: OrderEdited,
  shop: Shop,
  statusLink: string,
): EmailContent {
  const { row } = order
  const reader = guestReader(order)
  const { edited: texts, confirmation } = textsIn(reader.lang)
  const format = formatOf(shop, reader.lang)
  const price = (cents: Cents): string => formatPrice(fromCents(cents, row.currency), format)
  const sums = { before: price(edit.before), after: price(edit.after) }
  return {
    lang: textLanguage(reader.lang),
    subject: interpolate(texts.subject, { code: row.code, shop: shop.features.siteTitle }),
    opening: [
      interpolate(confirmation.hello, { name: row.name }),
      edit.before === edit.after ? texts.same : interpolate(texts.intro, sums),
      ...settledWords(edit, order, texts, price),
    ],
    fields: [
      ...changedWords(edit, order, texts).map((value, index) => ({
        name: index === 0 ? texts.changes : '',
        value,
      })),
      ...(edit.before === edit.after ? [] : [{ name: texts.before, value: sums.before }]),
      ...fieldsOf(order, shop, reader),
    ],
    link: { name: confirmation.link, url: statusLink },
    order: orderedContent(order, shop, reader, texts.now),
    closing: [confirmation.questions, contactLine(shop)],
  }
}

type Texts = ReturnType<typeof textsIn>['edited']

/** What becomes of the difference. Who pays all of it at the door reads that in the total. */
function settledWords(
  { refund, door }: OrderEdited,
  { row }: OrderRecord,
  texts: Texts,
  price: (cents: Cents) => string,
): string[] {
  const isOnline = door !== null && isPaidApart(door)
  const besides = row.paid_at === null ? 0 : (door?.total ?? 0)
  const [atDoor, paid] = isOnline ? [0, besides] : [besides, 0]
  return [
    ...(refund > 0 ? [interpolate(texts.refund, { amount: price(refund) })] : []),
    ...(atDoor > 0 ? [interpolate(texts.collect, { amount: price(atDoor) })] : []),
    ...(paid > 0 ? [interpolate(texts.paid, { amount: price(paid) })] : []),
    ...(atDoor < 0 ? [interpolate(texts.less, { amount: price(-atDoor) })] : []),
  ]
}

/** Each change in words: dishes that were taken out and new ones, and which fields are others. */
function changedWords(
  { lines, fields }: OrderEdited,
  { items, struck }: OrderRecord,
  texts: Texts,
): string[] {
  const dishes = lines.flatMap(({ position, qty }) => {
    const line = [...items, ...struck].find(each => each.position === position)
    const why = qty < 0 ? texts.struck : texts.added
    return line ? [`${Math.abs(qty)} × ${dishName(line.words.guest)} (${why})`] : []
  })
  return [...dishes, ...(fields.length > 0 ? [fields.map(field => texts.fields[field]).join(', ')] : [])]
}
