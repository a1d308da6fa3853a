import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { atTable, phoneAt } from './setup/at-table.ts'
import { counterPerson } from './setup/counter.ts'
import { counterScreen } from './setup/desk.ts'
import { bruschetta, cola } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await setSettings(shop, { TABLE_EVENING: 'yes' })
})
afterAll(() => shop.close())

test('the sum of a table is what its orders cost less what went back, without those that are being paid or were never paid, and the desk says what of it is not paid online [R4.3502 R12.3500]', async () => {
  const screen = await counterScreen(shop)
  const table = async () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE)
    return (await screen.now()).dining?.find(({ id }) => id === 't3')
  }
  const phone = await phoneAt(shop, 't3', (await table())?.code ?? '')
  const { code: online = '' } = await phone.order(atTable([cola({ qty: 3 })], { paymentType: 'online' }))
  expect(await table()).toMatchObject({ orders: [], sum: 0, unpaid: 0, paying: 1 })
  expect(await phone.evening()).toMatchObject({ orders: [], sum: 0 })
  await shop.db.updateTable('orders').set({ status: 'payment_failed' }).where('code', '=', online).execute()
  expect(await table()).toMatchObject({ orders: [], sum: 0, unpaid: 0, paying: 0 })
  expect(await phone.evening()).toMatchObject({ orders: [], sum: 0 })

  const { code: paid = '' } = await phone.order(atTable([bruschetta({ qty: 2 })]))
  await markPaid(shop.db, paid, shop.clock.now)
  expect(await table()).toMatchObject({ sum: 13.8, unpaid: 0 })
  await phone.order(atTable([cola()]))
  expect(await table()).toMatchObject({ sum: 16.7, unpaid: 2.9 })
  const desk = await counterPerson(shop)
  await desk.command(paid, { command: 'accept' })
  expect((await desk.post(`/orders/${paid}/refunds`, { amount: 3.8, reason: 'Kalt' })).status).toBe(200)
  expect(await table()).toMatchObject({ sum: 12.9, unpaid: 2.9 })
  expect(await phone.evening()).toMatchObject({ sum: 12.9, orders: [{ total: 10 }, { total: 2.9 }] })
})
