import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { Acts } from '#contract/desk/acts.ts'
import { DeskSpecialDays, SavedSpecialDay, type SpecialDayInput } from '#contract/desk/special-days.ts'
import { dayHasPassed, daysInWrongOrder, hoursOverlap, invalid, tooManyDays } from '#contract/desk/texts.ts'
import { call } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { cola, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

/** A Saturday; the clock shows the Friday before. */
const DAY = '2026-11-21'
const LUNCH = { from: '11:00', to: '14:00' }

let shop: TestShop
let owner: Person
beforeEach(async () => {
  shop = await openShop()
  owner = await person(shop)
})
afterEach(() => shop.close())

const set = (input: SpecialDayInput, date = DAY): Promise<Response> =>
  owner.send('PUT', `/special-days/${date}`, input)
const saved = async (input: SpecialDayInput, date = DAY) => dataOf(await set(input, date), SavedSpecialDay)
const listed = async () => (await dataOf(await owner.get('/special-days'), DeskSpecialDays)).days
const acts = async () =>
  (await dataOf(await owner.get('/acts/2026-11-20'), Acts)).acts.filter(({ kind }) => kind.startsWith('day-'))
const guestsRead = async (lang: string) =>
  (await call(shop, endpoints.getWorkingHours, {}, { lang })).data.specialDays
const errorOf = async (input: SpecialDayInput, date = DAY) => {
  const response = await set(input, date)
  return [response.status, (await response.json()).data]
}

const orderFor = async (deliverAt: string): Promise<string> =>
  String(
    (
      await call(shop, endpoints.placeOrder, {
        body: takeaway([cola()], { orderTime: 'later', deliverAt }),
      })
    ).code,
  )

async function requestTable(reservedAt: string): Promise<void> {
  const guest = { name: 'Ada Muster', email: 'ada@example.org', phone: '030 901820' }
  await call(shop, endpoints.createReservation, { body: { reservedAt, guests: '4', ...guest, terms: true } })
}

test('a day is closed, changed and given back its usual hours, with a text in each language, and the shop obeys at once [R12.240 R4.105]', async () => {
  const before = await guestsRead('de')
  const text = { de: ' Betriebs\nausflug ', en: 'Staff outing', xx: 'no language of the shop' }
  const { days } = await saved({ ranges: [], text })
  expect(days).toContainEqual({
    date: DAY,
    ranges: [],
    text: { de: 'Betriebs ausflug', en: 'Staff outing' },
    switched: true,
  })
  expect(await guestsRead('en')).toContainEqual({ date: DAY, ranges: [], text: 'Staff outing' })
  expect(await listed()).toEqual(days)
  const evening = { from: '17:00', to: '01:00' }
  await saved({ ranges: [evening, LUNCH] })
  expect(await guestsRead('de')).toContainEqual({ date: DAY, ranges: [LUNCH, evening], text: '' })
  await saved({ ranges: null })
  expect(await guestsRead('de')).toEqual(before)
})

test('several days in a row are set, changed and given back at once, once their bookings were seen [R12.925]', async () => {
  const code = await orderFor('2026-11-22T18:00:00+01:00')
  const holidays = { ranges: [], until: '2026-11-23', text: { de: 'Ferien' } }
  expect(await saved(holidays)).toMatchObject({ saved: false, bookings: [{ id: code }] })
  const { days } = await saved({ ...holidays, seen: [code] })
  expect(days.map(({ date, ranges, text }) => [date, ranges, text.de])).toEqual([
    ['2026-11-21', [], 'Ferien'],
    ['2026-11-22', [], 'Ferien'],
    ['2026-11-23', [], 'Ferien'],
  ])
  await saved({ ranges: null, until: '2026-11-23' })
  expect(await listed()).toEqual([])
  expect((await acts()).length).toBe(6)
  expect(await errorOf({ ranges: [], until: '2026-11-20' })).toEqual([422, { until: [daysInWrongOrder] }])
  expect(await errorOf({ ranges: [], until: '2027-11-20' })).toEqual([422, { until: [tooManyDays] }])
  expect(await errorOf({ ranges: [], until: '2026-11-31' })).toEqual([422, { until: [invalid] }])
})

test('service looks after special days too, and every change is kept once [R12.240 R12.5]', async () => {
  const counter = await counterScreen(shop)
  const closed = { ranges: [], text: { de: 'Feiertag' } }
  await counter.put(`/special-days/${DAY}`, closed)
  await counter.put(`/special-days/${DAY}`, closed)
  await saved({ ranges: [LUNCH] })
  await saved({ ranges: null })
  await saved({ ranges: null })
  const kept = await acts()
  expect(kept.map(({ kind, subject, detail }) => [kind, subject, detail]).sort()).toEqual([
    ['day-closed', DAY, 'Feiertag'],
    ['day-hours', DAY, '11:00-14:00'],
    ['day-usual', DAY, ''],
  ])
  expect(kept.find(({ kind }) => kind === 'day-closed')?.device).toBe('Theke')
})

test('orders and tables that would lie outside are named before anything is saved, also new ones [R12.241]', async () => {
  const evening = await orderFor('2026-11-21T18:00:00+01:00')
  await orderFor('2026-11-22T18:00:00+01:00')
  await requestTable('2026-11-21T19:30:00+01:00')
  const refused = await saved({ ranges: [LUNCH] })
  expect(refused.saved).toBe(false)
  expect(refused.bookings).toEqual([
    { id: evening, kind: 'order', at: '2026-11-21T17:00:00.000Z' },
    { id: expect.any(String), kind: 'table', at: '2026-11-21T18:30:00.000Z' },
  ])
  expect(await listed()).toEqual([])
  const seen = refused.bookings.map(({ id }) => id)
  const another = await orderFor('2026-11-21T18:15:00+01:00')
  const again = await saved({ ranges: [LUNCH], seen })
  expect([again.saved, again.bookings.map(({ id }) => id)]).toEqual([
    false,
    expect.arrayContaining([another]),
  ])
  expect((await saved({ ranges: [LUNCH], seen: [...seen, another] })).saved).toBe(true)
})

test('what lies within the new hours, is answered or was declined is not named [R12.241]', async () => {
  const noon = await orderFor('2026-11-21T13:00:00+01:00')
  const rejected = await orderFor('2026-11-21T18:00:00+01:00')
  await owner.send('POST', `/orders/${rejected}/commands`, { command: 'reject', reason: 'Zu' })
  expect(await saved({ ranges: [LUNCH] })).toMatchObject({ saved: true, bookings: [] })
  expect((await saved({ ranges: [] })).bookings.map(({ id }) => id)).toEqual([noon])
})

test('hours that a day had for itself are missed when it gets its usual ones [R12.241]', async () => {
  const monday = '2026-11-23'
  await saved({ ranges: [{ from: '02:00', to: '06:00' }] }, monday)
  const early = await orderFor('2026-11-23T04:00:00+01:00')
  expect(await saved({ ranges: null }, monday)).toMatchObject({ saved: false, bookings: [{ id: early }] })
})

test('a day that has passed or does not exist, and hours that overlap, are refused [R12.240]', async () => {
  expect(await errorOf({ ranges: [] }, '2026-11-19')).toEqual([422, { date: [dayHasPassed] }])
  expect(await errorOf({ ranges: [] }, '2026-02-30')).toEqual([422, { date: [invalid] }])
  const overlapping = [LUNCH, { from: '13:00', to: '15:00' }]
  expect(await errorOf({ ranges: overlapping })).toEqual([422, { ranges: [hoursOverlap] }])
})

test('a day is no longer listed once it has passed [R12.240]', async () => {
  await saved({ ranges: [] })
  shop.clock.now = new Date('2026-11-22T00:00:00+01:00')
  expect(await listed()).toEqual([])
})
