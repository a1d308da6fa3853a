import type { ContactMessageRow } from '../db/visitor-tables.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { formatDateTime } from '../messages/formats.ts'
import { fill, spokenTo, textsIn } from '../messages/words.ts'
import type { EmailContent } from './email-content.ts'

/** A visitor's message as the restaurant reads it, in its own language. */
export function contactEmail(row: ContactMessageRow, { defaultLang, features }: Shop): EmailContent {
  const { contact } = textsIn(defaultLang)
  return {
    lang: spokenTo(defaultLang),
    subject: fill(contact.subject, { subject: row.subject }),
    opening: [contact.intro],
    facts: [
      { name: contact.name, value: senderOf(row) },
      { name: contact.email, value: row.email },
      { name: contact.sent, value: formatDateTime(row.created_at, defaultLang, features.timeZone) },
      { name: contact.about, value: row.subject },
    ],
    quote: row.message,
    closing: [fill(contact.reply, { email: row.email })],
  }
}

export const senderOf = (row: ContactMessageRow): string => `${row.first_name} ${row.last_name}`
