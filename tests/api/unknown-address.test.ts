import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import type { SentAddress } from './setup/address.ts'
import { drawAreas, KIEZ } from './setup/areas.ts'
import { call, errorOf } from './setup/call.ts'
import { bruschetta, cartOf, delivery } from './setup/order.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'

/** Around the restaurant and Rykestraße. */
const unknown = { name: 'Laube', extras: 'Tor 3', address: 'Nirgendwo 3', zipcode: '10405' }

let shop: TestShop
let ada: ReturnType<typeof bearer>
beforeAll(async () => {
  shop = await openShop()
  await setSettings(shop, { USES_NEW_ADDRESS_SYSTEM: '1', AUTO_ACCEPT: 'on' })
  await changeCatalogue(shop, tx =>
    drawAreas(tx, [
      { id: 'kiez', name: 'Kiez', shape: KIEZ, delivery_price: 100 },
      { id: 'near', name: 'Nah', reach: '2 km', delivery_price: 190 },
      { id: 'post', name: 'Friedrichshain', zipcode: '10249', delivery_price: 290 },
    ]),
  )
})
afterAll(() => shop.close())
beforeEach(async () => {
  ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
})

const save = (body: SentAddress) => call(shop, endpoints.createAddress, { body }, ada)

test.each([
  ['no area', {}, { areaId: [fieldTexts.required] }],
  ['an area in which it cannot be', { areaId: 'post' }, { areaId: [fieldTexts.required] }],
  ['no postcode', { zipcode: undefined, areaId: 'near' }, { zipcode: [fieldTexts.required] }],
  ['no street', { address: undefined, areaId: 'near' }, { coordinates: [fieldTexts.markPlace] }],
])('an address that nobody knows is not saved with %s [R2.2441]', async (_, changed, data) => {
  const body = { ...unknown, ...changed }
  expect((await errorOf(shop, endpoints.createAddress, { body }, ada)).data).toEqual(data)
})

test('it is saved with the area that its customer chooses; an order to it waits for somebody [R2.2441]', async () => {
  const { id, area } = await save({ ...unknown, areaId: 'near' })
  expect(area?.id).toBe('near')
  const food = bruschetta()
  const { address: _, ...body } = delivery([food], { cart: cartOf([food], { fees: 1.9 }), addressId: id })
  const { code } = await call(shop, endpoints.createOrder, { body }, ada)
  const order = await shop.db
    .selectFrom('orders')
    .select('state')
    .where('code', '=', String(code))
    .executeTakeFirstOrThrow()
  expect(order.state).toBe('received')
})

test('one that is known is not for its customer to place, and is at its point on the map [R2.2441]', async () => {
  const { area, coordinates } = await save({ ...unknown, address: 'Rykestraße 12', areaId: 'near' })
  expect([area?.id, coordinates]).toEqual(['kiez', { lat: 52.5365, lng: 13.4195 }])
})
