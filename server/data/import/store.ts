import type { Tx } from '#server/db/database.ts'
import { publishMedia } from '../pictures/draft-media.ts'
import { changeCurrency } from './check-currency.ts'
import { dataFiles, type Folder, type FolderValues } from './data-files.ts'
import { packLists } from './pack-lists.ts'

const BATCH_SIZE = 200

/**
 * Replaces the catalogue with a folder's content, and makes its files public; its version stays. Orders are untouched: they have their
 * own copies. Throws a UserError for a currency that cannot be changed any more.
 */
export async function storeFolder(tx: Tx, folder: FolderValues): Promise<void> {
  await changeCurrency(tx, folder)
  const files = Object.entries(dataFiles)
  const replaced = files.filter(([, { grows }]) => !grows)
  for (const table of new Set(replaced.map(([, file]) => file.table))) {
    if (table === 'products') await removeProducts(tx, folder)
    else await tx.deleteFrom(table as 'orders').execute()
  }
  await publishMedia(tx, folder)
  for (const [name, { table, grows }] of files) {
    const rows = storedRows(folder, name as keyof Folder)
    for (let start = 0; start < rows.length; start += BATCH_SIZE) {
      const batch = rows.slice(start, start + BATCH_SIZE)
      const insert = tx.insertInto(table).values(batch as never)
      if (grows) await insert.onConflict(known => known.doNothing()).execute()
      else if (table === 'products')
        await insert.onConflict(known => known.column('id').doUpdateSet(replaceAll(batch))).execute()
      else await insert.execute()
    }
  }
}

/** The rows of one of the files as its table has them. */
export function storedRows(folder: FolderValues, name: keyof Folder): object[] {
  const { kind, unsorted } = dataFiles[name]
  return folder[name].map(({ value }, sort) => ({
    ...packLists(value),
    ...(kind && { kind }),
    ...(!unsorted && { sort }),
  }))
}

/**
 * Removes the products that the folder no longer has. The others keep their row: on PostgreSQL an order that waits to take
 * portions of one would otherwise find it gone, and tell its guest that it is sold out.
 */
async function removeProducts(tx: Tx, folder: FolderValues): Promise<void> {
  const ids = folder.products.map(({ value }) => value.id)
  const removed = tx.deleteFrom('products')
  await (ids.length > 0 ? removed.where('id', 'not in', ids) : removed).execute()
}

/** Sets every column of a row that is there already. */
const replaceAll =
  ([row = {}]: object[]) =>
  ({ ref }: { ref: (column: string) => unknown }) =>
    Object.fromEntries(Object.keys(row).map(column => [column, ref(`excluded.${column}`)]))
