import * as z from 'zod'
import { endpoints } from '#contract/api/endpoints.ts'
import { reservationGuests, reservationNotes } from '#contract/api/forms.ts'
import { features } from '#contract/describe/settings/features.ts'
import { type Ask, Refused } from './ask.ts'

export const TableAsked = z.object({
  date: z.string().describe('Such as 2026-11-21; the hours after midnight belong to the day before'),
  guests: z.enum(reservationGuests),
})
type TableAsked = z.output<typeof TableAsked>

export const TableWish = TableAsked.extend({
  at: z.string().describe('One of reservation_times'),
  notes: z.string().max(reservationNotes).optional().describe('Such as a high chair or an allergy'),
  lang: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional()
    .describe('The language of the guest, such as en'),
})
type TableWish = z.output<typeof TableWish>

const KEEPS_NOTHING = 'No table is kept. It is reserved or asked for when the guest has sent the form.'

/** The times of a day for a party, in UTC, and the time zone of the restaurant. */
export async function reservationTimes(ask: Ask, query: TableAsked) {
  const [{ free, asked, deposit }, settings] = await Promise.all([
    ask(endpoints.getFreeTables, { query }),
    ask(endpoints.getSettings, {}),
  ])
  return { timeZone: features(settings).timeZone, free, onRequest: asked, ...(deposit && { deposit }) }
}

/** The link of the form that the guest sends. The wish is in the link alone: nothing is stored, and no table kept. */
export async function prepareReservation(ask: Ask, { at, notes, lang, ...query }: TableWish) {
  const times = await ask(endpoints.getFreeTables, { query }, lang === undefined ? {} : { lang })
  const time = [...times.free, ...times.asked].find(each => Date.parse(each) === Date.parse(at))
  if (time === undefined)
    throw new Refused('No table can be had at this time. reservation_times has those of a day.')
  const url = new URL(times.url)
  url.searchParams.set('at', time)
  url.searchParams.set('guests', query.guests)
  // In the fragment, which no server logs.
  if (notes) url.hash = new URLSearchParams({ notes }).toString()
  return { url: url.href, at: time, isFree: times.free.includes(time), keeps: KEEPS_NOTHING }
}
