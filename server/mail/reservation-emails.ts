import type { Mails } from '#contract/desk/mail-kinds.ts'
import { reservationFieldNames, reservationFields } from '#contract/desk/reservation-fields.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { formatLongDateTime } from '#lib/i18n/dates.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { tablePath } from '#server/sessions/table-links.ts'
import type { Shop } from '#server/shop/shop.ts'
import { tableNames } from '#server/shop/table-names.ts'
import { formatOf } from '#server/texts/formats.ts'
import { depositOutcome } from '#server/texts/table-deposit.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import { calendarFile } from './calendar-file.ts'
import { paidDeposit } from './deposit-emails.ts'
import { type EmailContent, paragraphsOf } from './email-content.ts'
import type { Mail } from './mailer.ts'
import type { MailContext } from './render.ts'
import { contactLine } from './restaurant-lines.ts'
import { withoutLinks } from './without-links.ts'

type GuestMail = Pick<MailContext, 'shop' | 'config'>

/** The page on which a guest cancels, where reservations are confirmed at once: those who have no answer yet cancel there, too. */
const manageLink = (
  { id, lang }: ReservationRow,
  { shop, config: { apiBase, secret } }: GuestMail,
): Pick<EmailContent, 'link'> =>
  shop.seating ? { link: { name: textsIn(lang).tablePage.link, url: apiBase + tablePath(secret, id) } } : {}

interface HouseMail {
  /** With `{time}`, `{guests}` and `{name}`. */
  subject: string
  opening: string
  /** Where the desk shows it, and what the button there says. */
  action: { name: string; url: string }
  /** What is said besides what was requested. */
  more?: EmailContent['fields']
}

/** A mail to the restaurant about a reservation, in its own language. */
function houseEmail(
  row: ReservationRow,
  shop: Shop,
  { subject, opening, action, more = [] }: HouseMail,
): EmailContent {
  const { defaultLang } = shop
  const { requestReply } = textsIn(defaultLang).reservation
  const time = formatLongDateTime(row.reserved_at, formatOf(shop, defaultLang))
  return {
    lang: textLanguage(defaultLang),
    subject: interpolate(subject, { time, guests: row.guests, name: row.name }),
    opening: [opening],
    fields: [...reservationFacts(row, shop, defaultLang), ...more],
    quote: quotedOf(row),
    actions: [action],
    closing: [interpolate(requestReply, { email: row.email })],
  }
}

/** The mail to the restaurant about a table that its guest has cancelled. */
export function tableCancelledEmail(row: ReservationRow, shop: Shop, seeAt: string): EmailContent {
  const { reservation, tablePage } = textsIn(shop.defaultLang)
  return houseEmail(row, shop, {
    subject: tablePage.cancelledSubject,
    opening: tablePage.cancelledIntro,
    action: { name: reservation.bookedSee, url: seeAt },
  })
}

interface MovedTable {
  /** What was reserved before. */
  before: Pick<Mails['table-moved'], 'from' | 'guests'>
  seeAt: string
}

/** The mail to the restaurant about a table that its guest has moved. */
export function tableMovedEmail(
  row: ReservationRow,
  shop: Shop,
  { before, seeAt }: MovedTable,
): EmailContent {
  const { reservation, tablePage } = textsIn(shop.defaultLang)
  const time = formatLongDateTime(before.from, formatOf(shop, shop.defaultLang))
  return houseEmail(row, shop, {
    subject: tablePage.movedSubject,
    opening: interpolate(tablePage.movedIntro, { time, guests: before.guests }),
    action: { name: reservation.bookedSee, url: seeAt },
  })
}

/** Confirms to a guest that the request for a table was received; the table is not reserved yet. */
export function reservationEmail(row: ReservationRow, context: GuestMail): EmailContent {
  const { shop } = context
  const { confirmation, reservation } = textsIn(row.lang)
  return {
    lang: textLanguage(row.lang),
    subject: interpolate(reservation.subject, { shop: shop.features.siteTitle }),
    opening: [interpolate(confirmation.hello, { name: row.name }), reservation.intro],
    fields: reservationFacts(row, shop, row.lang),
    quote: quotedOf(row),
    ...manageLink(row, context),
    closing: [reservation.questions, contactLine(shop)],
  }
}

/** The mail to a guest the day before. Its links lead to the page on which a button says so. */
export function tableReminderEmail(row: ReservationRow, { shop, config }: GuestMail): EmailContent {
  const { confirmation, reservation, tablePage, tableReminder: texts } = textsIn(row.lang)
  const page = config.apiBase + tablePath(config.secret, row.id)
  const time = formatLongDateTime(row.reserved_at, formatOf(shop, row.lang))
  return {
    lang: textLanguage(row.lang),
    subject: interpolate(texts.subject, { shop: shop.features.siteTitle }),
    opening: [
      interpolate(confirmation.hello, { name: withoutLinks(row.name) }),
      interpolate(texts.intro, { time }),
    ],
    fields: reservationFacts(row, shop, row.lang, { answer: true }),
    link: { name: tablePage.coming, url: `${page}#coming` },
    actions: [{ name: texts.change, url: page }],
    closing: [reservation.questions, contactLine(shop)],
  }
}

/** The mail to the restaurant about a request for a table. */
export function tableRequestEmail(
  row: ReservationRow,
  shop: Shop,
  { answerAt, confirmed }: { answerAt: string; confirmed: boolean },
): EmailContent {
  const { reservation } = textsIn(shop.defaultLang)
  return houseEmail(row, shop, {
    subject: confirmed ? reservation.bookedSubject : reservation.requestSubject,
    opening: confirmed ? reservation.bookedIntro : reservation.requestIntro,
    action: { name: confirmed ? reservation.bookedSee : reservation.requestAnswer, url: answerAt },
    more: [...keptTables(row, shop), ...paidDeposit(row, shop)],
  })
}

type TableAnswer = Pick<Mails['reservation-answer'], 'status' | 'proposed' | 'text'>

/** The restaurant's answer to a request for a table, in the guest's language. */
export function tableAnswerEmail(row: ReservationRow, context: GuestMail, answer: TableAnswer): EmailContent {
  const { shop } = context
  const { confirmation, reservation, tableAnswers } = textsIn(row.lang)
  const isOurs = answer.status === 'cancelled' && row.answered_by !== ''
  const [, texts = tableAnswers.declined] =
    Object.entries(tableAnswers).find(([name]) => name === (isOurs ? 'weCancelled' : answer.status)) ?? []
  const time = formatLongDateTime(answer.proposed ?? row.reserved_at, formatOf(shop, row.lang))
  return {
    lang: textLanguage(row.lang),
    subject: interpolate(texts.subject, { shop: shop.features.siteTitle }),
    opening: [
      interpolate(confirmation.hello, { name: withoutLinks(row.name) }),
      interpolate(texts.intro, { time }),
      ...depositOutcome(row, shop),
      ...paragraphsOf(answer.text),
    ],
    fields: reservationFacts(row, shop, row.lang, { answer: true }),
    ...(row.status !== 'declined' && row.status !== 'cancelled' && manageLink(row, context)),
    closing: [reservation.questions, contactLine(shop)],
  }
}

/** How long the table is entered for; nobody asks a guest when they will leave. */
const TABLE_MINUTES = 120

/** A reserved table as a file for the guest's calendar, or one that takes it out of there. */
export function tableEvent(
  { id, lang, guests, reserved_at, created_at }: ReservationRow,
  { shop, config }: Pick<MailContext, 'shop' | 'config'>,
  {
    status,
    at = created_at,
    sequence = '0',
  }: Pick<Mails['reservation-answer'], 'status' | 'at' | 'sequence'>,
): NonNullable<Mail['attachments']>[number] {
  const { event, file } = textsIn(lang).tableAnswers.accepted
  const { siteTitle, address, email } = shop.features
  const { hostname } = new URL(config.publicUrl)
  const isCancelled = status === 'cancelled'
  const content = calendarFile({
    uid: `reservation-${id}@${hostname}`,
    sequence: Number(sequence),
    isCancelled,
    stamp: new Date(at),
    start: new Date(reserved_at),
    minutes: shop.seating?.minutesFor(Number.parseInt(guests, 10)) ?? TABLE_MINUTES,
    summary: interpolate(event, { shop: siteTitle, guests }),
    location: [siteTitle, address].filter(Boolean).join(', '),
    description: contactLine(shop),
    organizer: { name: siteTitle, address: email || `noreply@${hostname}` },
  })
  return {
    filename: `${file}.ics`,
    content,
    contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
  }
}

/** The tables that the restaurant keeps for it, if any are listed. */
function keptTables(row: ReservationRow, shop: Shop): EmailContent['fields'] {
  const value = tableNames(shop, row.tables).join(' + ')
  return value === '' ? [] : [{ name: textsIn(shop.defaultLang).reservation.tables, value }]
}

/** What was requested, one fact a line; for the restaurant's answer only what it repeats. */
function reservationFacts(
  row: ReservationRow,
  shop: Shop,
  lang: string,
  { answer = false } = {},
): EmailContent['fields'] {
  const { reservation } = textsIn(lang)
  const facts = reservationFieldNames.flatMap(field => {
    const { column, mails } = reservationFields[field]
    if (mails === 'quoted' || (answer && !('inAnswer' in mails)) || row[column] === '') return []
    return [{ name: reservation[mails.label], value: row[column] }]
  })
  return [
    { name: reservation.time, value: formatLongDateTime(row.reserved_at, formatOf(shop, lang)) },
    ...facts,
  ]
}

/** The guest's own words. */
const quotedOf = (row: ReservationRow): string =>
  reservationFieldNames
    .filter(field => reservationFields[field].mails === 'quoted')
    .map(field => row[reservationFields[field].column])
    .filter(Boolean)
    .join('\n\n')
