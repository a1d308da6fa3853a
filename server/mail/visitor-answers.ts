import type { Mails } from '#contract/desk/mail-kinds.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { formatLongDateTime } from '#lib/i18n/dates.ts'
import type { ContactMessageRow, ReservationRow } from '#server/db/visitor-tables.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import { senderOf } from './contact-email.ts'
import { contactLine } from './contact-line.ts'
import type { EmailContent } from './email-content.ts'
import { reservationFacts } from './reservation-facts.ts'
import { withoutLinks } from './without-links.ts'

type TableAnswer = Pick<Mails['reservation-answer'], 'status' | 'proposed' | 'text'>

/** The restaurant's answer to a request for a table, in the guest's language. */
export function tableAnswerEmail(row: ReservationRow, shop: Shop, answer: TableAnswer): EmailContent {
  const { confirmation, reservation, tableAnswers } = textsIn(row.lang)
  const [, texts = tableAnswers.declined] =
    Object.entries(tableAnswers).find(([status]) => status === answer.status) ?? []
  const time = formatLongDateTime(answer.proposed ?? row.reserved_at, formatOf(shop, row.lang))
  return {
    lang: textLanguage(row.lang),
    subject: interpolate(texts.subject, { shop: shop.features.siteTitle }),
    opening: [
      interpolate(confirmation.hello, { name: withoutLinks(row.name) }),
      interpolate(texts.intro, { time }),
      ...paragraphs(answer.text),
    ],
    fields: reservationFacts(row, shop, row.lang, { answer: true }),
    closing: [reservation.questions, contactLine(shop)],
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
      ...paragraphs(row.answer),
    ],
    fields: [],
    quote: withoutLinks(row.message),
    closing: [contactLine(shop)],
  }
}

const paragraphs = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
