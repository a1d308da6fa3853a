import { join } from 'node:path'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { importFolder } from '#server/import/import.ts'
import { makeRestaurant } from './restaurant.ts'
import { scratch } from './scratch.ts'

/** A data folder with a restaurant of `products` products, and the files that it was made from. */
export async function filled(name: string, products: number): Promise<{ dataDir: string; folder: string }> {
  const dataDir = scratch(name)
  const folder = join(dataDir, 'restaurant')
  makeRestaurant(folder, products)
  await importInto(dataDir, folder)
  return { dataDir, folder }
}

/** Makes a folder of data files the menu, as `npm run shop -- import` does. */
export const importInto = (dataDir: string, folder: string): Promise<void> =>
  withDatabase(dataDir, async db => {
    await migrate(db)
    await importFolder(db, folder, join(dataDir, 'media'))
  })

/** Makes the first dish of the demo menu a little dearer. */
export const raisePrice = (dataDir: string, product: string): Promise<void> =>
  withDatabase(dataDir, db =>
    db.transaction().execute(async tx => {
      await tx
        .updateTable('prices')
        .set(({ eb }) => ({ price: eb('price', '+', 10) }))
        .where('product_id', '=', product)
        .execute()
      await tx
        .updateTable('counters')
        .set(({ eb }) => ({ value: eb('value', '+', 1) }))
        .where('name', '=', 'catalogue')
        .execute()
    }),
  )

async function withDatabase(dataDir: string, run: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase({ file: join(dataDir, 'tischlein.sqlite') })
  try {
    await run(db)
  } finally {
    await db.destroy()
  }
}
