import { html, raw } from 'hono/html'
import type { StateMail } from '#contract/desk/steps.ts'
import { fromCents } from '#contract/kit/money.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { formatLongDateTime, formatTime } from '#lib/i18n/dates.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import type { AskedChange } from '#server/db/edit-tables.ts'
import type { OrderMessageRow } from '#server/db/message-tables.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { type AnswerAction, offeredActions } from '#server/orders/answer-links.ts'
import { messageIn } from '#server/orders/message-views.ts'
import type { OrderRecord } from '#server/orders/store.ts'
import { driverIn, reasonIn } from '#server/orders/views.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import { answerName } from './answer-name.ts'
import type { EmailContent } from './email-content.ts'
import { fieldsOf, guestReader, orderedContent, orderTypeText, restaurantReader } from './order-content.ts'
import { contactLine } from './restaurant-lines.ts'

/** The mail that confirms an order, in the guest's language: items, totals, VAT and declarations. */
export function confirmationEmail(order: OrderRecord, shop: Shop, statusLink: string): EmailContent {
  const reader = guestReader(order)
  const { confirmation } = textsIn(reader.lang)
  const content = guestEmail(order, shop, statusLink, confirmation)
  const files = legalTexts(shop, reader.lang)
  return {
    ...content,
    order: orderedContent(order, shop, reader, confirmation.items),
    closing: [...(order.row.tax === 0 ? [confirmation.gross] : []), ...content.closing],
    ...(files.length > 0 && { attached: { title: confirmation.attached, files } }),
  }
}

interface PayLink {
  /** The change that is paid there; undefined for the order itself. */
  asked: AskedChange | undefined
  url: string
  shop: Shop
}

/** The mail with the link at which an order is paid that was taken on the phone, or what a change costs more. */
export function payLinkEmail(row: OrderRow, { asked, url, shop }: PayLink): EmailContent {
  const { confirmation, payLink, payChange } = textsIn(row.lang)
  const texts = asked ? payChange : payLink
  const named = { code: row.code, shop: shop.features.siteTitle }
  const cents = asked?.amount ?? row.total
  const total = formatPrice(fromCents(cents, row.currency), formatOf(shop, row.lang))
  return {
    lang: textLanguage(row.lang),
    subject: interpolate(texts.subject, named),
    opening: [interpolate(confirmation.hello, { name: row.name }), interpolate(texts.intro, { total })],
    fields: [],
    link: { name: payLink.link, url },
    closing: [texts.closing, confirmation.questions, contactLine(shop)],
  }
}

/** The mail about an order's new state, in the guest's language. */
export function stateEmail(
  order: OrderRecord,
  kind: StateMail,
  shop: Shop,
  statusLink: string,
): EmailContent {
  const { answers } = textsIn(guestReader(order).lang)
  const isAsked = kind === 'cancelled' && order.row.reason_kind === 'guest-asked'
  const texts = isAsked ? answers.cancelledAsAsked : answers[kind]
  const intro = (kind === 'on-the-way' && withWhom(order.row, shop)) || texts.intro
  const content = guestEmail(order, shop, statusLink, { ...texts, intro })
  return { ...content, opening: [...content.opening, ...toldWith(kind, order, shop)] }
}

/** With whom an order comes and when, as the page of the order says it; undefined where that is not known. */
function withWhom(row: OrderRow, shop: Shop): string | undefined {
  const { driver } = driverIn(row)
  if (!driver) return undefined
  const { onItsWay } = textsIn(row.lang).answered
  const { name, arrivesAt } = driver
  if (arrivesAt === undefined) return interpolate(onItsWay.with, { name })
  return interpolate(onItsWay.withBy, { name, time: formatTime(arrivesAt, formatOf(shop, row.lang)) })
}

/** The mail with a message of the restaurant: a sentence in the guest's language, or words as somebody at the desk has typed them. */
export function toldEmail(
  order: OrderRecord,
  message: OrderMessageRow,
  shop: Shop,
  statusLink: string,
): EmailContent {
  const { lang } = guestReader(order)
  const content = guestEmail(order, shop, statusLink, textsIn(lang).told)
  return { ...content, opening: [...content.opening, messageIn(message, lang).text] }
}

/** What the guest is told with a state: the promised time, or the reason and what becomes of the money. */
function toldWith(kind: StateMail, { row, refunds }: OrderRecord, shop: Shop): string[] {
  const { promised, reason, refund, refundRest } = textsIn(row.lang).answered
  const format = formatOf(shop, row.lang)
  if ((kind === 'approved' || kind === 'delayed') && row.promised_at !== null) {
    const time = formatLongDateTime(row.promised_at, format)
    const [, sentence] = Object.entries(promised).find(([orderType]) => orderType === row.order_type) ?? []
    return sentence === undefined ? [] : [interpolate(sentence, { time })]
  }
  if (kind !== 'rejected' && kind !== 'cancelled') return []
  // The last refund is that of the order itself; earlier ones were for parts of it.
  const back = refunds.at(-1)?.amount ?? 0
  const sentence = back === row.total ? refund : refundRest
  return [
    ...(row.reason === '' || row.reason_kind === 'guest-asked'
      ? []
      : [interpolate(reason, { reason: reasonIn(row, row.lang) })]),
    ...(back === 0
      ? []
      : [
          interpolate(sentence, {
            total: formatPrice(fromCents(row.total, row.currency), format),
            amount: formatPrice(fromCents(back, row.currency), format),
          }),
        ]),
  ]
}

function guestEmail(
  order: OrderRecord,
  shop: Shop,
  statusLink: string,
  { subject, intro }: { subject: string; intro: string },
): EmailContent {
  const { code, name } = order.row
  const reader = guestReader(order)
  const { confirmation } = textsIn(reader.lang)
  return {
    lang: textLanguage(reader.lang),
    subject: interpolate(subject, { code, shop: shop.features.siteTitle }),
    opening: [interpolate(confirmation.hello, { name }), intro],
    fields: fieldsOf(order, shop, reader),
    link: { name: confirmation.link, url: statusLink },
    closing: [confirmation.questions, contactLine(shop)],
  }
}

/**
 * The mail to the restaurant about a new order, in its own language: everything that kitchen and driver need, and links to
 * answer it. When it is sent late, the order may have been answered already.
 */
export function newOrderEmail(
  order: OrderRecord,
  shop: Shop,
  linkOf: (action: AnswerAction) => string,
): EmailContent {
  const { code, name, email, total, order_type: type, table_name: table } = order.row
  const reader = restaurantReader(shop)
  const { newOrder, deskStates } = textsIn(reader.lang)
  const isOpen = order.row.state === 'received'
  return {
    lang: textLanguage(reader.lang),
    subject: interpolate(newOrder.subject, {
      code,
      total: formatPrice(fromCents(total, order.row.currency), formatOf(shop, reader.lang)),
      orderType: [orderTypeText(type, reader), oneLine(table)].filter(Boolean).join(', '),
    }),
    opening: [
      isOpen ? newOrder.intro : interpolate(newOrder.answered, { state: deskStates[order.row.state] }),
    ],
    fields: [{ name: newOrder.name, value: oneLine(name) }, ...fieldsOf(order, shop, reader)],
    order: orderedContent(order, shop, reader, newOrder.items),
    actions: isOpen
      ? offeredActions(order.row).map(each => ({
          name: answerName(each, order.row, shop),
          url: linkOf(each),
          refuses: each === 'reject',
        }))
      : [],
    closing: [
      ...(isOpen ? [newOrder.links] : []),
      ...(email ? [interpolate(newOrder.reply, { email })] : []),
    ],
  }
}

/** The mail to the owner about an order that nobody answers: that about a new order, with another beginning. */
export function unansweredEmail(
  order: OrderRecord,
  shop: Shop,
  linkOf: (action: AnswerAction) => string,
): EmailContent {
  const content = newOrderEmail(order, shop, linkOf)
  const { unanswered } = textsIn(shop.defaultLang)
  if (order.row.state !== 'received') return content
  return {
    ...content,
    subject: interpolate(unanswered.subject, { code: order.row.code }),
    opening: [unanswered.intro],
  }
}

/** The restaurant's terms and its withdrawal policy, each as a file for a guest to keep, in their language; none while no page has them. */
const legalTexts = (shop: Shop, lang: string): { name: string; html: string }[] =>
  [shop.features.termsPage, shop.features.withdrawalPage].flatMap(id => {
    const page = shop.catalogue(shop.langOf(lang)).pages.find(each => each.id === id)
    if (!page) return []
    // The text was sanitised when it was imported.
    const content = html`<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<title>${page.name}</title>
<body>
<h1>${page.name}</h1>
${raw(page.text)}
</body>
</html>
`
    return [{ name: page.name, html: String(content) }]
  })
