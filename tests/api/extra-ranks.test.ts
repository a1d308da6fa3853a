import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { call } from './setup/call.ts'
import { type SentLine, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A small Margherita with extras at what they cost on it. */
async function pizza(extraIds: string[], qty = 1): Promise<SentLine> {
  const { extras, sizes } = await margherita()
  const cents = extraIds.map(id => {
    const price = extras.find(extra => extra.id === id)?.prices.find(({ sizeId }) => sizeId === 'klein')
    return Math.round((price?.price ?? 0) * 100)
  })
  const base = Math.round((sizes.find(({ id }) => id === 'klein')?.price ?? 0) * 100)
  return {
    type: 'productItem',
    productId: '401',
    sizeId: 'klein',
    qty,
    price: cents.reduce((sum, each) => sum + each, base) / 100,
    extraIds: extraIds.map(extraId => ({ extraId, selected: true, name: '' })),
  }
}

const margherita = () =>
  call(shop, endpoints.getProduct, { params: { categoryId: 'pizza', productId: '401' } })

const ranked = async () => {
  const { extras } = await margherita()
  return extras
    .filter(({ rank }) => rank !== undefined)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ id }) => id)
}

const importAgain = () => changeCatalogue(shop, async () => undefined)

test('extras are ranked by the orders of the last 90 days, and not how often they were chosen [R2.181]', async () => {
  expect(await ranked()).toEqual([])
  const lines = [await pizza(['pz-ei'], 2), await pizza(['pz-kaese', 'pz-ei']), await pizza(['pz-oliven'])]
  await call(shop, endpoints.placeOrder, { body: takeaway(lines.slice(0, 2)) })
  const { code } = await call(shop, endpoints.placeOrder, { body: takeaway(lines.slice(2)) })
  await importAgain()
  expect(await ranked()).toEqual(['pz-ei', 'pz-kaese', 'pz-oliven'])
  await shop.db
    .updateTable('orders')
    .set({ created_at: '2026-08-01T12:00:00.000Z' })
    .where('code', '=', code ?? '')
    .execute()
  await importAgain()
  expect(await ranked()).toEqual(['pz-ei', 'pz-kaese'])
})
