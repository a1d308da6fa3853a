import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { call, errorOf, send } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { recordingMailer } from './setup/mailer.ts'
import { longReads } from './setup/plans.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'
import { at, EIGHT, type PartySize, SATURDAY, type TableWish, wish } from './setup/wish.ts'

let shop: TestShop
let mails: ReturnType<typeof recordingMailer>['mails']
beforeEach(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer })
  await setSettings(shop, { TABLE_GUESTS: '40' })
})
afterEach(() => shop.close())

const reserve = async (changed: Partial<TableWish> = {}): Promise<boolean | undefined> =>
  (await call(shop, endpoints.createReservation, { body: wish(changed) }))?.confirmed
const times = (guests: PartySize = '4', date = SATURDAY) =>
  call(shop, endpoints.getFreeTables, { query: { date, guests } })
const stored = () => shop.db.selectFrom('reservations').selectAll().execute()

describe('a wish that fits', () => {
  test('is confirmed at once, to the guest with a file for the calendar, and the restaurant reads that it is [R4.3200]', async () => {
    await setSettings(shop, { TABLE_MINUTES: '2:90,4:105,150' })
    const body = wish()
    const answer = await call(shop, endpoints.createReservation, { body }, { lang: 'en' })
    expect(answer).toEqual({ confirmed: true })
    expect(await stored()).toMatchObject([{ status: 'accepted', reserved_at: EIGHT, answered_by: '' }])
    await shop.outbox.drain()
    expect(mails).toHaveLength(2)
    const toGuest = mails.find(mail => mail.to.address === body.email)
    expect(toGuest?.subject).toBe('Your table at Ofenvogel is reserved')
    expect(String(toGuest?.attachments?.[0]?.content)).toContain('DTEND:20261121T204500Z')
    const toHouse = mails.find(mail => mail.to.address !== body.email)
    expect(toHouse?.subject).toMatch(/^Reserviert: 21\. November 2026/)
    expect(toHouse?.text).toContain('schon bestätigt')
    const screen = await counterScreen(shop)
    expect((await screen.now()).waiting).toEqual({ reservations: 0, messages: 0 })
  })

  test('is not in a shop without the setting, whose answer says nothing [R4.3201]', async () => {
    await setSettings(shop, { TABLE_GUESTS: '' })
    expect(await call(shop, endpoints.createReservation, { body: wish() })).toBeNull()
    expect(await stored()).toMatchObject([{ status: 'requested' }])
    const { free, asked } = await times()
    expect([free, asked.length > 0]).toEqual([[], true])
    const extensions = async () =>
      (await call(shop, endpoints.getSettings, {})).find(({ key }) => key === 'API_EXTENSIONS')?.value
    expect(await extensions()).not.toContain('free-tables')
    await setSettings(shop, { TABLE_GUESTS: '40' })
    expect(await extensions()).toContain('free-tables')
  })

  test('waits for the restaurant if it is large, far ahead, shortly before the end, or on a day without places [R4.3202]', async () => {
    expect(await reserve({ guests: '10+' })).toBe(false)
    await setSettings(shop, { TABLE_BY_HAND: '5', TABLE_DAYS: '7' })
    expect(await reserve({ guests: '5' })).toBe(false)
    expect(await reserve({ reservedAt: at('20:00', '2026-11-28') })).toBe(false)
    const { free, asked } = await times()
    const [last = '', closing = ''] = [free.at(-1), asked.at(-1)]
    expect(Date.parse(closing) - Date.parse(last)).toBe(45 * 60_000)
    expect(await reserve({ reservedAt: closing })).toBe(false)
    expect(await reserve({ reservedAt: last })).toBe(true)
    await setSettings(shop, { TABLE_GUESTS: '40,40,40,40,40,0,40' })
    expect(await reserve()).toBe(false)
    expect((await times()).free).toEqual([])
  })

  test('of forty guests is refused at its field, as before', async () => {
    const refused = await send(shop, 'POST', '/reservations', { ...wish(), guests: '40' })
    expect([refused.status, Object.keys((await refused.json()).data)]).toEqual([422, ['guests']])
    expect(await stored()).toEqual([])
  })

  test('that is sent ten times is one, whether with a key or without [R4.3205]', async () => {
    const body = wish()
    const send = (key?: string) =>
      call(shop, endpoints.createReservation, { body }, key === undefined ? {} : { key })
    const answers = await Promise.all([...Array(5).keys()].flatMap(() => [send('once'), send()]))
    expect(answers).toEqual(Array(10).fill({ confirmed: true }))
    expect(await stored()).toHaveLength(1)
    await shop.outbox.drain()
    expect(mails).toHaveLength(2)
  })

  test('of one guest is confirmed twice a day, whatever else they write; then somebody looks at it [R4.3206]', async () => {
    const { phone } = wish()
    const answers: unknown[] = []
    for (const clock of ['19:00', '19:30', '20:00'])
      answers.push(await reserve({ reservedAt: at(clock), phone }))
    expect(answers).toEqual([true, true, false])
  })
})

describe('never more guests than there are places [R4.3203]', () => {
  test('of fifty at once for the last seats', async () => {
    await setSettings(shop, { TABLE_GUESTS: '10' })
    const wanted: PartySize[] = ['2', '3', '4']
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, guest) =>
        reserve({ guests: wanted[guest % 3] ?? '2', reservedAt: at(guest % 2 === 0 ? '20:00' : '20:30') }),
      ),
    )
    const rows = await stored()
    const seated = rows.filter(({ status }) => status === 'accepted')
    const sum = seated.reduce((guests, row) => guests + Number(row.guests), 0)
    expect(rows).toHaveLength(50)
    expect(answers.filter(Boolean)).toHaveLength(seated.length)
    expect(sum).toBeLessThanOrEqual(10)
    // Nothing more fits: the smallest party is of two.
    expect(sum).toBeGreaterThan(8)
  })

  test('nor than may arrive within a quarter of an hour', async () => {
    await setSettings(shop, { TABLE_ARRIVALS: '6' })
    expect(await reserve({ guests: '4' })).toBe(true)
    expect(await reserve({ guests: '4' })).toBe(false)
    expect(await reserve({ guests: '2', reservedAt: at('20:10') })).toBe(true)
    expect(await reserve({ guests: '4', reservedAt: at('20:15') })).toBe(true)
  })

  test('for as long as each visit takes, and their places are free again afterwards', async () => {
    await setSettings(shop, { TABLE_GUESTS: '8', TABLE_MINUTES: '2:60,120' })
    expect(await reserve({ guests: '4' })).toBe(true)
    expect(await reserve({ guests: '4' })).toBe(true)
    const free = async (guests: PartySize) => (await times(guests)).free
    expect(await free('2')).not.toContain(at('19:15'))
    expect(await free('2')).toContain(at('19:00'))
    expect(await free('4')).not.toContain(at('18:15'))
    expect((await times('2')).asked).toContain(EIGHT)
    const screen = await counterScreen(shop)
    const [first] = await stored()
    await shop.db
      .updateTable('reservations')
      .set({ status: 'declined' })
      .where('id', '=', first?.id ?? '')
      .execute()
    expect(await free('4')).toContain(EIGHT)
    await reserve({ guests: '9' })
    const asked = (await stored()).find(({ guests }) => guests === '9')
    await screen.post(`/reservations/${asked?.id}/answers`, { answer: 'propose', at: `${SATURDAY}T20:00` })
    // What the restaurant proposes is kept.
    expect(await free('2')).not.toContain(EIGHT)
  })
})

describe('the times of a day', () => {
  test('are the open quarters of an hour, also on the days when the clocks change [R4.3204]', async () => {
    shop.clock.now = new Date('2027-03-01T12:00:00Z')
    const spring = await times('2', '2027-03-28')
    expect(spring.free[0]).toMatch(/^2027-03-28T/)
    const eight = (day: string) => new Date(`${day}T20:00:00+0${day > '2027-03-28' ? 2 : 1}:00`).toISOString()
    expect((await times('2', '2027-03-27')).free).toContain(eight('2027-03-27'))
    expect((await times('2', '2027-03-29')).free).toContain(eight('2027-03-29'))
    expect(new Set(spring.free.map(time => Date.parse(time) % 900_000))).toEqual(new Set([0]))
  })

  test('have the hour that clocks show twice in autumn once, and the next one again [R2.3530]', async () => {
    shop.clock.now = new Date('2026-10-20T12:00:00Z')
    await changeCatalogue(shop, tx =>
      tx.updateTable('hours').set({ closes: '04:00' }).where('weekday', '=', 'saturday').execute(),
    )
    const clock = (time: string) =>
      new Date(time).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'short' })
    const { free, asked } = await times('2', '2026-10-24')
    const night = [...free, ...asked].filter(time => time >= '2026-10-24T23:30')
    expect(night.toSorted().map(clock)).toEqual([
      '01:30',
      '01:45',
      '02:00',
      '02:15',
      '02:30',
      '02:45',
      '03:00',
      '03:15',
      '03:30',
      '03:45',
    ])
    expect(free).toContain('2026-10-25T00:30:00.000Z')
  })

  test('are none in the past, far ahead or on days that there are not', async () => {
    expect(await times('2', '2026-11-19')).toMatchObject({ free: [], asked: [] })
    expect(await times('2', '2027-11-20')).toMatchObject({ free: [], asked: [] })
    for (const date of ['2026-02-30', '', '21.11.2026', '2026-11-211'])
      expect(
        (await errorOf(shop, endpoints.getFreeTables, { query: { date, guests: '2' } })).status,
        date,
      ).toBe(422)
    const path = `/reservations/times?date=${SATURDAY}`
    expect((await send(shop, 'GET', `${path}&guests=40`)).status).toBe(422)
    expect((await send(shop, 'GET', path)).status).toBe(422)
  })

  test('are read by indexes, in as many queries as there are kinds of tables [R10.550]', async () => {
    await reserve()
    shop.queries.length = 0
    await times()
    await reserve()
    expect(shop.queries.length).toBeLessThan(25)
    expect(await longReads(shop.db, [...shop.queries])).toEqual([])
  })
})
