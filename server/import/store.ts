import type { Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { Folder } from './folder.ts'

const BATCH_SIZE = 200

/** Replaces the catalogue with a folder's content. Orders are untouched: they have their own copies. */
export async function storeFolder(tx: Tx, folder: Folder): Promise<void> {
  await replace(tx, 'languages', folder.languages)
  await replace(tx, 'settings', folder.settings)
  await replace(tx, 'translations', folder.translations)
  await replace(tx, 'pages', folder.pages)
  await replace(tx, 'branches', folder.branches)
  await replace(tx, 'dining_tables', folder.diningTables)
  await replace(tx, 'areas', folder.areas)
  await replace(tx, 'places', folder.places)
  await replace(tx, 'taxes', folder.taxes)
  await replace(tx, 'hours', folder.hours)
  await replace(tx, 'payment_providers', folder.providers)
  await replace(tx, 'categories', values(folder.categories).map(packLists))
  await replace(tx, 'products', values(folder.products).map(packLists))
  await replace(tx, 'sizes', values(folder.sizes))
  await replace(tx, 'prices', values(folder.prices))
  await replace(tx, 'extras', values(folder.extras).map(packLists))
  await replace(tx, 'extra_prices', values(folder.extraPrices))
  await replace(tx, 'variants', values(folder.variants))
  await replace(tx, 'options', values(folder.options).map(packLists))
  await replace(tx, 'menus', values(folder.menus))
  await replace(tx, 'slots', values(folder.slots).map(packLists))
  await replace(tx, 'declarations', values([...folder.allergens, ...folder.additives]))
  await tx
    .updateTable('counters')
    .set(counter => ({ value: counter('value', '+', 1) }))
    .where('name', '=', 'catalogue')
    .execute()
}

async function replace<T extends keyof Tables>(tx: Tx, table: T, rows: Tables[T][]): Promise<void> {
  const all = tx as Tx & { deleteFrom(table: T): { execute(): Promise<unknown> } }
  await all.deleteFrom(table).execute()
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + BATCH_SIZE) as never)
      .execute()
  }
}

const values = <V>(rows: { value: V }[]): V[] => rows.map(({ value }) => value)

type Packed<V> = { [K in keyof V]: V[K] extends string[] ? string : V[K] }

/** Lists of ids are stored as JSON. */
const packLists = <V extends object>(value: V): Packed<V> =>
  Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, Array.isArray(field) ? JSON.stringify(field) : field]),
  ) as Packed<V>
