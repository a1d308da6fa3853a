import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deliveriesOf } from '#server/hooks/deliveries.ts'
import { addHook } from '#server/hooks/hooks.ts'
import { call } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { recordingMailer } from './setup/mailer.ts'
import { longReads } from './setup/plans.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { at, EIGHT, type PartySize, SATURDAY, type TableWish, wish } from './setup/wish.ts'

let shop: TestShop
let mails: ReturnType<typeof recordingMailer>['mails']
beforeEach(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer })
  await setSettings(shop, { TABLE_GUESTS: '4' })
})
afterEach(() => shop.close())

const linkIn = (text = '') => /https:\/\/shop\.example(\/api\/table\/\S+)/.exec(text)?.[1] ?? ''
const open = (path: string) => shop.app.request(path)
const press = (path: string, form: Record<string, string>) =>
  shop.app.request(path, { method: 'POST', body: new URLSearchParams(form) })
const cancel = (path: string) => press(path, { do: 'cancel' })
const move = (path: string, time: string, guests: PartySize = '4') =>
  press(path, { do: 'move', time, guests })
const sent = async () => {
  mails.splice(0)
  await shop.outbox.drain()
  const isGuest = ({ to }: (typeof mails)[number]) => to.address.startsWith('guest')
  return { toGuest: mails.find(isGuest), toHouse: mails.find(mail => !isGuest(mail)), count: mails.length }
}
const reserve = async (changed: Partial<TableWish> = {}, lang = 'de'): Promise<string> => {
  await call(shop, endpoints.createReservation, { body: wish(changed) }, { lang })
  return linkIn((await sent()).toGuest?.text)
}
const stored = () => shop.db.selectFrom('reservations').selectAll().orderBy('created_at').execute()
const statuses = async () => (await stored()).map(({ status }) => status)
const free = async (guests: PartySize = '4', date = SATURDAY) =>
  (await call(shop, endpoints.getFreeTables, { query: { date, guests } })).free
/** The times that the page offers. */
const offered = async (path: string, guests: PartySize = '4', date = SATURDAY) => {
  const page = await (await open(`${path}?date=${date}&guests=${encodeURIComponent(guests)}`)).text()
  return [...page.matchAll(/name="time" value="([^"]+)"/g)].map(([, time]) => time)
}

describe('the link in the guest’s mail', () => {
  test('shows the reservation to whoever reads it, and its button cancels it once, also in the calendar [R4.3207]', async () => {
    const path = await reserve({}, 'en')
    for (let scans = 0; scans < 3; scans++) expect((await open(path)).status).toBe(200)
    await offered(path)
    expect((await press(path, {})).status).toBe(409)
    expect(await statuses()).toEqual(['accepted'])
    const page = await (await open(path)).text()
    expect(page).toContain('Your table is reserved.')
    expect(await free()).not.toContain(EIGHT)
    const pages = await Promise.all([cancel(path), cancel(path), cancel(path)])
    for (const pressed of pages)
      expect(await pressed.text()).toContain('You have cancelled this reservation.')
    expect(await statuses()).toEqual(['cancelled'])
    expect(await free()).toContain(EIGHT)
    const { toGuest, toHouse, count } = await sent()
    expect(count).toBe(2)
    expect(toHouse?.subject).toMatch(/^Abgesagt: 21\. November 2026, 20:00 Uhr, Personen: 4/)
    expect(toGuest?.subject).toBe('Your table at Ofenvogel is cancelled')
    expect(toGuest?.text).not.toContain('/api/table/')
    const calendar = String(toGuest?.attachments?.[0]?.content)
    for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED']) expect(calendar).toContain(line)
    expect(await (await open(path)).text()).not.toContain('<button')
  })

  test('says who has cancelled, and so does the mail: the restaurant, or the guest also after the staff has moved it; the number is called by a tap [R2.3532 R4.3535]', async () => {
    const screen = await counterScreen(shop)
    const [first, second] = [await reserve({ guests: '2' }), await reserve({ guests: '2' }, 'en')]
    const [ours, theirs] = await stored()
    await screen.post(`/reservations/${ours?.id}/cancellations`, {})
    const { toGuest: told } = await sent()
    expect(told?.subject).toBe('Ihr Tisch bei Ofenvogel ist abgesagt')
    expect(told?.text).toContain('wir haben Ihren Tisch abgesagt: 21. November 2026, 20:00 Uhr.')
    const page = await (await open(first)).text()
    expect(page).toMatch(
      /Wir haben diese Reservierung abgesagt\. Bei Fragen rufen Sie uns bitte an: <a class="call" href="tel:\+\d+">\+49 /,
    )
    await screen.post(`/reservations/${theirs?.id}/moves`, { at: `${SATURDAY}T19:00`, guests: '2' })
    await sent()
    expect(await (await cancel(second)).text()).toContain('You have cancelled this reservation.')
    const { toGuest } = await sent()
    expect(toGuest?.text).toContain('your table is cancelled')
    expect(toGuest?.text).not.toContain('we have cancelled')
  })

  test('takes nothing out of the calendar of a guest who was never confirmed [R4.3207]', async () => {
    const path = await reserve({ guests: '10+' })
    await cancel(path)
    expect((await sent()).toGuest?.attachments).toBeUndefined()
  })

  test('asks to call when it is late, and is nothing without its signature or in a shop that answers by itself [R4.3208]', async () => {
    await setSettings(shop, { TABLE_CHANGE_HOURS: '4' })
    const path = await reserve()
    expect((await open(path.slice(0, -1))).status).toBe(404)
    expect((await cancel(`${path}x`)).status).toBe(404)
    shop.clock.now = new Date('2026-11-21T15:30:00Z')
    expect(await (await open(path)).text()).not.toContain('<button')
    expect((await cancel(path)).status).toBe(409)
    expect((await move(path, at('21:00'))).status).toBe(409)
    expect(await stored()).toMatchObject([{ status: 'accepted', reserved_at: EIGHT }])
    await setSettings(shop, { TABLE_GUESTS: '' })
    expect(await reserve({ reservedAt: at('21:00') })).toBe('')
  })
})

describe('another time or number of guests', () => {
  test('is chosen among those that are free, its own table being free, and told with a new version of the calendar file [R4.3420]', async () => {
    await reserve({ reservedAt: at('17:30', '2026-11-22') })
    const path = await reserve({}, 'en')
    const times = await offered(path)
    // Nobody else comes that day: the own table takes no place, and only what is reserved already is not offered.
    expect(times).toContain(at('20:15'))
    expect(times).not.toContain(EIGHT)
    expect(await offered(path, '2')).toContain(EIGHT)
    expect(await offered(path, '4', '2026-11-22')).not.toContain(at('18:00', '2026-11-22'))
    const page = await move(path, at('20:15'), '3')
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('21 November 2026, 20:15'),
    ])
    expect((await stored())[1]).toMatchObject({ reserved_at: at('20:15'), guests: '3', status: 'accepted' })
    expect((await move(path, at('20:15'), '3')).status).toBe(200)
    const { toGuest, toHouse, count } = await sent()
    expect(count).toBe(2)
    expect(toGuest?.subject).toBe('Your table at Ofenvogel has been moved')
    expect(linkIn(toGuest?.text)).toBe(path)
    const calendar = String(toGuest?.attachments?.[0]?.content)
    for (const line of ['METHOD:PUBLISH', 'SEQUENCE:1', 'DTSTART:20261121T191500Z'])
      expect(calendar).toContain(line)
    expect(toHouse?.subject).toMatch(/^Verlegt: 21\. November 2026, 20:15 Uhr, Personen: 3/)
    expect(toHouse?.text).toContain('Vorher: 21. November 2026, 20:00 Uhr, Personen: 4')
    expect(await free('2')).not.toContain(EIGHT)
    await move(path, at('20:30'), '3')
    expect(String((await sent()).toGuest?.attachments?.[0]?.content)).toContain('SEQUENCE:2')
  })

  test('is refused while it is taken, and the old table stays [R4.3421]', async () => {
    await reserve({ reservedAt: at('13:00') })
    const path = await reserve()
    const page = await move(path, at('13:15'))
    expect(page.status).toBe(409)
    const text = await page.text()
    expect(text).toContain('Diese Zeit ist nicht mehr frei. Ihr Tisch bleibt, wie er war.')
    expect(text).toContain(`value="${at('20:15')}"`)
    for (const time of [at('03:00'), '2026-11-19T19:00:00.000Z', at('20:15', '2027-11-21'), at('20:07')])
      expect((await move(path, time)).status, time).toBe(409)
    for (const [time, guests] of [
      ['soon', '4'],
      ['9999999-11-21T19:00:00Z', '4'],
      [at('20:15'), '40'],
    ] as const)
      expect((await press(path, { do: 'move', time, guests })).status, time).toBe(409)
    expect((await move(path, at('20:15'), '10+')).status).toBe(409)
    expect(await offered(path, '10+')).toEqual([])
    expect((await stored())[1]).toMatchObject({ status: 'accepted', reserved_at: EIGHT, sequence: 0 })
    expect((await sent()).count).toBe(0)
  })

  test('of ten guests at once for the last seats never overbooks, and each keeps a table [R4.3421]', async () => {
    await setSettings(shop, { TABLE_GUESTS: '40', TABLE_ARRIVALS: '8' })
    const paths: string[] = []
    for (const reservedAt of (await free()).slice(0, 10)) paths.push(await reserve({ reservedAt }))
    const answers = await Promise.all(paths.flatMap(path => [move(path, EIGHT), move(path, EIGHT)]))
    const rows = await stored()
    const there = rows.filter(row => row.reserved_at === EIGHT)
    expect(rows.map(({ status }) => status)).toEqual(Array(10).fill('accepted'))
    expect(there).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  })

  test('and cancelling at the same time leave one of both [R4.3421]', async () => {
    const path = await reserve()
    await Promise.all([move(path, at('20:15')), cancel(path), move(path, at('20:30'))])
    expect(await statuses()).toEqual(['cancelled'])
    expect(await free()).toContain(at('20:15'))
    expect((await move(path, at('20:15'))).status).toBe(409)
  })

  test('of a wish that waits is reserved, and the restaurant cannot answer it any more [R4.3422]', async () => {
    await reserve({ reservedAt: at('19:30') })
    const path = await reserve()
    expect((await statuses()).sort()).toEqual(['accepted', 'requested'])
    await move(path, at('13:00'))
    expect(await statuses()).toEqual(['accepted', 'accepted'])
    const screen = await counterScreen(shop)
    const [, row] = await stored()
    const { status } = await screen.post(`/reservations/${row?.id}/answers`, { answer: 'decline' })
    expect(status).toBe(409)
  })

  test('is chosen ten times at most, for no third table of a day, and not where the restaurant answers by itself [R4.3423]', async () => {
    await setSettings(shop, { TABLE_GUESTS: '40' })
    const guest = { email: 'guest@example.org' }
    for (const clock of ['12:00', '13:00']) await reserve({ ...guest, reservedAt: at(clock) })
    const path = await reserve({ ...guest, reservedAt: at('18:00', '2026-11-22') })
    expect(await offered(path)).toEqual([])
    expect((await move(path, EIGHT)).status).toBe(409)
    for (let times = 0; times < 5; times++)
      for (const clock of ['18:15', '18:30'])
        expect((await move(path, at(clock, '2026-11-22'))).status).toBe(200)
    expect((await move(path, at('18:15', '2026-11-22'))).status).toBe(409)
    expect(await (await open(path)).text()).not.toContain('type="date"')
    const other = await reserve()
    await setSettings(shop, { TABLE_GUESTS: '' })
    expect(await (await open(other)).text()).not.toContain('type="date"')
  })

  test('reads tables by indexes [R10.550]', async () => {
    const path = await reserve()
    shop.queries.length = 0
    await offered(path)
    expect(await longReads(shop.db, [...shop.queries])).toEqual([])
  })

  test('is told to hooks without the guest [R4.3420]', async () => {
    const path = await reserve()
    const { now } = shop.clock
    const hook = { name: 'ERP', url: 'https://erp.example/hook', events: ['reservation.changed'], now }
    await inTransaction(shop.db, tx => addHook(tx, hook))
    await move(path, at('20:15'), '3')
    const told = await deliveriesOf(shop.db)
    const [{ id } = { id: '' }] = await stored()
    expect(told.map(({ body }) => JSON.parse(body).data)).toEqual([
      { reservation: { id, guests: '3', reservedAt: at('20:15') } },
    ])
  })
})
