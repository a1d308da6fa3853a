import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { DriverFigure, Tour } from '#contract/desk/drivers.ts'
import { DeskNow } from '#contract/desk/orders.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deleteOldVisitorData } from '#server/operations/retention.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { call, send } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { addDriver, driverPhone } from './setup/driver.ts'
import { bruschetta, delivery } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

let shop: TestShop
let desk: Awaited<ReturnType<typeof counter>>
beforeEach(async () => {
  shop = await openShop()
  await setSettings(shop, { DRIVERS: '1' })
  desk = await counter(shop)
})
afterEach(() => shop.close())

const later = (ms: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

async function ready(): Promise<string> {
  const { code = '' } = await call(shop, endpoints.placeOrder, { body: delivery([bruschetta({ qty: 3 })]) })
  await desk.command(code, { command: 'accept', minutes: 40 })
  await desk.command(code, { command: 'ready' })
  return code
}

const namesOnBoard = async () =>
  (await dataOf(await desk.get('/now'), DeskNow)).drivers?.map(({ name }) => name)

test('screens know the drivers, the last used first, and nothing of them without the setting [R12.3320]', async () => {
  expect(await namesOnBoard()).toEqual([])
  const first = await addDriver(desk, 'Mehmet')
  later(MINUTE)
  await addDriver(desk, 'Jana')
  expect(await namesOnBoard()).toEqual(['Jana', 'Mehmet'])
  const code = await ready()
  later(MINUTE)
  await desk.post(`/orders/${code}/driver`, { driver: first })
  expect(await namesOnBoard()).toEqual(['Mehmet', 'Jana'])
  await setSettings(shop, { DRIVERS: '' })
  expect((await dataOf(await desk.get('/now'), DeskNow)).drivers).toBeNull()
})

test('the figures by driver are a file for spreadsheets, which a shop without drivers does not have [R12.3325]', async () => {
  const phone = await driverPhone(shop, desk, '=Mehmet')
  const code = await ready()
  await phone.step(code, { step: 'take' })
  later(12 * MINUTE)
  await phone.step(code, { step: 'not-there', reason: 'Niemand öffnet' })
  await phone.step(code, { step: 'take' })
  later(8 * MINUTE)
  await phone.step(code, { step: 'deliver' })
  const owner = await counter(shop, 'owner', 'Büro')
  const file = await owner.get('/reports/2026-11-20/drivers?lang=en')
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="drivers-2026-11-20.csv"')
  expect((await file.text()).split('\r\n')).toEqual([
    'Driver;Delivered;Nobody there;Minutes on the road',
    `'=Mehmet;1;0;20`,
    '',
  ])
  expect((await desk.get('/reports/2026-11-20/drivers')).status).toBe(403)
  await setSettings(shop, { DRIVERS: '' })
  const refused = await owner.get('/reports/2026-11-20/drivers')
  expect([refused.status, (await refused.json()).message]).toEqual([403, fieldTexts.notOffered])
})

describe('the minutes of a driver', () => {
  const figures = async () =>
    (await dataOf(await desk.get('/drivers/figures?period=2026-11-20'), z.array(DriverFigure))).map(
      ({ name, orders, notThere, minutes }) => [name, orders, notThere, minutes],
    )
  const onTour = async () =>
    (await dataOf(await desk.get('/tours'), z.array(Tour))).map(({ driver, minutes }) => [
      driver.name,
      minutes,
    ])

  test('have all ways to an order that is taken again, whoever takes it, and the order counts once [R12.3514]', async () => {
    const [first, second] = [await driverPhone(shop, desk, 'Mehmet'), await driverPhone(shop, desk, 'Jana')]
    const code = await ready()
    const reason = 'nobody-opens'
    for (const [phone, minutes] of [
      [first, 12],
      [first, 5],
      [second, 7],
    ] as const) {
      await phone.step(code, { step: 'take' })
      later(minutes * MINUTE)
      await phone.step(code, { step: 'not-there', reason })
      // What is between two ways is on none.
      later(10 * MINUTE)
    }
    expect(await figures()).toEqual([
      ['Jana', 0, 1, 7],
      ['Mehmet', 0, 0, 17],
    ])
    await first.step(code, { step: 'take' })
    later(8 * MINUTE)
    await first.step(code, { step: 'deliver' })
    expect(await figures()).toEqual([
      ['Mehmet', 1, 0, 25],
      ['Jana', 0, 0, 7],
    ])
    expect(await onTour()).toEqual([['Mehmet', 25]])
  })

  test('have the way to what was brought back, and two orders on one way count its minutes once [R12.3514]', async () => {
    const phone = await driverPhone(shop, desk, 'Mehmet')
    const codes = [await ready(), await ready()]
    for (const code of codes) await phone.step(code, { step: 'take' })
    later(9 * MINUTE)
    for (const code of codes) await phone.step(code, { step: 'not-there', reason: 'refused' })
    for (const code of codes) await phone.step(code, { step: 'back' })
    expect(await figures()).toEqual([['Mehmet', 0, 0, 9]])
  })
})

test('ways are erased with the guest, forgotten after the time for all, and gone with their driver [R10.3510]', async () => {
  const phone = await driverPhone(shop, desk, 'Mehmet')
  const codes: string[] = []
  const kept = async () =>
    (await shop.db.selectFrom('driver_ways').select('order_code').execute()).map(row => row.order_code)
  for (let day = 0; day < 3; day++) {
    const code = await ready()
    codes.push(code)
    await phone.step(code, { step: 'take' })
    await phone.step(code, { step: 'not-there', reason: 'nobody-opens' })
    await phone.step(code, { step: 'back' })
    later(DAY)
  }
  const [first = '', second, third] = codes
  await inTransaction(shop.db, tx => erasePerson(tx, first, shop.clock.now))
  expect((await kept()).toSorted()).toEqual([second, third].toSorted())
  await deleteOldVisitorData(shop.db, new Date(shop.clock.now.getTime() - 1.5 * DAY), shop.clock.now)
  expect(await kept()).toEqual([third])
  await send(shop, 'DELETE', `/desk/drivers/${phone.id}`, undefined, { headers: desk.headers })
  expect(await kept()).toEqual([])
})
