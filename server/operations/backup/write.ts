import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { SqliteAdapter, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { migrationsOf } from '#server/db/migrate.ts'
import { pagesOf } from '#server/db/pages.ts'
import { inSnapshot } from '#server/db/transaction.ts'
import { isDiskFull } from '#server/db/unavailable.ts'
import { UserError } from '#server/kit/user-error.ts'
import {
  type BackupHead,
  type BackupPart,
  type FilePiece,
  FORMAT,
  ownTables,
  PARTS,
  sealOf,
} from './format.ts'

interface BackupOptions {
  dataDir: string
  /** The file to write; it must not exist yet. */
  file: string
}

export interface BackupCounts {
  rows: number
  parts: BackupPart[]
}

const PIECE_BYTES = 48 * 1024

/**
 * Copies a shop into a file: every row as of one moment, pictures, and the secret that a demo shop keeps. The shop may be running. Memory
 * and the file's readers do not depend on how much there is: rows are read and written some at a time. Only the owner can read the file;
 * when it cannot be written, it is removed. Throws a UserError when it exists or the disk is full.
 */
export async function writeBackup(db: Database, { dataDir, file }: BackupOptions): Promise<BackupCounts> {
  if (existsSync(file)) throw new UserError(`${file} already exists; choose a new name.`)
  const parts = PARTS.filter(name => existsSync(join(dataDir, name)))
  let rows = 0
  try {
    await inSnapshot(db, one => {
      const lines = linesOf(one, count => {
        rows += count
      })
      return pipeline(
        Readable.from(joined(lines, filesOf(dataDir, parts))),
        createGzip(),
        sealed,
        createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
      )
    })
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(file, { force: true })
    if (error instanceof Error && isDiskFull(error))
      throw new UserError(`There is not enough room on the disk for a backup in ${dirname(file)}.`)
    throw error
  }
  // Other processes could not empty the journal meanwhile, and an order should not have to.
  if (db.getExecutor().adapter instanceof SqliteAdapter) await sql`pragma wal_checkpoint(passive)`.execute(db)
  return { rows, parts }
}

/** The lines of all rows, from a snapshot; `count` is called with the number of rows of each page. */
export async function* linesOf(
  snapshot: Database,
  count: (rows: number) => void = () => undefined,
): AsyncGenerator<string, void> {
  const tables = await ownTables(snapshot)
  const head: BackupHead = { format: FORMAT, migrations: await migrationsOf(snapshot), tables }
  yield JSON.stringify(head)
  for (const table of tables) {
    for await (const page of pagesOf(snapshot, table)) {
      count(page.length)
      for (const row of page) yield JSON.stringify([table, row])
    }
  }
}

/** The files of the data folder in pieces, as lines. */
async function* filesOf(dataDir: string, parts: BackupPart[]): AsyncGenerator<string, void> {
  for (const part of parts) {
    for (const path of await filesIn(join(dataDir, part))) {
      const file = relative(dataDir, path).split(sep).join('/')
      const line = (data: string): string => JSON.stringify({ file, data } satisfies FilePiece)
      // So that an empty file has one too.
      yield line('')
      for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES }))
        yield line((piece as Buffer).toString('base64'))
    }
  }
}

/** Many short lines in one text, which is faster to compress. */
async function* joined(...sources: AsyncGenerator<string, void>[]): AsyncGenerator<string, void> {
  let text = ''
  for (const source of sources) {
    for await (const line of source) {
      text += `${line}\n`
      if (text.length < PIECE_BYTES) continue
      yield text
      text = ''
    }
  }
  yield text
}

async function filesIn(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
}

async function* sealed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const bytes of source) {
    hash.update(bytes)
    yield bytes
  }
  yield sealOf(hash.digest('hex'))
}

/** Without it, the name of a new file may be lost when the power fails. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
