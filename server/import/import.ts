import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Tx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { readFolder } from './folder.ts'
import { storeFolder } from './store.ts'

/**
 * Makes a restaurant's folder the shop's catalogue: everything, or nothing when it has a mistake (ImportError).
 * Pictures are copied to `mediaDir`; those of an earlier import stay, for pages that still show them. Files in
 * `overlays` take the place of the folder's own (docs/data-files.md, Branches). `announce` runs in the transaction.
 */
export async function importFolder(
  db: Database,
  folder: string,
  mediaDir: string,
  overlays: string[] = [],
  announce?: (tx: Tx) => Promise<void>,
): Promise<{ products: number; menus: number }> {
  const read = readFolder(folder, overlays)
  mkdirSync(mediaDir, { recursive: true })
  for (const [name, path] of read.pictures) copyPicture(path, join(mediaDir, name))
  await inTransaction(db, async tx => {
    await storeFolder(tx, read)
    await announce?.(tx)
  })
  return { products: read.products.length, menus: read.menus.length }
}

/** A picture that did not change keeps its file and so its ETag; another one is swapped in whole. */
function copyPicture(from: string, to: string): void {
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) return
  copyFileSync(from, `${to}.new`)
  renameSync(`${to}.new`, to)
}

/** Whether nothing has been imported into this database yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'catalogue')
    .executeTakeFirst()
  return (row?.value ?? 0) === 0
}
