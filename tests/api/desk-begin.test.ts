import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readyPromotions } from '#islands/desk/menu/promotions/ready.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { send } from './setup/publish.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await openShop()
  symlinkSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'))
  owner = await person(shop)
})
afterAll(() => shop.close())

test('the tour is open until a person leaves it, for them alone and for good [R12.2581]', async () => {
  const editor = await person(shop, 'editor')
  const isOpen = async (of: Person) =>
    (await dataOf(await of.get('/me/tour'), z.object({ isOpen: z.boolean() }))).isOpen
  expect(await isOpen(owner)).toBe(true)
  for (let time = 0; time < 2; time++) expect((await owner.send('DELETE', '/me/tour')).status).toBe(200)
  expect([await isOpen(owner), await isOpen(editor)]).toEqual([false, true])
})

test('what the list of promotions offers to begin with is published as it is, and guests get it [R12.2583]', async () => {
  await send(
    owner,
    readyPromotions.map(({ name, cells }) => ({
      kind: 'add',
      table: 'promotions',
      cells: { ...cells, name },
    })),
  )
  const { catalogue, defaultLang } = await createShopSource()(shop.db)
  expect(catalogue(defaultLang).promotions.map(({ name }) => name)).toEqual(
    readyPromotions.map(({ name }) => name),
  )
})
