import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { HOUR, MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { answerAs, answerWith } from './setup/answer.ts'
import { call, send } from './setup/call.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { bruschetta, cola, takeaway } from './setup/order.ts'
import { endSandbox } from './setup/sandbox.ts'
import {
  changeCatalogue,
  FRIDAY_EVENING,
  openShop,
  setSetting,
  setSettings,
  type TestShop,
} from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.clock.now = new Date(FRIDAY_EVENING)
  await setSetting(shop, 'SLOT_CAPACITY', '')
  await setSetting(shop, 'SLOT_MINUTES', '')
  await setSettings(shop, { SLOT_DISHES: '' })
  await shop.db.deleteFrom('booked_times').execute()
})

const times = async () => (await call(shop, endpoints.getTimes, {})).map(({ time, free }) => [time, free])
const body = (deliverAt: string) => takeaway([cola()], { orderTime: 'later', deliverAt })
const order = (deliverAt: string) => call(shop, endpoints.placeOrder, { body: body(deliverAt) })
/** In how many minutes an order for now is said to be ready. */
const told = async () => (await call(shop, endpoints.getWorkingHours, {})).meta.live?.minutes?.takeaway
const refused = async (deliverAt: string) => {
  const answer = await send(shop, 'POST', '/checkout/v2', body(deliverAt))
  const { data, nextTime } = await answer.json()
  return [answer.status, data, nextTime]
}

describe('the times that can be ordered for [R7.62]', () => {
  test('begin after the lead time, stand on steps, and name how many still fit', async () => {
    expect((await times()).slice(0, 2)).toEqual([
      ['2026-11-20T17:30:00.000Z', undefined],
      ['2026-11-20T17:45:00.000Z', undefined],
    ])
    await setSetting(shop, 'SLOT_CAPACITY', '2')
    await setSetting(shop, 'SLOT_MINUTES', '30')
    await order('2026-11-20T18:37:00+01:00')
    expect((await times()).slice(0, 2)).toEqual([
      ['2026-11-20T17:30:00.000Z', 1],
      ['2026-11-20T18:00:00.000Z', 2],
    ])
  })

  test('and an order for now is never said to be ready in a full one [R11.234]', async () => {
    const [first, second, third] = (await times()).map(([time]) => String(time))
    const usual = await told()
    await setSetting(shop, 'SLOT_CAPACITY', '1')
    expect(await told()).toBe(usual)
    await order(String(first))
    await order(String(second))
    const inMinutes = (time = '') => (Date.parse(time) - Date.parse(FRIDAY_EVENING)) / MINUTE
    expect(await told()).toBe(inMinutes(third))
    await shop.db.deleteFrom('booked_times').where('time', '=', String(second)).execute()
    expect(await told()).toBe(inMinutes(second))
  })

  describe('nor in one that open orders for now fill [R11.234]', () => {
    const placed = (paymentType: string) =>
      call(shop, endpoints.placeOrder, { body: takeaway([bruschetta()], { paymentType }) })
    const orderNow = async () => (await placed('counter')).code ?? ''
    let usual = 0
    beforeEach(async () => {
      await forgetOrders(shop)
      usual = Number(await told())
    })

    test('by their number, until they are cooked or promised for a later one', async () => {
      await setSetting(shop, 'SLOT_CAPACITY', '2')
      const first = await orderNow()
      expect(await told()).toBe(usual)
      await orderNow()
      expect(await told()).toBe(usual + 15)
      await answerWith(shop, first, 'accepted', { minutes: 120 })
      expect(await told()).toBe(usual)
      const third = await orderNow()
      expect(await told()).toBe(usual + 15)
      await answerAs(shop, third, 'accepted', 'ready')
      expect(await told()).toBe(usual)
    })

    test('or by their dishes, also of those that came before dishes were limited', async () => {
      await orderNow()
      await setSettings(shop, { SLOT_DISHES: '2' })
      expect(await told()).toBe(usual)
      await orderNow()
      expect(await told()).toBe(usual + 15)
    })

    test('nor in the next, when there are more of them than one takes', async () => {
      await setSetting(shop, 'SLOT_CAPACITY', '1')
      for (let count = 0; count < 3; count++) await orderNow()
      expect(await told()).toBe(usual + 45)
      // A quarter of an hour later nothing of that is cooked.
      shop.clock.now = new Date(Date.parse(FRIDAY_EVENING) + 15 * MINUTE)
      expect(await told()).toBe(usual + 30)
    })

    test('once they are paid, from then on', async () => {
      await setSetting(shop, 'SLOT_CAPACITY', '1')
      const { url } = await placed('online')
      expect(await told()).toBe(usual)
      shop.clock.now = new Date(Date.parse(FRIDAY_EVENING) + 30 * MINUTE)
      await call(shop, endpoints.checkPayment, { query: await endSandbox(shop, url, 'pay') })
      expect(await told()).toBe(usual + 15)
    })

    test('but those of the day before count no more', async () => {
      await setSetting(shop, 'SLOT_CAPACITY', '1')
      const code = await orderNow()
      const time = new Date(Date.parse(FRIDAY_EVENING) - 25 * HOUR).toISOString()
      await shop.db
        .updateTable('orders')
        .set({
          created_at: time,
          promised_at: new Date(Date.parse(FRIDAY_EVENING) + usual * MINUTE).toISOString(),
        })
        .where('code', '=', code)
        .execute()
      expect(await told()).toBe(usual)
    })
  })

  test.each([
    ['past midnight', '2026-11-20T22:30:00Z', ['2026-11-20T23:00:00.000Z', '2026-11-20T23:15:00.000Z']],
    [
      'in spring, when an hour is missing',
      '2026-03-29T00:30:00Z',
      ['2026-03-29T01:00:00.000Z', '2026-03-29T01:15:00.000Z'],
    ],
    [
      'in autumn, when an hour comes twice',
      '2026-10-25T00:30:00Z',
      ['2026-10-25T01:00:00.000Z', '2026-10-25T01:15:00.000Z'],
    ],
  ])('are right %s [R11.12]', async (_, now, first) => {
    const night = [
      { weekday: 'saturday', opens: '17:00', closes: '04:00', types: '[]', sort: 0 },
      { weekday: 'friday', opens: '17:00', closes: '04:00', types: '[]', sort: 1 },
    ]
    const kept = await shop.db.selectFrom('hours').selectAll().execute()
    await changeCatalogue(shop, async tx => {
      await tx.deleteFrom('hours').execute()
      await tx.insertInto('hours').values(night).execute()
    })
    await setSetting(shop, 'SLOT_CAPACITY', '1')
    shop.clock.now = new Date(now)
    const offered = (await times()).map(([time]) => time)
    expect(offered.slice(0, 2)).toEqual(first)
    await order(String(first[0]))
    expect((await times())[0]?.[0]).toBe(first[1])
    await changeCatalogue(shop, async tx => {
      await tx.deleteFrom('hours').execute()
      await tx.insertInto('hours').values(kept).execute()
    })
  })
})

describe('a time that is gone [R5.29]', () => {
  const seven = '2026-11-20T19:00:00+01:00'

  test('because it is full is refused with the next one; nobody gets in between', async () => {
    await setSetting(shop, 'SLOT_CAPACITY', '3')
    const answers = await Promise.all(Array.from({ length: 12 }, () => refused(seven)))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(3)
    for (const [status, data, next] of answers.filter(answer => answer[0] !== 200)) {
      expect([status, data, next]).toEqual([
        422,
        { deliverAt: [fieldTexts.timeFull] },
        '2026-11-20T18:15:00.000Z',
      ])
    }
    expect(await shop.db.selectFrom('booked_times').selectAll().execute()).toEqual([
      { time: '2026-11-20T18:00:00.000Z', taken: 3, dishes: 3 },
    ])
  })

  test('because it has passed is refused with the next one', async () => {
    shop.clock.now = new Date('2026-11-20T18:10:00Z')
    expect(await refused(seven)).toEqual([
      422,
      { deliverAt: [fieldTexts.timePast] },
      '2026-11-20T18:45:00.000Z',
    ])
  })

  test('is free again when an order for it is declined [R10.43]', async () => {
    await setSetting(shop, 'SLOT_CAPACITY', '1')
    const { code = '' } = await order(seven)
    expect((await refused(seven))[0]).toBe(422)
    await answerAs(shop, code, 'rejected')
    expect((await refused(seven))[0]).toBe(200)
  })

  test('or when it was not paid [R10.43]', async () => {
    await setSetting(shop, 'SLOT_CAPACITY', '1')
    const paying = { ...body('2026-11-20T21:00:00+01:00'), paymentType: 'online' }
    await call(shop, endpoints.placeOrder, { body: paying })
    expect((await refused('2026-11-20T21:00:00+01:00'))[0]).toBe(422)
    shop.clock.now = new Date('2026-11-20T17:45:00Z')
    await shop.worker.drain()
    expect((await refused('2026-11-20T21:00:00+01:00'))[0]).toBe(200)
  })
})
