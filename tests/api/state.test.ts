import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { call, errorOf } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { changeCatalogue, FRIDAY_EVENING, openShop, setSetting, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(() => {
  shop.clock.now = new Date(FRIDAY_EVENING)
})

/** Sets all opening hours, written as `saturday 22:00-04:00`. */
const open = (...ranges: string[]) =>
  changeCatalogue(shop, async tx => {
    await tx.deleteFrom('hours').execute()
    for (const [sort, range] of ranges.entries()) {
      const [weekday = '', opens = '', closes = ''] = range.split(/[ -]/)
      await tx.insertInto('hours').values({ weekday, opens, closes, types: '[]', sort }).execute()
    }
  })

async function stateAt(time: string) {
  shop.clock.now = new Date(time)
  const { live: _, ...state } = (await call(shop, endpoints.getWorkingHours, {})).meta
  return state
}

describe('a restaurant that takes no orders [R3.44 R3.61]', () => {
  afterEach(() => setSetting(shop, 'ORDERING_ACTIVE', '1'))

  test('says so, and is not open whatever its hours are', async () => {
    await setSetting(shop, 'ORDERING_ACTIVE', 'no')
    const { meta } = await call(shop, endpoints.getWorkingHours, {})
    expect(meta).toMatchObject({ isOpenNow: false, isActive: false })
  })

  test.each(['now', 'later'] as const)('refuses an order for %s, and stores nothing', async orderTime => {
    await setSetting(shop, 'ORDERING_ACTIVE', 'no')
    const body = takeaway([cola()], {
      orderTime,
      ...(orderTime === 'later' && { deliverAt: '2026-11-21T18:00:00+01:00' }),
    })
    for (const endpoint of [endpoints.placeOrder, endpoints.checkout]) {
      const refused = await errorOf(shop, endpoint, { body }, { key: orderTime })
      expect(refused).toMatchObject({ status: 422, message: fieldTexts.inactive })
    }
    for (const table of ['orders', 'outbox', 'idempotency'] as const) {
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test('takes the same order, under the same key, once it is back', async () => {
    await setSetting(shop, 'ORDERING_ACTIVE', 'no')
    const keyed = { key: 'patient' }
    await errorOf(shop, endpoints.placeOrder, { body: takeaway([cola()]) }, keyed)
    await setSetting(shop, 'ORDERING_ACTIVE', '1')
    expect((await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) }, keyed)).code).toBeDefined()
  })
})

describe('whether it is open, and when it opens next [R3.44]', () => {
  test('over days without hours', async () => {
    await open('tuesday 11:30-14:30', 'tuesday 17:00-22:30', 'friday 17:00-00:30')
    expect(await stateAt('2026-11-24T22:30:00+01:00')).toEqual({
      isOpenNow: false,
      nextOpen: '2026-11-27T16:00:00.000Z',
      isActive: true,
    })
    expect((await stateAt('2026-11-28T00:30:00+01:00')).nextOpen).toBe('2026-12-01T10:30:00.000Z')
  })

  test('past midnight it is still open, until the minute of closing', async () => {
    await open('friday 17:00-00:30', 'saturday 12:00-15:00')
    expect((await stateAt('2026-11-21T00:29:59+01:00')).isOpenNow).toBe(true)
    expect(await stateAt('2026-11-21T00:30:00+01:00')).toMatchObject({
      isOpenNow: false,
      nextOpen: '2026-11-21T11:00:00.000Z',
    })
  })

  test('never, without hours', async () => {
    await open()
    expect(await stateAt(FRIDAY_EVENING)).toEqual({ isOpenNow: false, nextOpen: undefined, isActive: true })
  })

  test('an order past midnight is for the evening before', async () => {
    await open('friday 17:00-00:30')
    const at = (deliverAt: string) => takeaway([cola()], { orderTime: 'later', deliverAt })
    await call(shop, endpoints.placeOrder, { body: at('2026-11-21T00:15:00+01:00') })
    const { data } = await errorOf(shop, endpoints.placeOrder, { body: at('2026-11-21T00:30:00+01:00') })
    expect(data).toEqual({ deliverAt: [fieldTexts.timeClosed] })
  })
})

describe('on the days when the clocks change [R11.12]', () => {
  test.each([
    ['in spring the night ends an hour sooner', '2026-03-29T01:59:59Z', true],
    ['and is over then', '2026-03-29T02:00:00Z', false],
    ['in autumn it ends an hour later', '2026-10-25T02:59:59Z', true],
    ['and is over then', '2026-10-25T03:00:00Z', false],
  ])('%s', async (_, time, isOpen) => {
    await open('saturday 22:00-04:00')
    expect((await stateAt(time)).isOpenNow).toBe(isOpen)
  })

  test.each([
    ['spring, before the change', '2026-03-28T21:00:00+01:00', '2026-03-29T08:00:00.000Z'],
    ['spring, a day before', '2026-03-27T23:00:00+01:00', '2026-03-29T08:00:00.000Z'],
    ['autumn, before the change', '2026-10-24T21:00:00+02:00', '2026-10-25T09:00:00.000Z'],
  ])('ten in the morning is ten on the clock: %s', async (_, now, next) => {
    await open('sunday 10:00-12:00')
    expect((await stateAt(now)).nextOpen).toBe(next)
  })

  test('a table in the hour that autumn has twice is one of two moments', async () => {
    await open('saturday 22:00-02:30')
    shop.clock.now = new Date('2026-10-24T12:00:00Z')
    const reserve = (reservedAt: string) => ({
      body: {
        reservedAt,
        guests: '2' as const,
        name: 'A',
        email: 'a@example.org',
        phone: '030 901820',
        terms: true as const,
      },
    })
    const first = reserve('2026-10-25T02:15:00+02:00')
    const second = reserve('2026-10-25T02:45:00+01:00')
    await call(shop, endpoints.createReservation, first)
    const refused = await errorOf(shop, endpoints.createReservation, second)
    expect(refused.data).toEqual({ reservedAt: [fieldTexts.timeClosed] })
  })
})
