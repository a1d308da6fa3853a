import { DAY } from '#contract/kit/durations.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { formatLongDateTime } from '#lib/i18n/dates.ts'
import type { ContactMessageRow } from '#server/db/visitor-tables.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import { type EmailContent, paragraphsOf } from './email-content.ts'
import { contactLine } from './restaurant-lines.ts'
import { withoutLinks } from './without-links.ts'

interface About {
  /** Where the desk has the message. */
  answerAt: string
  /** The order whose contract it ends. */
  withdrawn?: string | undefined
}

/** By when money goes back after a withdrawal has come in (§ 357 BGB), in ms. */
const REFUND_MS = 14 * DAY

/** The mail to the restaurant about a visitor's message, in the restaurant's language. A withdrawal is told as what it is, with its term. */
export function contactEmail(
  row: ContactMessageRow,
  shop: Shop,
  { answerAt, withdrawn }: About,
): EmailContent {
  const { defaultLang } = shop
  const { contact } = textsIn(defaultLang)
  const format = formatOf(shop, defaultLang)
  const until = new Date(Date.parse(row.created_at) + REFUND_MS).toISOString()
  return {
    lang: textLanguage(defaultLang),
    subject: withdrawn === undefined ? interpolate(contact.subject, { subject: row.subject }) : row.subject,
    opening:
      withdrawn === undefined
        ? [contact.intro]
        : [
            interpolate(contact.withdrawn, { order: withdrawn }),
            interpolate(contact.withdrawnNext, { time: formatLongDateTime(until, format) }),
          ],
    fields: [
      { name: contact.name, value: senderOf(row) },
      { name: contact.email, value: row.email },
      { name: contact.sent, value: formatLongDateTime(row.created_at, format) },
      { name: contact.about, value: row.subject },
    ],
    quote: row.message,
    actions: [{ name: contact.answer, url: answerAt }],
    closing: [interpolate(contact.reply, { email: row.email })],
  }
}

export const senderOf = (row: ContactMessageRow): string => `${row.first_name} ${row.last_name}`

/** The receipt of a withdrawal: what was declared, with the day and time at which it came in. */
export function withdrawalReceipt(
  row: ContactMessageRow,
  { order, goods }: { order: string; goods: string },
  shop: Shop,
): EmailContent {
  const { withdrawal, confirmation } = textsIn(row.lang)
  return {
    lang: textLanguage(row.lang),
    subject: interpolate(withdrawal.subject, { order, shop: shop.features.siteTitle }),
    opening: [interpolate(confirmation.hello, { name: row.first_name }), withdrawal.intro],
    fields: [
      { name: withdrawal.received, value: formatLongDateTime(row.created_at, formatOf(shop, row.lang)) },
      { name: withdrawal.name, value: row.first_name },
      { name: withdrawal.order, value: order },
    ],
    quote: [interpolate(withdrawal.declared, { order }), goods].filter(Boolean).join('\n'),
    closing: [withdrawal.next, contactLine(shop)],
  }
}

/** The restaurant's answer to a message, with what it answers. */
export function messageAnswerEmail(row: ContactMessageRow, shop: Shop): EmailContent {
  const { confirmation } = textsIn(row.lang)
  return {
    lang: textLanguage(row.lang),
    subject: `Re: ${withoutLinks(row.subject)}`,
    opening: [
      interpolate(confirmation.hello, { name: withoutLinks(senderOf(row)) }),
      ...paragraphsOf(row.answer),
    ],
    fields: [],
    quote: withoutLinks(row.message),
    closing: [contactLine(shop)],
  }
}
