import type { Database, Reader } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { dishRanks, soldDishes } from '#server/shop/rows/favourites.ts'
import type { Shop } from '#server/shop/shop.ts'
import { bumpCatalogue } from '#server/shop/version.ts'
import { queueRebuild } from './queue-rebuild.ts'

interface Options {
  db: Database
  now: () => Date
  shop: (reader: Reader) => Promise<Shop>
}

/** Has the pages made again if other dishes are ordered most than those they show, or in another order. */
export async function followMostOrdered({ db, now, shop }: Options): Promise<void> {
  const { rows, defaultLang } = await shop(db)
  const ordered = dishRanks(rows.products, await soldDishes(db, now()), defaultLang)
  if (rows.products.every(({ id, rank }) => ordered.get(id) === rank)) return
  await inTransaction(db, async tx => {
    await bumpCatalogue(tx)
    await queueRebuild(tx, now())
  })
}
