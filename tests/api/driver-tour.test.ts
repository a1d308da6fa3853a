import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Coordinates } from '#contract/delivery/address.ts'
import { Tour } from '#contract/desk/drivers.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { call } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { driverPhone } from './setup/driver.ts'
import { bruschetta, delivery } from './setup/order.ts'
import { openOsrm } from './setup/osrm.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

/** Near the restaurant as the crow flies, but across the river; and further away, at a wide road. */
const ACROSS = { lat: 52.539, lng: 13.42 }
const ROAD = { lat: 52.545, lng: 13.42 }
const BESIDE = { lat: 52.546, lng: 13.42 }

const isAcross = (place: string) => place === '13.42000,52.53900'
const drive = (from: string, to: string): number =>
  from.endsWith('52.53710') && to.endsWith('52.54600') ? 180 : 120

let osrm: Awaited<ReturnType<typeof openOsrm>>
let shop: TestShop
let desk: Awaited<ReturnType<typeof counter>>
let phone: Awaited<ReturnType<typeof driverPhone>>
const open = async (routingUrl: string | undefined) => {
  shop = await openShop({ config: { routingUrl } })
  await setSettings(shop, { DRIVERS: '1' })
  desk = await counter(shop)
  phone = await driverPhone(shop, desk, 'Mehmet')
}
beforeEach(async () => {
  osrm = await openOsrm((from, to) => (isAcross(from) !== isAcross(to) ? 1500 : drive(from, to)))
  await open(osrm.url)
})
afterEach(async () => {
  osrm.close()
  await shop.close()
})

const later = (ms: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

/** A delivery to a place that is packed, all of them promised for the same time. */
async function ready(at: Coordinates, minutes = 40): Promise<string> {
  const food = [bruschetta({ qty: 3 })]
  const { code = '' } = await call(shop, endpoints.placeOrder, { body: delivery(food) })
  const order = shop.db.selectFrom('orders').where('code', '=', code)
  const { address } = await order.select('address').executeTakeFirstOrThrow()
  await shop.db
    .updateTable('orders')
    .set({ address: JSON.stringify({ ...JSON.parse(address ?? ''), coordinates: at }) })
    .where('code', '=', code)
    .execute()
  await desk.command(code, { command: 'accept', minutes })
  await desk.command(code, { command: 'ready' })
  return code
}
const onPhone = async () => (await phone.now()).tour.map(({ code }) => code)
const atDesk = async () =>
  (await dataOf(await desk.get('/tours'), z.array(Tour))).flatMap(({ out }) => out.map(({ code }) => code))
const expected = async (code: string) => {
  const { arrives_at } = await shop.db
    .selectFrom('orders')
    .select('arrives_at')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return Math.round((Date.parse(arrives_at ?? '') - shop.clock.now.getTime()) / MINUTE)
}

describe('with a routing service', () => {
  test('a tour is driven by the times of its drives, which are asked once for each tour [R12.3510]', async () => {
    const [across, road, beside] = [await ready(ACROSS), await ready(ROAD), await ready(BESIDE)]
    await phone.step(across, { step: 'take' })
    expect(osrm.state.asked).toEqual([])
    await desk.post(`/orders/${road}/driver`, { driver: phone.id })
    // The restaurant, what is with the driver, and what is given to them.
    expect(osrm.state.asked).toEqual([
      '/table/v1/driving/13.41990,52.53710;13.42000,52.53900;13.42000,52.54500',
    ])
    await phone.step(beside, { step: 'take' })
    expect(osrm.state.asked).toHaveLength(2)
    for (let poll = 0; poll < 3; poll++) {
      expect(await onPhone()).toEqual([road, beside, across])
      expect(await atDesk()).toEqual([road, beside, across])
    }
    // Two minutes to the first, and across the river 25, each after the door before it.
    expect([await expected(road), await expected(beside), await expected(across)]).toEqual([2, 7, 35])
    later(5 * MINUTE)
    await phone.step(road, { step: 'deliver' })
    expect(await expected(across)).toBe(30)
    await phone.step(beside, { step: 'not-there', reason: 'nobody-opens' })
    await phone.step(beside, { step: 'take' })
    expect([await onPhone(), osrm.state.asked.length]).toEqual([[beside, across], 2])
    await phone.step(beside, { step: 'deliver' })
    expect([await onPhone(), await expected(across)]).toEqual([[across], 25])
    expect(osrm.state.asked).toHaveLength(2)
  })

  test('the time that was promised first still comes first, and where no road leads comes last [R12.3510]', async () => {
    osrm.close()
    osrm = await openOsrm((from, to) => (isAcross(from) || isAcross(to) ? null : drive(from, to)))
    await shop.close()
    await open(osrm.url)
    const [island, road, soon] = [await ready(ACROSS), await ready(ROAD), await ready(BESIDE, 20)]
    for (const code of [island, road, soon]) await phone.step(code, { step: 'take' })
    expect(await onPhone()).toEqual([soon, road, island])
  })

  test.each(['slowly', 'wrong', 'badly'] as const)(
    'that answers %s, a tour is driven as without one, and nobody waits for it again within a minute [R12.3511]',
    async answers => {
      osrm.state.answers = answers
      const [across, road, beside] = [await ready(ACROSS), await ready(ROAD), await ready(BESIDE)]
      const began = performance.now()
      for (const code of [across, road, beside]) await phone.step(code, { step: 'take' })
      expect(await onPhone()).toEqual([across, road, beside])
      expect(performance.now() - began).toBeLessThan(2500)
      expect(osrm.state.asked).toHaveLength(1)
      const logged = shop.logged.filter(({ msg }) => msg === 'the routing service gave no answer')
      expect(logged).toHaveLength(1)
      expect(JSON.stringify(logged)).not.toContain('52.5')
      // The page asks again by itself, without waiting, and shows what it has heard.
      osrm.state.answers = 'well'
      later(MINUTE)
      await onPhone()
      await expect.poll(onPhone).toEqual([road, beside, across])
      expect(osrm.state.asked).toHaveLength(2)
    },
  )
})

test('without a routing service a tour goes to the nearest next as the crow flies [R12.3511]', async () => {
  await shop.close()
  await open(undefined)
  const [road, across] = [await ready(ROAD), await ready(ACROSS)]
  for (const code of [road, across]) await phone.step(code, { step: 'take' })
  expect([await onPhone(), osrm.state.asked]).toEqual([[across, road], []])
})
