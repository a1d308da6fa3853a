import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskNow } from '#contract/desk/orders.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { call } from './setup/call.ts'
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
    `'=Mehmet;1;0;8`,
    '',
  ])
  expect((await desk.get('/reports/2026-11-20/drivers')).status).toBe(403)
  await setSettings(shop, { DRIVERS: '' })
  const refused = await owner.get('/reports/2026-11-20/drivers')
  expect([refused.status, (await refused.json()).message]).toEqual([403, fieldTexts.notOffered])
})
