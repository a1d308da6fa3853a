import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { Operating } from '#contract/desk/operating.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { call, errorOf, send } from './setup/call.ts'
import { MollieStub } from './setup/mollie-stub.ts'
import { cola, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf, person } from './setup/staff.ts'

let shop: TestShop
let mollie: MollieStub

beforeEach(async () => {
  mollie = await new MollieStub().start()
  shop = await openShop({ config: { env: mollie.env } })
  await changeCatalogue(shop, tx =>
    tx.updateTable('payment_providers').set({ kind: 'mollie' }).where('id', '=', 'online').execute(),
  )
})
afterEach(async () => {
  await shop.close()
  mollie.stop()
})

const online = takeaway([cola()], { paymentType: 'online' })
let guests = 0
/** One more guest orders; returns the answer's status. */
async function order(): Promise<number> {
  guests += 1
  return (await send(shop, 'POST', '/checkout/v2', JSON.stringify(online), { key: `guest-${guests}` })).status
}
async function fail(times: number): Promise<void> {
  mollie.refuses = 500
  for (let time = 0; time < times; time++) expect(await order()).toBe(503)
}
const methods = () => call(shop, endpoints.getPaymentProviders, {})
const isDown = async () => (await methods()).find(({ id }) => id === 'online')?.down === true
const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
}
async function warnings() {
  const owner = await person(shop, 'owner')
  const { warnings: all } = await dataOf(await owner.get('/operating'), Operating)
  return all.filter(({ kind }) => kind === 'payment-down')
}

test('a provider that fails three times in a row is not offered for five minutes, and others are [R10.1570]', async () => {
  await fail(2)
  expect(await isDown()).toBe(false)
  await fail(1)
  expect(await isDown()).toBe(true)
  expect((await methods()).filter(({ down }) => !down).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['cash', 'card', 'counter']),
  )
  wait(6)
  expect(await isDown()).toBe(false)
  await fail(1)
  expect(await isDown()).toBe(true)
  wait(6)
  mollie.refuses = undefined
  expect(await order()).toBe(200)
  await fail(2)
  expect(await isDown()).toBe(false)
})

test('a refusal is an answer: it hides nothing, and failures before it do not count any more [R10.1570]', async () => {
  await fail(2)
  mollie.refuses = 422
  for (const key of ['a', 'b', 'c', 'd']) {
    const refused = await errorOf(shop, endpoints.placeOrder, { body: online }, { key })
    expect(refused).toMatchObject({ status: 422, data: { paymentType: [fieldTexts.paymentRefused] } })
  }
  await fail(2)
  expect(await isDown()).toBe(false)
})

test('where nothing has failed, opening a payment writes nothing about failures [R10.1701]', async () => {
  const writes = () =>
    shop.statements.filter(sql => /^(?:insert into|update|delete from) "provider_outages"/.test(sql))
  expect(await order()).toBe(200)
  expect(writes()).toEqual([])
  await fail(1)
  mollie.refuses = undefined
  shop.statements.length = 0
  expect(await order()).toBe(200)
  expect(writes()).toHaveLength(1)
  expect(await shop.db.selectFrom('provider_outages').selectAll().execute()).toEqual([])
})

test('the owner is told which provider fails, since when and what guests are left with, and why it fails [R12.1570]', async () => {
  await fail(2)
  expect(await warnings()).toEqual([])
  await fail(1)
  const at = shop.clock.now.toISOString()
  const count = (await methods()).length - 1
  expect(await warnings()).toEqual([
    { kind: 'payment-down', name: 'Mollie', at, count, detail: '500 Refused' },
  ])
  wait(10)
  expect(await warnings()).toHaveLength(1)
  mollie.refuses = undefined
  expect(await order()).toBe(200)
  expect(await warnings()).toEqual([])
  await fail(3)
  wait(24 * 60 + 1)
  expect(await warnings()).toEqual([])
})

test('a method whose provider does not take the currency is neither offered nor taken [R10.1571]', async () => {
  expect((await methods()).find(({ id }) => id === 'online')).toMatchObject({ brand: 'Mollie' })
  await setSettings(shop, { CURRENCY: 'TRY' })
  expect((await methods()).map(({ id }) => id)).not.toContain('online')
  const refused = await errorOf(shop, endpoints.placeOrder, { body: online }, { key: 'k' })
  expect(refused).toMatchObject({ status: 422, data: { paymentType: [fieldTexts.paymentRefused] } })
  expect(mollie.asked).toEqual([])
})
