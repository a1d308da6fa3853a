import type { Mails } from '#contract/desk/mail-kinds.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { textsIn } from '#server/texts/texts.ts'
import { calendarFile } from './calendar-file.ts'
import { contactLine } from './contact-line.ts'
import type { Mail } from './mailer.ts'
import type { MailContext } from './render.ts'

/** How long the table is entered for; nobody asks a guest when they will leave. */
const MINUTES = 120

/** A reserved table as a file for the guest's calendar. */
export function tableEvent(
  { id, lang, guests, reserved_at, created_at }: ReservationRow,
  { shop, config }: Pick<MailContext, 'shop' | 'config'>,
  { at = created_at, sequence = '0' }: Pick<Mails['reservation-answer'], 'at' | 'sequence'>,
): NonNullable<Mail['attachments']>[number] {
  const { event, file } = textsIn(lang).tableAnswers.accepted
  const { siteTitle, address, email } = shop.features
  const { hostname } = new URL(config.publicUrl)
  const content = calendarFile({
    uid: `reservation-${id}@${hostname}`,
    sequence: Number(sequence),
    stamp: new Date(at),
    start: new Date(reserved_at),
    minutes: MINUTES,
    summary: interpolate(event, { shop: siteTitle, guests }),
    location: [siteTitle, address].filter(Boolean).join(', '),
    description: contactLine(shop),
    organizer: { name: siteTitle, address: email || `noreply@${hostname}` },
  })
  return { filename: `${file}.ics`, content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }
}
