import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { answerAs } from './setup/answer.ts'
import { call, send } from './setup/call.ts'
import { bruschetta, cola, lunch, type SentLine, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'

const SEVEN = '2026-11-20T18:00:00.000Z'
const QUARTER_PAST = '2026-11-20T18:15:00.000Z'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
  await weigh({ 1302: 0 })
})
afterEach(() => shop.close())

/** How many dishes a portion counts as. */
const weigh = (weights: Record<string, number>) =>
  changeCatalogue(shop, async tx => {
    for (const [id, weight] of Object.entries(weights))
      await tx.updateTable('products').set({ weight }).where('id', '=', id).execute()
  })
const body = (...items: SentLine[]) => takeaway(items, { orderTime: 'later', deliverAt: SEVEN })
const order = async (...items: SentLine[]) => {
  const answer = await send(shop, 'POST', '/checkout/v2', body(...items))
  const { data, nextTime } = await answer.json()
  return answer.ok ? String(data.code) : { status: answer.status, data, nextTime }
}
const full = { status: 422, data: { deliverAt: [fieldTexts.timeFull] }, nextTime: QUARTER_PAST }
const bookedDishes = async () =>
  await shop.db
    .selectFrom('booked_times')
    .select(['taken', 'dishes'])
    .where('time', '=', SEVEN)
    .executeTakeFirst()
const offered = async () => (await call(shop, endpoints.getTimes, {})).map(({ time }) => time)

describe('with SLOT_DISHES a time takes so many dishes [R4.119]', () => {
  test('of fifty guests at once with dishes of different weights, whatever they order', async () => {
    await setSettings(shop, { SLOT_DISHES: '20' })
    await weigh({ 101: 3 })
    const wanted = Array.from({ length: 50 }, (_, guest) =>
      guest % 2 === 0 ? [bruschetta()] : [bruschetta({ qty: 2 }), cola()],
    )
    const answers = await Promise.all(wanted.map(items => order(...items)))
    const placed = await shop.db
      .selectFrom('orders')
      .select(['code', 'slot_dishes'])
      .where('slot', '=', SEVEN)
      .execute()
    const sum = placed.reduce((dishes, { slot_dishes }) => dishes + slot_dishes, 0)
    expect(answers.filter(answer => typeof answer === 'string').sort()).toEqual(
      placed.map(({ code }) => code).sort(),
    )
    // Nothing more fits: the smallest order takes three.
    expect([sum, await bookedDishes()]).toEqual([18, { taken: placed.length, dishes: 18 }])
    expect(answers).toContainEqual(full)
  })

  test('a dish counts as one, one with a weight as that, and each dish of a combo by itself', async () => {
    await setSettings(shop, { SLOT_DISHES: '100' })
    await order(bruschetta({ qty: 2 }))
    expect(await bookedDishes()).toEqual({ taken: 1, dishes: 2 })
    await weigh({ 101: 4, 401: 5 })
    await order(bruschetta(), cola())
    expect(await bookedDishes()).toEqual({ taken: 2, dishes: 6 })
    await order(lunch())
    expect((await bookedDishes())?.dishes).toBeGreaterThanOrEqual(11)
  })

  test('an order of more dishes than a time takes has one to itself, and the next time is one that it fits in', async () => {
    await setSettings(shop, { SLOT_DISHES: '3' })
    expect(await order(bruschetta({ qty: 5 }))).toEqual(expect.any(String))
    expect(await order(bruschetta())).toEqual(full)
    expect(await offered()).not.toContain(SEVEN)
  })

  test('dishes are free again when an order is declined', async () => {
    await setSettings(shop, { SLOT_DISHES: '3' })
    const code = await order(bruschetta({ qty: 3 }))
    expect(await order(bruschetta())).toEqual(full)
    await answerAs(shop, String(code), 'rejected')
    expect(await bookedDishes()).toEqual({ taken: 0, dishes: 0 })
    expect(await order(bruschetta({ qty: 3 }))).toEqual(expect.any(String))
  })

  test('the next time is one at which all of the order can be had [R12.292]', async () => {
    await setSettings(shop, { SLOT_DISHES: '1' })
    await changeCatalogue(shop, async tx => {
      const offered = 'fri 19:00-19:10 20:00-21:00'
      await tx.updateTable('products').set({ offered }).where('id', '=', '101').execute()
    })
    expect(await order(bruschetta())).toEqual(expect.any(String))
    expect(await order(bruschetta())).toEqual({ ...full, nextTime: '2026-11-20T19:00:00.000Z' })
  })

  test('both limits hold where both are set', async () => {
    await setSettings(shop, { SLOT_DISHES: '10', SLOT_CAPACITY: '2' })
    await order(cola())
    await order(cola())
    expect(await order(cola())).toEqual(full)
  })
})
