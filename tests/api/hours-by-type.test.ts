import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { SavedSpecialDay, type SpecialDayInput } from '#contract/desk/special-days.ts'
import { hoursOverlap } from '#contract/desk/texts.ts'
import type { OpenRange } from '#contract/hours/hours.ts'
import type { OrderType } from '#contract/kit/order-types.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { exportFolder } from '#server/data/export.ts'
import { readFolder } from '#server/data/import/folder.ts'
import { importFolder } from '#server/data/import.ts'
import { call, errorOf, send } from './setup/call.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { bruschetta, cola, delivery, takeaway } from './setup/order.ts'
import { restaurantFolder } from './setup/restaurant-folder.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf, person } from './setup/staff.ts'

let shop: TestShop
let files: ReturnType<typeof restaurantFolder>
beforeAll(async () => {
  shop = await openShop()
  files = restaurantFolder(shop)
})
afterAll(() => shop.close())

/** The day before the Saturday of the tests. */
const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'
const at = (clock: string, day = SATURDAY) => `${day}T${clock}:00+01:00`
const HEAD = 'weekday,from,to,types\n'
/** On Saturdays deliveries begin in the evening, and end last. */
const SATURDAYS = [
  'saturday,11:00,17:00,takeaway curbside table',
  'saturday,17:00,22:00,',
  'saturday,22:00,02:00,delivery',
]
const importHours = async (rows: string[]) => {
  writeFileSync(files.path('hours.csv'), HEAD + rows.map(row => `${row}\n`).join(''))
  await importFolder(shop.db, files.folder, files.media)
}
const state = async (time: string) => {
  shop.clock.now = new Date(time)
  const { data, meta } = await call(shop, endpoints.getWorkingHours, {})
  return { data, isOpenNow: meta.isOpenNow, nextOpen: meta.nextOpen, closed: meta.live?.closed }
}
const bodyFor = (type: OrderType, wanted: object) =>
  type === 'delivery' ? delivery([bruschetta({ qty: 3 })], wanted) : takeaway([cola()], wanted)
const refusal = async (type: OrderType, wanted: object) => {
  const answer = await send(shop, 'POST', '/checkout/v2', bodyFor(type, wanted))
  const { data, nextTime } = await answer.json()
  return [data, nextTime]
}

describe('an order type has hours of its own', () => {
  beforeEach(() => importHours(SATURDAYS))
  afterEach(() => forgetOrders(shop))

  test('the restaurant is open while one of them can be had, and says which are closed until when [R4.1510]', async () => {
    const opens = at('17:00')
    const noon = await state(at('12:00'))
    expect(noon.isOpenNow).toBe(true)
    expect(noon.closed).toEqual([{ orderType: 'delivery', opens: new Date(opens).toISOString() }])
    expect(noon.data.saturday).toEqual([
      { from: '11:00', to: '17:00', types: ['takeaway', 'curbside', 'table'] },
      { from: '17:00', to: '22:00' },
      { from: '22:00', to: '02:00', types: ['delivery'] },
    ])
    expect((await state(at('18:00'))).closed).toEqual([])
    const night = await state(at('23:00'))
    expect([night.isOpenNow, night.closed?.map(({ orderType }) => orderType)]).toEqual([
      true,
      ['takeaway', 'curbside', 'table'],
    ])
  })

  test('an order of a closed one is refused with the next free time, one of another is taken [R4.1511]', async () => {
    shop.clock.now = new Date(at('12:00'))
    expect((await refusal('delivery', { orderTime: 'now' }))[0]).toEqual({
      orderTime: [fieldTexts.typeClosedNow],
    })
    const later = { orderTime: 'later' as const, deliverAt: at('16:00') }
    expect(await refusal('delivery', later)).toEqual([
      { deliverAt: [fieldTexts.typeClosed] },
      new Date(at('17:00')).toISOString(),
    ])
    expect((await refusal('delivery', { ...later, deliverAt: at('10:00', '2026-11-28') }))[0]).toEqual({
      deliverAt: [fieldTexts.timeClosed],
    })
    await call(shop, endpoints.placeOrder, { body: takeaway([cola()], later) })
    await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
    await call(shop, endpoints.placeOrder, {
      body: delivery([bruschetta({ qty: 3 })], { ...later, deliverAt: at('18:00') }),
    })
  })

  test('the times to choose from name the order types that have them [R4.1511]', async () => {
    shop.clock.now = new Date(at('09:00'))
    const times = await call(shop, endpoints.getTimes, {})
    const typesAt = (clock: string) =>
      times.find(({ time }) => time === new Date(at(clock)).toISOString())?.orderTypes
    expect(typesAt('16:45')).toEqual(['takeaway', 'curbside', 'table'])
    expect(typesAt('17:00')).toBeUndefined()
    expect(typesAt('22:00')).toEqual(['delivery'])
  })

  test('tables are reserved while guests come, not in hours for deliveries [R4.1511]', async () => {
    shop.clock.now = new Date(at('12:00', FRIDAY))
    const guest = { guests: '2' as const, name: 'Ada', email: 'a@example.org', phone: '030 901820' }
    const reserve = (clock: string) => ({
      body: { reservedAt: at(clock), ...guest, terms: true as const },
    })
    expect((await errorOf(shop, endpoints.createReservation, reserve('23:00'))).data).toEqual({
      reservedAt: [fieldTexts.timeClosed],
    })
    await call(shop, endpoints.createReservation, reserve('12:00'))
  })

  test('hours for what is not offered are none, and those for all that is offered name nothing [R4.1510]', async () => {
    await setSettings(shop, { ALLOW_DELIVERY: '0' })
    const night = await state(at('23:00'))
    expect(night.isOpenNow).toBe(false)
    expect(night.data.saturday).toEqual([
      { from: '11:00', to: '17:00' },
      { from: '17:00', to: '22:00' },
    ])
    await setSettings(shop, { ALLOW_DELIVERY: '1' })
  })

  test('a special day replaces the hours of all of them, and at the desk too [R4.1510 R12.1510]', async () => {
    const owner = await person(shop)
    shop.clock.now = new Date(at('09:00', FRIDAY))
    const { code = '' } = await call(shop, endpoints.placeOrder, {
      body: delivery([bruschetta({ qty: 3 })], { orderTime: 'later', deliverAt: at('18:00') }),
    })
    const noon: OpenRange = { from: '11:00', to: '20:00', types: ['takeaway'] }
    const set = (input: SpecialDayInput) => owner.send('PUT', `/special-days/${SATURDAY}`, input)
    // The restaurant is open then, but not for that order.
    expect(await dataOf(await set({ ranges: [noon] }), SavedSpecialDay)).toMatchObject({
      saved: false,
      bookings: [{ id: code }],
    })
    const late: OpenRange = { from: '17:00', to: '23:00', types: ['delivery'] }
    const saved = await dataOf(await set({ ranges: [noon, late] }), SavedSpecialDay)
    expect(saved).toMatchObject({ saved: true, days: [{ date: SATURDAY, ranges: [noon, late] }] })
    expect((await state(at('12:00'))).closed?.map(({ orderType }) => orderType)).toEqual([
      'delivery',
      'curbside',
      'table',
    ])
    shop.clock.now = new Date(at('09:00', FRIDAY))
    const overlapping = await set({ ranges: [noon, { ...late, types: ['delivery', 'takeaway'] }] })
    expect((await overlapping.json()).data).toEqual({ ranges: [hoursOverlap] })
    await set({ ranges: null })
  })
})

test('hours without order types are as before, and name none [R4.1510]', async () => {
  await importHours(['saturday,11:00,22:00,'])
  const { data, closed, isOpenNow } = await state(at('12:00'))
  expect([isOpenNow, closed, data.saturday]).toEqual([true, [], [{ from: '11:00', to: '22:00' }]])
  expect((await state(at('23:00'))).closed).toEqual([])
})

test('files without the column are read, and the column survives import and export [R3.1510]', async () => {
  writeFileSync(files.path('hours.csv'), 'weekday,from,to\nsaturday,11:00,22:00\n')
  await importFolder(shop.db, files.folder, files.media)
  expect((await state(at('12:00'))).data.saturday).toEqual([{ from: '11:00', to: '22:00' }])
  writeFileSync(
    files.path('special-days.csv'),
    'date,from,to,text,types\n2026-12-24,11:00,15:00,,takeaway\n2026-12-25,,,,\n',
  )
  await importHours(SATURDAYS)
  const target = join(shop.folder, 'exported')
  await exportFolder(shop.db, { mediaDir: files.media, target })
  expect(readFileSync(join(target, 'hours.csv'), 'utf8').trim().split('\n').slice(1)).toEqual(SATURDAYS)
  const days = readFolder(target).read.specialDays.map(({ value }) => [value.date, value.types])
  expect(days).toEqual([
    ['2026-12-24', ['takeaway']],
    ['2026-12-25', []],
  ])
})

describe('hours that are not clear are reported [R3.1510]', () => {
  test.each([
    [
      'that overlap for an order type',
      'hours.csv',
      [HEAD, 'monday,11:00,22:00,takeaway delivery', 'monday,17:00,23:00,delivery'],
      'row 3, column from: overlaps with row 2',
    ],
    [
      'that overlap with hours for all',
      'hours.csv',
      [HEAD, 'monday,11:00,22:00,', 'monday,17:00,23:00,delivery'],
      'row 3, column from: overlaps with row 2',
    ],
    [
      'for an order type that does not exist',
      'hours.csv',
      [HEAD, 'monday,11:00,22:00,lieferung'],
      'row 2, column types: there is no order type “lieferung”',
    ],
    [
      'on a closed day',
      'special-days.csv',
      ['date,from,to,text,types\n', '2026-12-24,,,,delivery'],
      'row 2, column types: must not name order types on a closed day',
    ],
  ])('%s', async (_, file, [head = '', ...rows], sentence) => {
    const kept = readFileSync(files.path(file), 'utf8')
    writeFileSync(files.path(file), head + rows.map(row => `${row}\n`).join(''))
    expect(() => readFolder(files.folder)).toThrow(sentence)
    writeFileSync(files.path(file), kept)
  })

  test('and those of two order types may overlap', () => {
    writeFileSync(
      files.path('hours.csv'),
      `${HEAD}monday,11:00,22:00,takeaway table\nmonday,17:00,23:00,delivery\n`,
    )
    expect(() => readFolder(files.folder)).not.toThrow()
  })
})
