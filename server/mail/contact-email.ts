import { interpolate } from '#contract/texts/interpolate.ts'
import { formatLongDateTime } from '#lib/i18n/dates.ts'
import type { ContactMessageRow } from '#server/db/visitor-tables.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import type { EmailContent } from './email-content.ts'

/** The mail to the restaurant about a visitor's message, in the restaurant's language. */
export function contactEmail(row: ContactMessageRow, shop: Shop): EmailContent {
  const { defaultLang } = shop
  const { contact } = textsIn(defaultLang)
  return {
    lang: textLanguage(defaultLang),
    subject: interpolate(contact.subject, { subject: row.subject }),
    opening: [contact.intro],
    fields: [
      { name: contact.name, value: senderOf(row) },
      { name: contact.email, value: row.email },
      { name: contact.sent, value: formatLongDateTime(row.created_at, formatOf(shop, defaultLang)) },
      { name: contact.about, value: row.subject },
    ],
    quote: row.message,
    closing: [interpolate(contact.reply, { email: row.email })],
  }
}

export const senderOf = (row: ContactMessageRow): string => `${row.first_name} ${row.last_name}`
