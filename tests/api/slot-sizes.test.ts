import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { exportFolder } from '#server/data/export.ts'
import { importFolder } from '#server/data/import.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { call } from './setup/call.ts'
import { lunch, takeaway } from './setup/order.ts'
import { openEmptyShop, restaurantFolder } from './setup/restaurant-folder.ts'
import type { TestShop } from './setup/shop.ts'

let shop: TestShop
let files: ReturnType<typeof restaurantFolder>
beforeAll(async () => {
  shop = await openEmptyShop()
  files = restaurantFolder(shop)
  files.edit('slots.csv', 'klein,401 402 403', 'klein,401@gross 402 403')
  await importFolder(shop.db, files.folder, files.media)
})
afterAll(() => shop.close())

test('a dish of a slot comes at a size of its own, which its name says, and the others at that of the slot [R3.920]', async () => {
  const pizzasIn = async (lang: string) => {
    const { items } = await call(shop, endpoints.getMenu, { params: { menuId: 'mittag' } }, { lang })
    return items[0]?.products.slice(0, 2).map(({ id, name, sizes }) => [id, name, sizes.map(size => size.id)])
  }
  expect(await pizzasIn('de')).toEqual([
    ['401', 'Pizza Margherita (Groß)', ['gross']],
    ['402', 'Pizza Salami', ['klein']],
  ])
  expect((await pizzasIn('en'))?.[0]?.[1]).toBe('Pizza Margherita (Large)')
})

test('it costs its extras at that size, and the order, the kitchen and the receipt name the size [R3.920]', async () => {
  const ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
  const { items: slots } = await call(shop, endpoints.getMenu, { params: { menuId: 'mittag' } })
  const extra = slots[0]?.products[0]?.extras[0]
  const price = extra?.prices[0]
  expect(price?.sizeId).toBe('gross')
  const line = lunch({
    price: (990 + Math.round((price?.price ?? 0) * 100)) / 100,
    items: [
      { slotId: 'pizza', productId: '401', extras: [{ id: extra?.id ?? '', name: '', selected: true }] },
      { slotId: 'getraenk', productId: '1302' },
      { slotId: 'salat' },
    ],
  })
  const { code = '' } = await call(shop, endpoints.createOrder, { body: takeaway([line]) }, ada)
  const { items } = await call(shop, endpoints.getOrder, { params: { code } }, ada)
  expect(items[0]?.items[0]?.product?.name).toBe('Pizza Margherita (Groß)')
})

test('an export writes what an import reads [R3.920]', async () => {
  const folder = join(shop.folder, 'exported')
  await exportFolder(shop.db, { target: folder, mediaDir: files.media })
  expect(readFileSync(join(folder, 'slots.csv'), 'utf8')).toContain('klein,401@gross 402 403')
})

test.each([
  ['401@riesig', 'column products: there is no size “riesig”'],
  ['401@05l', 'column products: “401” has no price at the size “05l” in prices.csv'],
  ['401@gross 401', 'column products: contains a duplicate'],
])('an import refuses %s [R3.920]', async (written, said) => {
  const own = restaurantFolder(shop)
  own.edit('slots.csv', 'klein,401 402 403', `klein,${written} 402 403`)
  expect(await own.mistakes()).toEqual([expect.stringContaining(said)])
})
