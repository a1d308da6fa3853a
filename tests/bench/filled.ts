import { join } from 'node:path'
import { importFolder } from '#server/data/import.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeRestaurant, read, write } from './restaurant.ts'
import { scratch } from './scratch.ts'

/**
 * Creates a data folder with a restaurant of `products` products; returns it with the restaurant's data
 * files. With `languages` it has these alone.
 */
export async function filled(
  name: string,
  products: number,
  languages?: readonly string[],
): Promise<{ dataDir: string; folder: string }> {
  const dataDir = scratch(name)
  const folder = join(dataDir, 'restaurant')
  makeRestaurant(folder, products)
  if (languages) {
    const file = 'languages.csv'
    write(
      folder,
      file,
      read(folder, file).filter(({ code = '' }) => languages.includes(code)),
    )
  }
  await importInto(dataDir, folder)
  return { dataDir, folder }
}

/** Imports a folder of data files, as `npm run shop -- import` does. */
export const importInto = (dataDir: string, folder: string): Promise<void> =>
  withDatabase(dataDir, async db => {
    await migrate(db)
    await importFolder(db, folder, join(dataDir, 'media'))
  })

/** Raises the price of a dish slightly. */
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
