import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { formatLongDateTime } from '#lib/i18n/dates.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import { contactLine } from './contact-line.ts'
import type { EmailContent } from './email-content.ts'
import { quotedOf, reservationFacts } from './reservation-facts.ts'

/** Confirms to a guest that the request for a table was received; the table is not reserved yet. */
export function reservationEmail(row: ReservationRow, shop: Shop): EmailContent {
  const { confirmation, reservation } = textsIn(row.lang)
  return {
    lang: textLanguage(row.lang),
    subject: interpolate(reservation.subject, { shop: shop.features.siteTitle }),
    opening: [interpolate(confirmation.hello, { name: row.name }), reservation.intro],
    ...requested(row, shop, row.lang),
    closing: [reservation.questions, contactLine(shop)],
  }
}

/** The mail to the restaurant about a request for a table, in its own language. */
export function tableRequestEmail(row: ReservationRow, shop: Shop, answerAt: string): EmailContent {
  const { defaultLang } = shop
  const { reservation } = textsIn(defaultLang)
  const time = formatLongDateTime(row.reserved_at, formatOf(shop, defaultLang))
  return {
    lang: textLanguage(defaultLang),
    subject: interpolate(reservation.requestSubject, { time, guests: row.guests, name: row.name }),
    opening: [reservation.requestIntro],
    ...requested(row, shop, defaultLang),
    actions: [{ name: reservation.requestAnswer, url: answerAt }],
    closing: [interpolate(reservation.requestReply, { email: row.email })],
  }
}

function requested(row: ReservationRow, shop: Shop, lang: string): Pick<EmailContent, 'fields' | 'quote'> {
  return { fields: reservationFacts(row, shop, lang), quote: quotedOf(row) }
}
