import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { answerAs } from './setup/answer.ts'
import { call, errorOf } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { recordingMailer } from './setup/mailer.ts'
import { cola, curbside, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

const { mails, mailer } = recordingMailer()
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ mailer })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mails.length = 0
  await forgetOrders(shop)
})

const CAR = 'roter Kombi, B-AB 1234'

async function place(body = curbside([cola()], { car: CAR })) {
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, { body })
  const params = { key }
  return {
    code: String(code),
    arrive: () => call(shop, endpoints.tellArrival, { params }),
    read: () => call(shop, endpoints.getOrderStatus, { params }),
  }
}

test('a car is named to kitchen and house, and forgotten with its guest; other orders have none [R4.940]', async () => {
  const screen = await counterScreen(shop)
  const { code, read } = await place()
  expect(await read()).toMatchObject({ car: CAR, canArrive: true })
  expect((await screen.now()).orders).toMatchObject([{ code, car: CAR }])
  await shop.outbox.drain()
  expect(mails.find(({ id }) => id === `new-order-${code}`)?.text).toContain(`Fahrzeug: ${CAR}`)
  await inTransaction(shop.db, tx => erasePerson(tx, code, shop.clock.now))
  expect((await read()).car).toBeUndefined()
  const other = await place({ ...takeaway([cola()]), car: CAR })
  const order = await other.read()
  expect([order.car, order.canArrive]).toEqual([undefined, undefined])
})

test('a guest says once to be there, while the order is open; somebody at the desk notes that [R4.941 R12.945]', async () => {
  const screen = await counterScreen(shop)
  const { code, arrive } = await place()
  await answerAs(shop, code, 'accepted')
  const at = shop.clock.now.toISOString()
  const first = await arrive()
  expect([first.arrivedAt, first.canArrive]).toEqual([at, undefined])
  const shown = async () => (await screen.now()).orders.find(each => each.code === code)
  expect(await shown()).toMatchObject({ arrivedAt: at, arrivalNoted: false })
  shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE)
  expect((await arrive()).arrivedAt).toBe(at)
  expect((await screen.command(code, { command: 'note' })).status).toBe(200)
  expect(await shown()).toMatchObject({ arrivedAt: at, arrivalNoted: true })

  const ended = await place()
  await answerAs(shop, ended.code, 'accepted', 'completed')
  expect((await ended.arrive()).arrivedAt).toBeUndefined()
  const collected = await place(takeaway([cola()]))
  expect((await collected.arrive()).arrivedAt).toBeUndefined()
})

test('customers say it of their own orders only [R4.941]', async () => {
  const ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
  const bob = bearer(await tokenFor(shop, { userId: await customer(shop) }))
  const { code = '' } = await call(shop, endpoints.placeOrder, { body: curbside([cola()]) }, ada)
  const params = { code: String(code) }
  expect((await errorOf(shop, endpoints.tellOwnArrival, { params }, bob)).status).toBe(404)
  expect((await call(shop, endpoints.tellOwnArrival, { params }, ada)).arrivedAt).toBe(
    shop.clock.now.toISOString(),
  )
})

test('it is refused after too many calls', async () => {
  const { arrive } = await place()
  const limited = shop.another({ rateLimit: 30 })
  const { key = '' } = await call(shop, endpoints.placeOrder, { body: curbside([cola()]) })
  for (let count = 0; count < 30; count++) await call(limited, endpoints.tellArrival, { params: { key } })
  expect((await errorOf(limited, endpoints.tellArrival, { params: { key } })).status).toBe(429)
  expect((await arrive()).arrivedAt).toBeDefined()
  await limited.close()
})
