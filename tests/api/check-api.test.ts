import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { close, listen } from '#server/app/listen.ts'
import { checkApi } from '../../scripts/check-api/check-api.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { typedHome } from './setup/address.ts'
import { call } from './setup/call.ts'
import { offerIn } from './setup/offer.ts'
import { cola, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
let server: Awaited<ReturnType<typeof listen>>
let base: string
beforeAll(async () => {
  shop = await openShop()
  server = await listen(shop.app.fetch, { port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterAll(async () => {
  await close(server)
  await shop.close()
})

const orders = () => shop.db.selectFrom('orders').selectAll().execute()

test('the reference server lacks nothing, as a guest, as a customer and from another origin [R7.175]', async () => {
  await setSettings(shop, { USES_NEW_ADDRESS_SYSTEM: '', ORDER_EDITS: 'yes', ORDER_PUSH: 'yes' })
  await setSettings(shop, { TABLE_GUESTS: '40', TABLE_EVENING: 'yes' })
  await offerIn(shop, [{ id: 'pickup', percent: 10_000, order_types: '["curbside"]' }])
  await changeCatalogue(shop, tx =>
    tx.updateTable('categories').set({ pairings: '["1302"]' }).where('id', '=', 'vorspeisen').execute(),
  )
  const token = await tokenFor(shop, { userId: await customer(shop) })
  await call(shop, endpoints.createAddress, { body: typedHome() }, bearer(token))
  await call(shop, endpoints.createOrder, { body: takeaway([cola()]) }, bearer(token))
  const before = (await orders()).length
  const { problems, notes } = await checkApi(base, { origin: 'https://menu.example', token, order: true })
  expect(problems).toEqual([])
  expect(notes).toEqual([expect.stringMatching(/^The test order is \w+; reject it\.$/)])
  expect(await orders()).toHaveLength(before + 1)
})
