import { fromCents } from '#contract/kit/money.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { dishName } from '#contract/orders/words.ts'
import { formatLongDateTime } from '#lib/i18n/dates.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { paidOnline, paidParts } from '#server/orders/booked.ts'
import { isDepositCode } from '#server/orders/code.ts'
import { grossOf, taxesIn } from '#server/orders/refund-parts.ts'
import { FOREIGN, type Refund } from '#server/orders/refunds.ts'
import type { OrderRecord } from '#server/orders/store.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import type { EmailContent, OrderedContent } from './email-content.ts'
import { guestReader, taxRows } from './order-content.ts'
import { contactLine } from './restaurant-lines.ts'

/** The receipt for a refund, in the guest's language: what was refunded, its VAT, and what remains of the order. */
export function refundReceipt(
  order: OrderRecord,
  refund: Refund,
  shop: Shop,
  statusLink: string,
): EmailContent {
  const { code, name, created_at, payment_name: payment } = order.row
  const { lang } = guestReader(order)
  const { confirmation, answered, refund: texts } = textsIn(lang)
  const format = formatOf(shop, lang)
  const at = (time: string): string => formatLongDateTime(time, format)
  const price = (cents: number): string => formatPrice(fromCents(cents, format.currency), format)
  const items = refund.lines.map(({ position, qty, amount }) => {
    const item = order.items.find(each => each.position === position)
    const dish = item ? dishName(item.words.guest) : ''
    // The rest of a line that another payment has given back in part has no number of its own.
    return { name: qty === 0 ? dish : `${qty} × ${dish}`, value: price(amount), details: [] }
  })
  return {
    lang: textLanguage(lang),
    subject: interpolate(texts.subject, { code, shop: shop.features.siteTitle }),
    opening: [
      interpolate(confirmation.hello, { name }),
      interpolate(texts.intro, { amount: price(refund.amount) }),
      ...(refund.reason === '' ? [] : [interpolate(answered.reason, { reason: refund.reason })]),
    ],
    fields: [
      { name: confirmation.code, value: code },
      { name: confirmation.ordered, value: at(created_at) },
      { name: texts.at, value: at(refund.settled_at ?? refund.requested_at) },
      { name: confirmation.payment, value: payment },
    ],
    link: { name: confirmation.link, url: statusLink },
    order: { title: texts.receipt, items, totals: totalsOf(order, refund, lang, price) },
    closing: [confirmation.questions, contactLine(shop)],
  }
}

function totalsOf(
  { row, refunds }: OrderRecord,
  refund: Refund,
  lang: string,
  price: (cents: number) => string,
): OrderedContent['totals'] {
  const { confirmation, refund: texts } = textsIn(lang)
  const done = refunds.filter(({ state }) => state === 'done')
  const left = paidParts(row, done).left.filter(({ gross }) => gross !== 0)
  const paid = paidOnline(row)
  const tip = refund.parts.filter(({ kind }) => kind === 'tip')
  const soFar = done.reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...tip.map(({ gross }) => ({ name: confirmation.tip, value: price(gross) })),
    { name: texts.amount, value: price(refund.amount), strong: true },
    ...taxRows(taxesIn(refund.parts), row, lang, price),
    { name: texts.original, value: price(paid.total) },
    ...taxRows(taxesIn(paid.parts), row, lang, price),
    ...(done.length > 1 ? [{ name: texts.soFar, value: price(soFar) }] : []),
    { name: texts.remaining, value: price(grossOf(left)), strong: true },
    ...taxRows(taxesIn(left), row, lang, price),
  ]
}

/** The notice to the owner about money that went back without anybody at the shop asking for it. */
export function refundNoticeEmail(
  code: string,
  { state, amount, actor }: Pick<Refund, 'state' | 'amount' | 'actor'>,
  shop: Shop,
): EmailContent {
  const { refundNotice: texts, tableDeposit } = textsIn(shop.defaultLang)
  const isDone = state === 'done'
  const about: Record<string, typeof texts.late> = {
    [FOREIGN.refund]: texts.atProvider,
    [FOREIGN.dispute]: isDone ? texts.disputed : texts.disputeWon,
    [FOREIGN.uncollected]: isDone ? texts.uncollected : texts.collected,
  }
  const ofOrder = about[actor] ?? texts.late
  const { subject, intro } = isDone && isDepositCode(code) ? tableDeposit.atProvider : ofOrder
  const { currency } = shop.features
  const shown = formatPrice(fromCents(amount, currency), formatOf(shop, shop.defaultLang))
  return {
    lang: textLanguage(shop.defaultLang),
    subject: interpolate(subject, { code }),
    opening: [interpolate(intro, { amount: shown })],
    fields: [],
    closing: [],
  }
}

/** The mail to a guest whose payment was refused after they left it, or came when nobody waited for the food any more. */
export function unpaidEmail(
  { code, name, lang }: OrderRow,
  { late, ofChange }: { late: Refund | undefined; ofChange: boolean },
  shop: Shop,
): EmailContent {
  const { confirmation, unpaid, unpaidChange } = textsIn(lang)
  const texts = ofChange ? unpaidChange : unpaid
  const format = formatOf(shop, lang)
  const amount = late && formatPrice(fromCents(late.amount, format.currency), format)
  return {
    lang: textLanguage(lang),
    subject: interpolate(texts.subject, { code, shop: shop.features.siteTitle }),
    opening: [
      interpolate(confirmation.hello, { name }),
      amount === undefined ? texts.refused : interpolate(texts.late, { amount }),
    ],
    fields: [],
    closing: [confirmation.questions, contactLine(shop)],
  }
}

/** The notice to the restaurant about a refund that was refused, or that could not be carried out for a day. */
export function refundProblemEmail(
  code: string,
  { state, amount, problem }: Pick<Refund, 'state' | 'amount' | 'problem'>,
  shop: Shop,
): EmailContent {
  const { refund: texts, tableDeposit } = textsIn(shop.defaultLang)
  const { currency } = shop.features
  const failed = isDepositCode(code)
    ? tableDeposit.refused
    : { subject: texts.failedSubject, again: texts.again }
  const shown = formatPrice(fromCents(amount, currency), formatOf(shop, shop.defaultLang))
  const isFailed = state === 'failed'
  return {
    lang: textLanguage(shop.defaultLang),
    subject: interpolate(isFailed ? failed.subject : texts.lateSubject, { code }),
    opening: [
      interpolate(isFailed ? texts.failed : texts.late, { amount: shown }),
      ...(problem === '' ? [] : [interpolate(texts.answer, { problem })]),
    ],
    fields: [],
    closing: isFailed ? [failed.again] : [],
  }
}
