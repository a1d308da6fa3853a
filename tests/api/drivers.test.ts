import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { Driver, DriverCode, DriverFigure, Tour } from '#contract/desk/drivers.ts'
import {
  alreadySent,
  cancelledOnTheWay,
  driverHasOrders,
  nameTaken,
  notInTour,
  notPaired,
  pinNeeded,
  unknownCode,
  withAnother,
  wrongPin,
} from '#contract/desk/texts.ts'
import { HOUR, MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { call, send } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { OWN_PAGE } from './setup/desk.ts'
import { addDriver, driverPhone, openPhone } from './setup/driver.ts'
import { bruschetta, delivery, takeaway } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

let shop: TestShop
let desk: Awaited<ReturnType<typeof counter>>
beforeEach(async () => {
  shop = await openShop()
  await setSettings(shop, { DRIVERS: '1', DRIVER_NOTES: '1', ALLERGY_MARK: '1' })
  desk = await counter(shop)
})
afterEach(() => shop.close())

const later = (ms: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

/** An order that the restaurant has accepted. */
async function accepted(changed: object = {}, minutes = 40): Promise<string> {
  const body = delivery([bruschetta({ qty: 3 })], {
    driverNotes: 'Hof links',
    notes: 'Bitte klingeln',
    allergy: true,
    ...changed,
  })
  const { code = '' } = await call(shop, endpoints.placeOrder, { body })
  expect((await desk.command(code, { command: 'accept', minutes })).status).toBe(200)
  return code
}
const ready = async (changed?: object, minutes?: number): Promise<string> => {
  const code = await accepted(changed, minutes)
  await desk.command(code, { command: 'ready' })
  return code
}
const rowOf = (code: string) =>
  shop.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const refused = async (response: Response) => {
  const { message, by } = await response.json()
  return [response.status, message, ...(by === undefined ? [] : [by])]
}
const codes = (orders: { code: string }[]) => orders.map(({ code }) => code)
const tours = async () => dataOf(await desk.get('/tours'), z.array(Tour))
const cancel = (code: string) =>
  shop.db
    .updateTable('orders')
    .set({ state: 'cancelled', status: 'rejected' })
    .where('code', '=', code)
    .execute()

describe('a shop without drivers', () => {
  test('has none of their calls [R12.3300]', async () => {
    await setSettings(shop, { DRIVERS: '' })
    expect(await refused(await desk.get('/drivers'))).toEqual([403, fieldTexts.notOffered])
    const body = { code: '1' }
    const opening = await send(shop, 'POST', '/desk/driver/phone', body, { headers: OWN_PAGE })
    expect(await refused(opening)).toEqual([403, fieldTexts.notOffered])
  })
})

describe('drivers', () => {
  test('are added once for each key, named once, and listed the last used first [R12.3300]', async () => {
    const [key, body] = [randomUUID(), { name: 'Mehmet' }]
    const made = await dataOf(await desk.post('/drivers', body, key), Driver)
    expect(await dataOf(await desk.post('/drivers', body, key), Driver)).toEqual(made)
    expect(await refused(await desk.post('/drivers', { name: 'Jana' }, key))).toEqual([409, alreadySent])
    expect((await (await desk.post('/drivers', { name: 'mehmet' })).json()).data).toEqual({
      name: [nameTaken],
    })
    later(MINUTE)
    await addDriver(desk, 'Jana')
    const names = async () =>
      (await dataOf(await desk.get('/drivers'), z.array(Driver))).map(({ name }) => name)
    expect(await names()).toEqual(['Jana', 'Mehmet'])
    later(MINUTE)
    const code = await ready()
    expect((await desk.post(`/orders/${code}/driver`, { driver: made.id })).status).toBe(200)
    expect(await names()).toEqual(['Mehmet', 'Jana'])
  })

  test('open their page by a code, once and within ten minutes, and the desk ends a lost phone at once [R12.3301]', async () => {
    const phone = await driverPhone(shop, desk, 'Mehmet')
    expect((await phone.now()).driver.name).toBe('Mehmet')
    const { code, address } = await dataOf(await desk.post(`/drivers/${phone.id}/code`, {}), DriverCode)
    expect(address).toBe(`https://shop.example/desk/driver#${code}`)
    const open = (typed: string) =>
      send(shop, 'POST', '/desk/driver/phone', { code: typed }, { headers: OWN_PAGE })
    later(10 * MINUTE)
    expect((await (await open(code)).json()).data).toEqual({ code: [unknownCode] })
    const second = await openPhone(shop, desk, phone.id)
    // One phone at a time: the former one has ended with that.
    expect(await refused(await phone.ask())).toEqual([401, notPaired])
    expect((await second.ask()).status).toBe(200)
    const { headers } = desk
    await send(shop, 'DELETE', `/desk/drivers/${phone.id}/phone`, undefined, { headers })
    expect(await refused(await second.ask())).toEqual([401, notPaired])
  })

  test('with a PIN type it on the phone, and again after twelve hours; five wrong ones lock it [R12.3301]', async () => {
    const phone = await driverPhone(shop, desk, 'Mehmet', '4711')
    const code = await ready()
    expect(await refused(await phone.ask())).toEqual([403, pinNeeded])
    expect(await refused(await phone.step(code, { step: 'take' }))).toEqual([403, pinNeeded])
    expect((await (await phone.typePin('0000')).json()).data).toEqual({ pin: [wrongPin] })
    expect((await phone.typePin('4711')).status).toBe(200)
    expect((await phone.ask()).status).toBe(200)
    later(12 * HOUR)
    expect(await refused(await phone.ask())).toEqual([403, pinNeeded])
    const limited = shop.another({ rateLimit: 30 })
    const { headers } = phone
    const type = (pin: string) => send(limited, 'POST', '/desk/driver/pin', { pin }, { headers })
    const wrong = () => type('0000')
    // What is right counts for nothing.
    for (let time = 0; time < 6; time++) expect((await type('4711')).status).toBe(200)
    for (let attempt = 0; attempt < 5; attempt++) expect((await wrong()).status).toBe(422)
    expect((await wrong()).status).toBe(429)
    await limited.close()
  })

  test('are removed with their name in all that they have brought, but not while they have orders [R12.3302]', async () => {
    const phone = await driverPhone(shop, desk, 'Mehmet')
    const code = await ready()
    await phone.step(code, { step: 'take' })
    const { headers } = desk
    const remove = () => send(shop, 'DELETE', `/desk/drivers/${phone.id}`, undefined, { headers })
    expect(await refused(await remove())).toEqual([409, driverHasOrders])
    await phone.step(code, { step: 'deliver' })
    expect((await remove()).status).toBe(200)
    expect(await rowOf(code)).toMatchObject({ driver_id: null, driver_name: '', driver_since: null })
    expect(await refused(await phone.ask())).toEqual([401, notPaired])
  })
})

describe('an order', () => {
  test('is taken, delivered and counted by taps, each once for its key [R12.3303]', async () => {
    const phone = await driverPhone(shop, desk, 'Mehmet')
    const code = await ready()
    const key = randomUUID()
    const took = await phone.step(code, { step: 'take' }, key)
    expect(await dataOf(took, z.object({ tour: z.array(z.object({ code: z.string() })) }))).toEqual({
      tour: [{ code }],
    })
    later(MINUTE)
    expect((await phone.step(code, { step: 'take', age: MINUTE }, key)).status).toBe(200)
    const row = await rowOf(code)
    expect([row.state, row.driver_name, row.arrives_at !== null]).toEqual(['on_the_way', 'Mehmet', true])
    const mails = await shop.db.selectFrom('outbox').select('kind').where('kind', '=', 'on-the-way').execute()
    expect(mails).toHaveLength(1)
    later(11 * MINUTE)
    await phone.step(code, { step: 'deliver', age: 2 * MINUTE })
    const done = await rowOf(code)
    expect([done.state, Date.parse(done.driver_until ?? '') - Date.parse(done.driver_since ?? '')]).toEqual([
      'completed',
      10 * MINUTE,
    ])
    const day = await dataOf(await desk.get('/drivers/figures?period=2026-11-20'), z.array(DriverFigure))
    expect(day).toEqual([{ id: phone.id, name: 'Mehmet', orders: 1, notThere: 0, minutes: 10 }])
    expect((await phone.now()).collected).toBe(22.2)
  })

  test('was taken twelve hours ago at most, whatever the clock of a phone says [R12.3303]', async () => {
    const phone = await driverPhone(shop, desk, 'Mehmet')
    const code = await ready()
    await phone.step(code, { step: 'take', age: 1000 * HOUR })
    const { driver_since } = await rowOf(code)
    expect(shop.clock.now.getTime() - Date.parse(driver_since ?? '')).toBe(12 * HOUR)
  })

  test('that two drivers take at once is with one of them, and the other gets a sentence [R12.3304]', async () => {
    const [a, b] = [await driverPhone(shop, desk, 'Mehmet'), await driverPhone(shop, desk, 'Jana')]
    const code = await ready()
    const other = shop.another()
    const answers = await Promise.all([
      a.step(code, { step: 'take' }, randomUUID()),
      b.step(code, { step: 'take' }, randomUUID(), other),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { driver_name } = await rowOf(code)
    const loser = answers.find(({ status }) => status === 409)
    expect(loser && (await refused(loser))).toEqual([409, withAnother, driver_name])
    expect([...codes((await a.now()).tour), ...codes((await b.now()).tour)]).toEqual([code])
    // Only the desk moves it, and says from whom.
    const [has, wants] = driver_name === 'Mehmet' ? [a, b] : [b, a]
    const move = (from?: string) => desk.post(`/orders/${code}/driver`, { driver: wants.id, from })
    expect((await move()).status).toBe(409)
    expect((await move(has.id)).status).toBe(200)
    expect([codes((await has.now()).tour), codes((await wants.now()).tour)]).toEqual([[], [code]])
    expect(await refused(await has.step(code, { step: 'deliver' }))).toEqual([
      409,
      withAnother,
      wants === b ? 'Jana' : 'Mehmet',
    ])
    await other.close()
  })

  test('that was cancelled on the road can only be brought back [R12.3305]', async () => {
    const phone = await driverPhone(shop, desk, 'Mehmet')
    const code = await ready()
    await phone.step(code, { step: 'take' })
    await cancel(code)
    expect(await refused(await phone.step(code, { step: 'deliver' }))).toEqual([409, cancelledOnTheWay])
    const shown = await phone.now()
    expect([shown.tour.map(({ state }) => state), shown.collect]).toEqual([['cancelled'], 0])
    await phone.step(code, { step: 'back' })
    expect((await phone.now()).tour).toEqual([])
    expect((await rowOf(code)).state).toBe('cancelled')
  })

  test('whose guest is not there says why, and can be given to somebody again or delivered after all [R12.3303]', async () => {
    const phone = await driverPhone(shop, desk, 'Mehmet')
    const code = await ready()
    await phone.step(code, { step: 'take' })
    expect((await phone.step(code, { step: 'not-there', reason: '' })).status).toBe(422)
    await phone.step(code, { step: 'not-there', reason: 'Niemand öffnet' })
    const [order] = (await (await desk.get('/now')).json()).data.orders
    expect([order.state, order.driver, order.notThere]).toEqual(['on_the_way', 'Mehmet', 'Niemand öffnet'])
    expect((await phone.now()).ended).toMatchObject([{ code, notThere: 'Niemand öffnet' }])
    await phone.step(code, { step: 'take' })
    expect(await rowOf(code)).toMatchObject({ not_there: '', driver_until: null })
    await phone.step(code, { step: 'not-there', reason: 'Niemand öffnet' })
    await phone.step(code, { step: 'deliver' })
    expect(await rowOf(code)).toMatchObject({ state: 'completed', not_there: '' })
  })

  test('that was taken by mistake is given back, and is nobody’s and ready again [R12.3303]', async () => {
    const phone = await driverPhone(shop, desk, 'Mehmet')
    const code = await ready()
    await phone.step(code, { step: 'take' })
    await phone.step(code, { step: 'back' }, 'back')
    await phone.step(code, { step: 'back' }, 'back')
    expect(await rowOf(code)).toMatchObject({ state: 'ready', driver_id: null, driver_since: null })
    expect(await refused(await phone.step(code, { step: 'deliver' }))).toEqual([409, notInTour])
  })

  test('that the desk completes or takes back is no longer on the tour [R12.3303]', async () => {
    const phone = await driverPhone(shop, desk, 'Mehmet')
    const [first, second] = [await ready(), await ready()]
    for (const code of [first, second]) await desk.post(`/orders/${code}/driver`, { driver: phone.id })
    await desk.command(first, { command: 'complete' })
    await desk.command(second, { command: 'recall', from: 'on_the_way' })
    const shown = await phone.now()
    expect([codes(shown.tour), codes(shown.ended), codes(shown.ready)]).toEqual([[], [first], [second]])
    await desk.command(first, { command: 'recall', from: 'completed' })
    expect(codes((await phone.now()).tour)).toEqual([first])
  })

  test('that is fetched or unknown is not taken [R12.3303]', async () => {
    const phone = await driverPhone(shop, desk, 'Mehmet')
    const { code = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([bruschetta()]) })
    await desk.command(code, { command: 'accept', minutes: 20 })
    expect((await phone.step(code, { step: 'take' })).status).toBe(409)
    expect((await phone.step('AAAAAA', { step: 'take' })).status).toBe(404)
    expect((await phone.step('AAAAAA', { step: 'deliver' })).status).toBe(404)
    expect((await rowOf(code)).driver_id).toBeNull()
  })
})

test('the desk sees who has what since when, those with late orders first [R12.3308]', async () => {
  const [a, b] = [await driverPhone(shop, desk, 'Mehmet'), await driverPhone(shop, desk, 'Jana')]
  const [first, second] = [await ready({}, 60), await ready({}, 15)]
  await a.step(first, { step: 'take' })
  later(MINUTE)
  await b.step(second, { step: 'take' })
  expect((await tours()).map(({ driver }) => driver.name)).toEqual(['Mehmet', 'Jana'])
  later(20 * MINUTE)
  expect((await tours()).map(({ driver, out }) => [driver.name, out.map(({ late }) => late)])).toEqual([
    ['Jana', [true]],
    ['Mehmet', [false]],
  ])
})
