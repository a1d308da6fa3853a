import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Tx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { catalogueVersion } from '../domain/shop/version.ts'
import { readFolder } from './folder.ts'
import { storeFolder } from './store.ts'
import { untranslated } from './untranslated.ts'

interface Imported {
  products: number
  menus: number
  /** What visitors of a language read in another one, in lines for the owner. */
  untranslated: string[]
}

/**
 * Imports a restaurant's folder as the shop's catalogue: everything, or nothing if it has a mistake (ImportError).
 * Pictures and fonts are copied to `mediaDir`; those of an earlier import stay, for pages that still show them. Files in
 * `overlays` replace the folder's own (docs/data-files.md, Branches). `announce` runs in the transaction.
 */
export async function importFolder(
  db: Database,
  folder: string,
  mediaDir: string,
  overlays: string[] = [],
  announce?: (tx: Tx) => Promise<void>,
): Promise<Imported> {
  const { read, media } = readFolder(folder, overlays)
  mkdirSync(mediaDir, { recursive: true })
  // A unique name, because two processes may import at once.
  const ending = `${randomUUID()}.new`
  const staged = (path: string): string => `${path}.${ending}`
  const replaced = [...media].flatMap(([name, path]) => {
    const to = join(mediaDir, name)
    return stage(path, to, staged(to)) ? [to] : []
  })
  try {
    await inTransaction(db, async tx => {
      await storeFolder(tx, read)
      await announce?.(tx)
    })
  } catch (error) {
    for (const path of replaced) rmSync(staged(path), { force: true })
    throw error
  }
  for (const path of replaced) renameSync(staged(path), path)
  return { products: read.products.length, menus: read.menus.length, untranslated: untranslated(read) }
}

/**
 * Copies a file to its place if that is free. Otherwise stages it beside the file that it replaces once the catalogue has
 * changed, and returns true. An unchanged file is left alone, so that it keeps its ETag.
 */
function stage(from: string, to: string, staged: string): boolean {
  const there = existsSync(to)
  if (there && readFileSync(from).equals(readFileSync(to))) return false
  copyFileSync(from, staged)
  if (!there) renameSync(staged, to)
  return there
}

/** Whether nothing has been imported into this database yet. */
export const isEmpty = async (db: Database): Promise<boolean> => (await catalogueVersion(db)) === 0
