import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { remindGuests } from '#server/visitors/tables/remind.ts'
import { call } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { recordingMailer } from './setup/mailer.ts'
import { longReads } from './setup/plans.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { at, EIGHT, type TableWish, wish } from './setup/wish.ts'

let shop: TestShop
let mails: ReturnType<typeof recordingMailer>['mails']
beforeEach(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer })
  await setSettings(shop, { TABLE_GUESTS: '40', TABLE_REMINDER: '1' })
  // Two days before.
  shop.clock.now = new Date('2026-11-19T17:00:00Z')
})
afterEach(() => shop.close())

const THE_DAY_BEFORE = new Date('2026-11-20T09:00:00Z')
const reserve = async (changed: Partial<TableWish> = {}, lang = 'en'): Promise<string> => {
  await call(shop, endpoints.createReservation, { body: wish(changed) }, { lang })
  return linkIn((await sent())[0]?.text)
}
/** The mails to guests since the last time. */
const sent = async () => {
  mails.splice(0)
  await shop.outbox.drain()
  return mails.filter(({ to }) => to.address.startsWith('guest'))
}
const linkIn = (text = '') => /https:\/\/shop\.example(\/api\/table\/[^\s#]+)/.exec(text)?.[1] ?? ''
const remind = async (time = THE_DAY_BEFORE) => {
  shop.clock.now = time
  return await remindGuests(shop.db, await createShopSource({ now: () => time })(shop.db), time)
}
const press = (path: string, form: Record<string, string>) =>
  shop.app.request(path, { method: 'POST', body: new URLSearchParams(form) })
const page = async (path: string) => (await shop.app.request(path)).text()
const stored = () => shop.db.selectFrom('reservations').selectAll().orderBy('created_at').execute()

test('guests are reminded the day before, once, between ten and eight, by a mail with a link to say that they come [R4.3424]', async () => {
  const path = await reserve()
  expect(await page(path)).not.toContain('We are coming')
  for (const early of [
    '2026-11-19T20:00:00Z',
    '2026-11-20T08:59:00Z',
    '2026-11-20T19:00:00Z',
    '2026-11-21T09:30:00Z',
  ])
    expect(await remind(new Date(early)), early).toBe(0)
  const counts = await Promise.all([remind(), remind(), remind()])
  expect(counts.toSorted()).toEqual([0, 0, 1])
  expect(await remind(new Date('2026-11-20T10:00:00Z'))).toBe(0)
  const [mail, ...others] = await sent()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Tomorrow at Ofenvogel: your table')
  expect(mail?.text).toContain('we are expecting you tomorrow: 21 November 2026, 20:00.')
  expect(linkIn(mail?.text)).toBe(path)
})

test('reading the page of a reminder says nothing; its button says that the guest comes, which the desk sees [R4.3425]', async () => {
  await setSettings(shop, { TABLE_CHANGE_HOURS: '24' })
  const path = await reserve()
  await remind()
  for (let scans = 0; scans < 3; scans++) expect(await page(path)).toContain('We are coming')
  expect((await stored())[0]?.confirmed_at).toBeNull()
  const screen = await counterScreen(shop)
  const before = (await screen.now()).tables
  shop.clock.now = new Date('2026-11-20T20:00:00Z')
  const pages = await Promise.all([press(path, { do: 'coming' }), press(path, { do: 'coming' })])
  for (const pressed of pages) expect(await pressed.text()).toContain('Thank you, we are expecting you.')
  expect((await screen.now()).tables).not.toBe(before)
  const [row] = (await (await screen.get('/reservations')).json()).data
  expect(row.confirmedAt).toBe('2026-11-20T20:00:00.000Z')
  shop.clock.now = new Date('2026-11-22T20:00:00Z')
  await press(path, { do: 'coming' })
  expect((await stored())[0]?.confirmed_at).toBe('2026-11-20T20:00:00.000Z')
})

test('nobody is reminded who has reserved or moved that day, has cancelled, waits, or has no address, or where it is off [R4.3426]', async () => {
  const cancelled = await reserve()
  await press(cancelled, { do: 'cancel' })
  await reserve({ guests: '10+' })
  await reserve({ reservedAt: at('18:00', '2026-11-22') })
  await reserve()
  await shop.db.updateTable('reservations').set({ email: '' }).where('reserved_at', '=', EIGHT).execute()
  const moved = await reserve({ reservedAt: at('18:00', '2026-11-25') })
  shop.clock.now = new Date('2026-11-20T08:00:00Z')
  await reserve()
  await press(moved, { do: 'move', time: EIGHT, guests: '4' })
  expect((await stored()).filter(row => row.reserved_at === EIGHT && row.status === 'accepted')).toHaveLength(
    3,
  )
  expect(await remind()).toBe(0)
  shop.clock.now = new Date('2026-11-19T18:00:00Z')
  await reserve()
  await setSettings(shop, { TABLE_REMINDER: '' })
  expect(await remind()).toBe(0)
  await setSettings(shop, { TABLE_REMINDER: '1' })
  expect(await remind()).toBe(1)
})

test('a reminder that waits is not sent once its table is cancelled or moved, and who moves it further is reminded again [R4.3426]', async () => {
  const [cancelled, moved] = [await reserve(), await reserve()]
  expect(await remind()).toBe(2)
  await press(cancelled, { do: 'cancel' })
  await press(moved, { do: 'move', time: at('18:00', '2026-11-25'), guests: '4' })
  const subjects = (await sent()).map(({ subject }) => subject)
  expect(subjects.filter(subject => subject.startsWith('Tomorrow'))).toEqual([])
  expect(subjects).toHaveLength(2)
  expect(await remind(new Date('2026-11-24T09:00:00Z'))).toBe(1)
  expect((await sent())[0]?.subject).toBe('Tomorrow at Ofenvogel: your table')
})

test('the day before is the restaurant’s, also when the clocks change in between [R4.3424]', async () => {
  shop.clock.now = new Date('2027-03-20T12:00:00Z')
  for (const reservedAt of ['2027-03-28T18:00:00.000Z', '2027-03-27T19:00:00.000Z'])
    await reserve({ reservedAt })
  // Ten o'clock is at 9 in UTC the day before the change, and at 8 after it.
  expect(await remind(new Date('2027-03-26T08:30:00Z'))).toBe(0)
  expect(await remind(new Date('2027-03-26T09:00:00Z'))).toBe(1)
  expect(await remind(new Date('2027-03-27T08:30:00Z'))).toBe(0)
  expect(await remind(new Date('2027-03-27T09:00:00Z'))).toBe(1)
  await reserve({ reservedAt: '2027-03-29T18:00:00.000Z' })
  await shop.db.updateTable('reservations').set({ agreed_at: '2027-03-20T12:00:00.000Z' }).execute()
  expect(await remind(new Date('2027-03-28T07:30:00Z'))).toBe(0)
  expect(await remind(new Date('2027-03-28T08:00:00Z'))).toBe(1)
  // From the first to the last time of the day, which ends after midnight.
  for (const reservedAt of ['2027-04-03T10:00:00.000Z', '2027-04-03T22:00:00.000Z'])
    await reserve({ reservedAt })
  await shop.db.updateTable('reservations').set({ agreed_at: '2027-03-20T12:00:00.000Z' }).execute()
  expect(await remind(new Date('2027-04-02T17:30:00Z'))).toBe(2)
})

test('reminders read only the tables of tomorrow, by an index [R10.550]', async () => {
  await reserve()
  shop.queries.length = 0
  await remind()
  expect(await longReads(shop.db, [...shop.queries])).toEqual([])
})
