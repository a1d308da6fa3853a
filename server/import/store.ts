import type { Tx } from '../db/database.ts'
import { dataFiles, type Folder } from './data-files.ts'

const BATCH_SIZE = 200

/** Replaces the catalogue with a folder's content; its version stays. Orders are untouched: they have their own copies. */
export async function storeFolder(tx: Tx, folder: Folder): Promise<void> {
  const files = Object.entries(dataFiles)
  const replaced = files.filter(([, { grows }]) => !grows)
  for (const table of new Set(replaced.map(([, file]) => file.table))) {
    await tx.deleteFrom(table as 'orders').execute()
  }
  for (const [name, { table, kind, unsorted, grows }] of files) {
    const rows = folder[name as keyof Folder].map(({ value }, sort) => ({
      ...packLists(value),
      ...(kind && { kind }),
      ...(!unsorted && { sort }),
    }))
    for (let start = 0; start < rows.length; start += BATCH_SIZE) {
      const batch = rows.slice(start, start + BATCH_SIZE)
      const insert = tx.insertInto(table).values(batch as never)
      await (grows ? insert.onConflict(known => known.doNothing()) : insert).execute()
    }
  }
}

/** Lists of ids are stored as JSON. */
export const packLists = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, Array.isArray(field) ? JSON.stringify(field) : field]),
  )
