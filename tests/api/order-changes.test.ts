import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { listening, placeMany } from './setup/board.ts'
import { pairedScreen } from './setup/desk.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

test('SQLite keeps the latest changes only, and whoever is behind reads everything [R12.595]', async () => {
  const screen = await pairedScreen(shop)
  const [first = '', other = ''] = await placeMany(shop, 2)
  const stream = await listening(screen)
  await inTransaction(shop.db, async tx => {
    await tx.updateTable('orders').set({ notes: 'Bitte klingeln' }).where('code', '=', first).execute()
    for (let time = 0; time < 1200; time++)
      await tx.updateTable('orders').set({ slot: null }).where('code', '=', other).execute()
  })
  expect(await shop.db.selectFrom('order_changes').selectAll().execute()).toHaveLength(1000)
  expect((await stream.change()).orders).toMatchObject([{ code: first, notes: 'Bitte klingeln' }])
  await stream.end()
})
