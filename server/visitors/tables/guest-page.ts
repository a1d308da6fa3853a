import { html } from 'hono/html'
import { type Reservation, reservationGuests } from '#contract/api/forms.ts'
import { businessDay, daysAfter } from '#contract/hours/business-day.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { formatFullDate, formatLongDateTime, formatTime } from '#lib/i18n/dates.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { type Html, plainPage } from '#server/http/plain-page.ts'
import { heldUntil } from '#server/shop/seating.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { depositAmount, depositOutcome, depositTerms } from '#server/texts/table-deposit.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import type { TableState } from './changeable.ts'
import { canMove } from './move.ts'

/** What its guest has asked for on the page of a reservation, and the times that are free then. */
interface TableChoice {
  date: string
  guests: Reservation['guests']
  times: string[]
}

/** What has just been done, or could not be. */
export type TableNotice = 'moved' | 'taken'

interface TablePage {
  row: ReservationRow
  shop: Shop
  now: Date
  state: TableState
  choice?: TableChoice | undefined
  notice?: TableNotice | undefined
  /** Where the deposit of a held table is paid; undefined while that cannot be opened. */
  payAt?: string | undefined
}

/** The reservation as it is now, in the guest's language, and what can still be done about it. */
export function tablePage(page: TablePage): string {
  const { row, shop, state, notice } = page
  const { reservation, tablePage: texts } = textsIn(row.lang)
  const { siteTitle } = shop.features
  return plainPage({
    lang: textLanguage(row.lang),
    title: interpolate(texts.title, { shop: siteTitle }),
    main: html`<p class="note" role="status">${notice ? texts[notice] : withNumber(stateText(row), shop)}</p>
<dl>
<dt>${reservation.time}</dt><dd>${formatLongDateTime(row.reserved_at, formatOf(shop, row.lang))}</dd>
<dt>${reservation.guests}</dt><dd>${row.guests}</dd>
</dl>
${state !== 'ended' && isAsked(row) && html`<form method="post" id="coming"><button name="do" value="coming" class="main">${texts.coming}</button></form>`}
${row.deposit_state !== null && deposit(page)}
${state === 'late' && html`<p>${withNumber(texts.late, shop)}</p>`}
${
  state === 'open' &&
  html`${canMove(row, shop) ? moving(page) : row.status !== 'held' && html`<p>${withNumber(texts.others, shop)}</p>`}
<form method="post"><button name="do" value="cancel">${texts.cancel}</button></form>`
}`,
  })
}

/** Whether a guest who was reminded has not said yet that they come. */
const isAsked = ({ status, reminded_at, confirmed_at }: ReservationRow): boolean =>
  status === 'accepted' && reminded_at !== null && confirmed_at === null

function stateText({ lang, status, confirmed_at, answered_by }: ReservationRow): string {
  const { states, confirmed, weCancelled } = textsIn(lang).tablePage
  if (status === 'cancelled' && answered_by !== '') return weCancelled
  if (status === 'accepted' && confirmed_at !== null) return confirmed
  return Object.entries(states).find(([name]) => name === status)?.[1] ?? states.requested
}

/** What has to be paid, or has become of what was paid. */
function deposit({ row, shop, payAt }: TablePage): Html {
  if (row.status !== 'held') return html`${depositOutcome(row, shop).map(line => html`<p>${line}</p>`)}`
  const { lang } = row
  const { tableDeposit: texts } = textsIn(lang)
  const amount = depositAmount(row.deposit, shop, lang)
  const until = formatTime(heldUntil(row), formatOf(shop, lang))
  return html`<p>${interpolate(texts.held, { amount, until })}</p><p>${depositTerms(row.deposit_hours, lang)}</p>${
    payAt === undefined
      ? html`<p>${texts.running}</p>`
      : html`<a href="${payAt}">${interpolate(texts.pay, { amount })}</a>`
  }`
}

/** The forms by which a guest looks for free times and takes one. */
function moving({ row, shop, now, choice }: TablePage): Html {
  const { reservation, tablePage: texts } = textsIn(row.lang)
  const today = businessDay(now, shop.business).date
  const date = choice?.date ?? businessDay(new Date(row.reserved_at), shop.business).date
  const guests = choice?.guests ?? row.guests
  const most = shop.seating?.byHandFrom ?? 0
  const sizes = reservationGuests.filter(size => size === row.guests || Number.parseInt(size, 10) < most)
  return html`<h2>${texts.move}</h2>
<form action="#times">
<label>${texts.day}<input type="date" name="date" required value="${date}" min="${today}" max="${daysAfter(today, shop.seating?.days ?? 0)}"></label>
<label>${reservation.guests}<select name="guests">
${sizes.map(size => html`<option${size === guests && html` selected`}>${size}</option>\n`)}</select></label>
<button>${texts.look}</button>
</form>
${choice && offered(row, shop, choice)}`
}

function offered(row: ReservationRow, shop: Shop, { date, guests, times }: TableChoice): Html {
  const { tablePage: texts } = textsIn(row.lang)
  const format = formatOf(shop, row.lang)
  const day = formatFullDate(`${date}T12:00:00Z`, { ...format, timeZone: 'UTC' })
  const free = interpolate(times.length > 0 ? texts.free : texts.none, { day, guests })
  return html`<p id="times" role="status">${free}</p>
<form method="post" class="times">
<input type="hidden" name="do" value="move"><input type="hidden" name="guests" value="${guests}">
${times.map(time => html`<button name="time" value="${time}">${formatTime(time, format)}</button>\n`)}</form>
<p>${withNumber(texts.others, shop)}</p>`
}

/** A text with the restaurant's number, which is called by a tap; with its name where it has none. */
function withNumber(text: string, { features: { siteTitle, phone } }: Shop): Html {
  const [before, after] = text.split('{phone}')
  if (after === undefined) return html`${before}`
  const number = phone
    ? html`<a class="call" href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a>`
    : siteTitle
  return html`${before}${number}${after}`
}
