import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskTableDay } from '#contract/desk/table-days.ts'
import { moreThanSeats, tableChanged, timeHasPassed } from '#contract/desk/texts.ts'
import { DeskReservation } from '#contract/desk/visitors.ts'
import { call } from './setup/call.ts'
import { counterScreen, pairedScreen } from './setup/desk.ts'
import { recordingMailer } from './setup/mailer.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'
/** At eight in the evening on the shop's clock. */
const EIGHT = '2026-11-21T19:00:00.000Z'

let shop: TestShop
let screen: Awaited<ReturnType<typeof counterScreen>>
let mails: ReturnType<typeof recordingMailer>['mails']
beforeEach(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer })
  await setSettings(shop, { TABLE_GUESTS: '10' })
  screen = await counterScreen(shop)
})
afterEach(() => shop.close())

const day = async (date = SATURDAY) =>
  dataOf(await screen.get(`/reservations/day?date=${date}`), DeskTableDay)
const act = (path: string, body: unknown, key: string = randomUUID()) =>
  screen.post(`/reservations/${path}`, body, key)
const walkIn = async (guests: string) => (await (await act('walk-ins', { guests })).json()).data
const phoned = (changed: object = {}) => ({
  at: `${SATURDAY}T20:00`,
  guests: '4',
  name: 'Ada Muster',
  phone: '030 901820',
  staffNote: '',
  marks: [],
  ...changed,
})
const taken = async (changed: object = {}) => dataOf(await act('phoned', phoned(changed)), DeskReservation)
const seat = (id: string, from: string, to: string) => act(`${id}/seat`, { from, to })
const free = async (guests: '2' | '4' = '4', date = SATURDAY) =>
  (await call(shop, endpoints.getFreeTables, { query: { date, guests } })).free
const at = async (halfHour: string, date = SATURDAY) =>
  (await day(date)).halfHours.find(({ at: time }) => time === halfHour)?.guests
const mailsTo = async (address: string) => {
  mails.splice(0)
  await shop.outbox.drain()
  return mails.filter(({ to }) => to.address === address)
}
/** What is stored of each. */
const seen = async () => {
  const rows = await shop.db.selectFrom('reservations').selectAll().execute()
  return rows.map(({ status, arrived_at, left_at }) => [status, arrived_at !== null, left_at !== null])
}

describe('the list of a day', () => {
  test('has its tables by time with the guests of each half of an hour, and what waits before them [R12.3400]', async () => {
    await taken({ at: `${SATURDAY}T20:00` })
    await taken({ at: `${SATURDAY}T19:00`, guests: '3' })
    await taken({ at: '2026-11-22T19:00' })
    const wish = {
      reservedAt: '2026-11-24T19:00:00Z',
      guests: '10+' as const,
      name: 'Eva',
      phone: '030 901821',
    }
    const body = { ...wish, email: 'eva@example.org', notes: '', terms: true as const }
    await call(shop, endpoints.createReservation, { body })
    const { reservations, halfHours, most, date } = await day()
    expect(reservations.map(({ state, guests }) => [state, guests])).toEqual([
      ['requested', '10+'],
      ['accepted', '3'],
      ['accepted', '4'],
    ])
    expect([most, date]).toEqual([10, SATURDAY])
    const sitting = new Map(halfHours.map(({ at: time, guests }) => [time, guests]))
    expect(sitting.get('2026-11-21T17:30:00.000Z')).toBe(0)
    expect(sitting.get('2026-11-21T18:00:00.000Z')).toBe(3)
    expect(sitting.get(EIGHT)).toBe(7)
    expect(sitting.get('2026-11-21T20:30:00.000Z')).toBe(4)
    expect((await (await screen.get('/reservations/day?date=2026-02-30')).json()).data).toHaveProperty('date')
  })

  test('is for the counter, and other screens hear of each change there [R12.3405]', async () => {
    const tables = async () => (await screen.now()).tables
    const kitchen = await pairedScreen(shop)
    expect((await kitchen.get(`/reservations/day?date=${SATURDAY}`)).status).toBe(403)
    const told = [await tables()]
    const { id } = await taken()
    told.push(await tables())
    await act(`${id}/notes`, { staffNote: 'Fenster', marks: ['birthday'] })
    told.push(await tables())
    await seat(id, 'expected', 'arrived')
    told.push(await tables())
    expect(new Set(told).size).toBe(4)
    await setSettings(shop, { TABLE_GUESTS: '' })
    expect(await tables()).toBeNull()
  })
})

describe('guests without a reservation', () => {
  test('sit at once and take places like others; more than the limit sit as well, which is said [R4.3400]', async () => {
    expect(await walkIn('6')).toMatchObject({
      over: false,
      source: 'walk-in',
      name: '',
      phone: '',
      email: '',
    })
    expect(await free('4', FRIDAY)).toContain('2026-11-20T19:00:00.000Z')
    expect(await walkIn('5')).toMatchObject({ over: true })
    expect(await free('2', FRIDAY)).not.toContain('2026-11-20T18:30:00.000Z')
    expect(await at('2026-11-20T18:00:00.000Z', FRIDAY)).toBe(11)
    expect(await mailsTo('')).toEqual([])
    expect(mails).toEqual([])
  })

  test('are one party for each key, and none once that is taken back', async () => {
    const key = randomUUID()
    for (const _ of [1, 2]) expect((await act('walk-ins', { guests: '2' }, key)).status).toBe(200)
    const [row, ...others] = (await day(FRIDAY)).reservations
    expect(others).toEqual([])
    expect((await act(`${row?.id}/cancellations`, {})).status).toBe(200)
    expect((await day(FRIDAY)).reservations).toMatchObject([{ state: 'cancelled' }])
    expect(await at('2026-11-20T18:00:00.000Z', FRIDAY)).toBe(0)
    await shop.outbox.drain()
    expect(mails).toEqual([])
  })

  test('are as many as somebody says in digits', async () => {
    for (const guests of ['0', '10+', '-2', '', '1000', 4])
      expect((await act('walk-ins', { guests })).status).toBe(422)
  })
})

describe('a table taken on the phone', () => {
  test('is reserved and confirmed by mail if there is an address [R4.3401]', async () => {
    expect(await taken()).toMatchObject({
      state: 'accepted',
      source: 'phone',
      by: 'Theke',
      phone: '+4930901820',
    })
    expect(await mailsTo('ada@example.org')).toEqual([])
    await taken({ guests: '2', email: 'ada@example.org', staffNote: 'Stammgast', marks: ['allergy'] })
    const [mail, ...others] = await mailsTo('ada@example.org')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Ihr Tisch bei Ofenvogel ist reserviert')
    expect(String(mail?.attachments?.[0]?.content)).toContain('DTSTART:20261121T190000Z')
    expect(JSON.stringify(mail)).not.toContain('Stammgast')
  })

  test('goes over the limit only if somebody says so, is for a time to come, and needs a number [R4.3401]', async () => {
    const refusal = async (changed: object) => {
      const answer = await act('phoned', phoned(changed))
      return [answer.status, await answer.json()]
    }
    expect(await refusal({ guests: '14' })).toEqual([409, { message: moreThanSeats }])
    expect(await refusal({ at: `${FRIDAY}T09:00` })).toMatchObject([422, { data: { at: [timeHasPassed] } }])
    expect(await refusal({ phone: '12' })).toMatchObject([422, { data: { phone: expect.any(Array) } }])
    expect(await refusal({ name: ' ' })).toMatchObject([422, { data: { name: expect.any(Array) } }])
    expect(await taken({ guests: '14', over: true })).toMatchObject({ guests: '14' })
    expect(await at(EIGHT)).toBe(14)
  })

  test('needs no agreement on a day on which the restaurant answers everything', async () => {
    await setSettings(shop, { TABLE_GUESTS: '10,10,10,10,10,0,10' })
    expect(await taken({ guests: '40' })).toMatchObject({ state: 'accepted' })
    expect(await day()).not.toHaveProperty('most')
  })
})

describe('the guests of a table', () => {
  test('come, leave early and free their places, and every step is taken back [R4.3402]', async () => {
    const { id } = await taken({ guests: '8' })
    shop.clock.now = new Date('2026-11-21T19:02:00Z')
    expect((await seat(id, 'expected', 'arrived')).status).toBe(200)
    expect(await free()).not.toContain('2026-11-21T20:00:00.000Z')
    shop.clock.now = new Date('2026-11-21T19:40:00Z')
    await seat(id, 'arrived', 'left')
    expect(await free()).toContain('2026-11-21T19:45:00.000Z')
    expect((await day()).reservations[0]).toMatchObject({
      arrivedAt: '2026-11-21T19:02:00.000Z',
      leftAt: '2026-11-21T19:40:00.000Z',
    })
    await seat(id, 'left', 'arrived')
    expect(await free()).not.toContain('2026-11-21T19:45:00.000Z')
    await seat(id, 'arrived', 'expected')
    expect(await seen()).toEqual([['accepted', false, false]])
    await seat(id, 'expected', 'no-show')
    expect(await free()).toContain('2026-11-21T19:45:00.000Z')
    expect((await day()).reservations).toMatchObject([{ state: 'no-show' }])
    await seat(id, 'no-show', 'expected')
    expect(await free()).not.toContain('2026-11-21T19:45:00.000Z')
  })

  test('are where the first of two screens has said, and the other one is told [R4.3402]', async () => {
    const { id } = await taken()
    const answers = await Promise.all([seat(id, 'expected', 'arrived'), seat(id, 'expected', 'no-show')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(await lost?.json()).toEqual({ message: tableChanged })
    for (const [from, to] of [
      ['expected', 'left'],
      ['expected', 'expected'],
    ] as const)
      expect((await seat(id, from, to)).status).toBe(409)
    expect((await seat(randomUUID(), 'expected', 'arrived')).status).toBe(404)
  })

  test('who cancel by phone get a mail, and their places are free [R4.3403]', async () => {
    const { id } = await taken({ guests: '8', email: 'ada@example.org' })
    await mailsTo('')
    const key = randomUUID()
    for (const _ of [1, 2]) expect((await act(`${id}/cancellations`, {}, key)).status).toBe(200)
    expect((await mailsTo('ada@example.org')).map(({ subject }) => subject)).toEqual([
      'Ihr Tisch bei Ofenvogel ist abgesagt',
    ])
    expect(await free()).toContain(EIGHT)
    expect((await act(`${id}/cancellations`, {})).status).toBe(409)
  })

  test('get another time or number from the staff, with a mail and the next version of their calendar’s entry [R4.3404]', async () => {
    const { id } = await taken({ email: 'ada@example.org' })
    await mailsTo('')
    const move = (moved: object, key?: string) => act(`${id}/moves`, moved, key)
    const key = randomUUID()
    const later = { at: `${SATURDAY}T21:00`, guests: '6' }
    for (const _ of [1, 2]) expect((await move(later, key)).status).toBe(200)
    const [mail, ...others] = await mailsTo('ada@example.org')
    expect(others).toEqual([])
    const file = String(mail?.attachments?.[0]?.content)
    expect([/DTSTART:20261121T200000Z/.test(file), /SEQUENCE:1\b/.test(file)]).toEqual([true, true])
    expect(await free()).toContain('2026-11-21T17:30:00.000Z')
    expect((await move(later)).status).toBe(200)
    expect(await mailsTo('ada@example.org')).toEqual([])
    const refused = await move({ ...later, guests: '12' })
    expect([refused.status, await refused.json()]).toEqual([409, { message: moreThanSeats }])
    expect((await move({ ...later, at: `${FRIDAY}T09:00` })).status).toBe(422)
    expect((await move({ ...later, guests: '12', over: true })).status).toBe(200)
    expect(await at('2026-11-21T20:00:00.000Z')).toBe(12)
    expect(await mailsTo('ada@example.org')).toHaveLength(1)
    shop.clock.now = new Date('2026-11-21T20:10:00Z')
    await seat(id, 'expected', 'arrived')
    expect((await move({ ...later, guests: '5' })).status).toBe(200)
    expect(await mailsTo('ada@example.org')).toEqual([])
    await seat(id, 'arrived', 'left')
    expect((await move({ ...later, guests: '4' })).status).toBe(409)
  })

  test('who were ten or more are counted at last [R4.3404]', async () => {
    const wish = { reservedAt: EIGHT, guests: '10+' as const, name: 'Eva', phone: '030 901821' }
    const body = { ...wish, email: 'eva@example.org', notes: '', terms: true as const }
    await call(shop, endpoints.createReservation, { body })
    const [asked] = (await day()).reservations
    await act(`${asked?.id}/answers`, { answer: 'accept' })
    expect(await at(EIGHT)).toBe(10)
    const moved = await act(`${asked?.id}/moves`, { at: `${SATURDAY}T20:00`, guests: '40', over: true })
    expect((await moved.json()).data).toMatchObject({ guests: '40', reservedAt: EIGHT })
    expect(await at(EIGHT)).toBe(40)
    await mailsTo('')
  })

  test('never read what the staff notes about them [R12.3403]', async () => {
    const { id } = await taken({ email: 'ada@example.org' })
    const note = { staffNote: 'Zahlt gern später', marks: ['allergy', 'high-chair'] }
    expect((await act(`${id}/notes`, note)).status).toBe(200)
    expect((await day()).reservations[0]).toMatchObject(note)
    await act(`${id}/cancellations`, {})
    await mailsTo('ada@example.org')
    expect(JSON.stringify(mails)).not.toContain('Zahlt gern')
    for (const wrong of [
      { ...note, staffNote: 'x'.repeat(501) },
      { ...note, marks: ['vip'] },
    ])
      expect((await act(`${id}/notes`, wrong)).status).toBe(422)
  })
})
