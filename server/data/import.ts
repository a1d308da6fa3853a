import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bumpCatalogue, catalogueVersion } from '#server/shop/version.ts'
import { kept } from './draft/kept-files.ts'
import { publishedFiles, recordPublication } from './draft/publications.ts'
import { readFolder } from './import/folder.ts'
import { RefusedMedia } from './import/pictures/refused-media.ts'
import { withoutMetadata } from './import/pictures/without-metadata.ts'
import { formerPrices as formerPricesIn, recordFolder } from './import/record-prices.ts'
import { storeFolder } from './import/store.ts'
import { untranslated } from './import/untranslated.ts'

interface Imported {
  products: number
  menus: number
  /** What visitors of a language read in another one, in lines for the owner. */
  untranslated: string[]
  /** Which earlier prices are not shown as written, in lines for the owner. */
  formerPrices: string[]
}

/**
 * Imports a restaurant's folder as the shop's catalogue: everything, or nothing if it has a mistake (ImportError).
 * Pictures, without their EXIF and what a drawing could run, and fonts are written to `mediaDir`; those of an earlier import stay, for pages that still show them. Files in
 * `overlays` replace the folder's own (docs/data-files.md, Branches). `announce` runs in the transaction.
 */
export async function importFolder(
  db: Database,
  folder: string,
  mediaDir: string,
  overlays: string[] = [],
  announce?: (tx: Tx) => Promise<void>,
  now = new Date(),
): Promise<Imported> {
  const { read, media } = readFolder(folder, overlays)
  mkdirSync(mediaDir, { recursive: true })
  // A unique name, because two processes may import at once.
  const ending = `${randomUUID()}.new`
  const staged = (path: string): string => `${path}.${ending}`
  const replaced: string[] = []
  const refused = new RefusedMedia()
  let formerPrices: string[]
  try {
    for (const [name, file] of media) {
      const to = join(mediaDir, name)
      const content = await refused.unless(name, () => withoutMetadata(name, file.read()))
      if (content && stage(content, to, staged(to))) replaced.push(to)
    }
    refused.throwIfAny()
    formerPrices = await inTransaction(db, async tx => {
      const before = await publishedFiles(tx)
      await storeFolder(tx, read)
      await recordFolder(tx, read, now)
      const formerPrices = await formerPricesIn(tx, read)
      // An import that changes nothing has no consequences.
      if (before && replaced.length === 0 && isSame(before, await publishedFiles(tx))) return formerPrices
      await bumpCatalogue(tx)
      await announce?.(tx)
      const names = { names: [], changes: 0 }
      if (before) await recordPublication(tx, { kind: 'import', by: '', now, ...names }, kept(before))
      return formerPrices
    })
  } catch (error) {
    for (const path of replaced) rmSync(staged(path), { force: true })
    throw error
  }
  for (const path of replaced) renameSync(staged(path), path)
  return {
    products: read.products.length,
    menus: read.menus.length,
    untranslated: untranslated(read),
    formerPrices,
  }
}

const isSame = (one: Map<string, string>, other: Map<string, string> | null): boolean =>
  JSON.stringify([...one]) === JSON.stringify([...(other ?? [])])

/**
 * Writes a file to its place if that is free. Otherwise stages it beside the file that it replaces once the catalogue has
 * changed, and returns true. An unchanged file is left alone, so that it keeps its ETag.
 */
function stage(content: Buffer, to: string, staged: string): boolean {
  const there = existsSync(to)
  if (there && content.equals(readFileSync(to))) return false
  writeFileSync(staged, content)
  if (!there) renameSync(staged, to)
  return there
}

/** Whether nothing has been imported into this database yet. */
export const isEmpty = async (db: Database): Promise<boolean> => (await catalogueVersion(db)) === 0
