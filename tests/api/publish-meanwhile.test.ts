import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { changeRows } from '#server/data/draft/change-rows.ts'
import { publishing } from '#server/data/draft/publications.ts'
import { draftRevision } from '#server/data/draft/stored.ts'
import { publishDraft, readyToPublish } from '#server/data/publish/publish.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
  cpSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'), { recursive: true })
  const cells = { price: { from: '6.90', to: '7.40' } }
  await inTransaction(shop.db, tx =>
    changeRows(tx, [{ kind: 'change', table: 'prices', key: '101 standard', cells }], {
      by: 'Ada',
      now: shop.clock.now,
    }),
  )
})
afterEach(() => shop.close())

/** Publishes the draft, and has something happen between its check and its transaction. */
async function published(meanwhile: () => Promise<unknown>) {
  const revision = await draftRevision(shop.db)
  const ready = await readyToPublish(shop.db, join(shop.config.dataDir, 'media'))
  await meanwhile()
  const publisher = {
    by: COMMAND_LINE,
    role: 'owner' as const,
    requireProof: () => undefined,
    now: shop.clock.now,
  }
  return inTransaction(shop.db, tx => publishDraft(tx, revision, ready, publisher))
}

const setPortions = (stock: number | null) =>
  shop.db.updateTable('products').set({ stock }).where('id', '=', '101').execute()

const product = () =>
  shop.db.selectFrom('products').select('stock').where('id', '=', '101').executeTakeFirst()

test('portions that orders take while a draft is checked stay taken [R10.524]', async () => {
  await setPortions(5)
  expect(await published(() => setPortions(3))).toMatchObject({ kind: 'draft' })
  expect(await product()).toEqual({ stock: 3 })
})

test('what was published while a draft is checked is not replaced unseen [R10.524]', async () => {
  const other = { kind: 'import' as const, by: 'Bea', now: shop.clock.now, names: [], changes: 1 }
  const publishOther = () => inTransaction(shop.db, tx => publishing(tx, other, async () => undefined))
  await expect(published(publishOther)).rejects.toMatchObject({ status: 409 })
})
