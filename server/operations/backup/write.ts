import { cpSync, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '#server/db/database.ts'
import { migrationsOf } from '#server/db/migrate.ts'
import { inSnapshot } from '#server/db/transaction.ts'
import { UserError } from '#server/kit/user-error.ts'
import { type BackupHead, type BackupPart, FILE, FORMAT, ownTables, PARTS } from './format.ts'

interface BackupOptions {
  dataDir: string
  /** Where the backup goes; it must not exist yet. */
  target: string
}

interface BackupCounts {
  rows: number
  parts: BackupPart[]
}

/**
 * Copies a shop into a folder: every row as of one moment, pictures, and the secret that a demo shop keeps. The shop may be
 * running. The folder appears once it is complete, and only its owner can open it. Throws a UserError when it already exists.
 */
export async function writeBackup(db: Database, { dataDir, target }: BackupOptions): Promise<BackupCounts> {
  if (existsSync(target)) throw new UserError(`${target} already exists; choose a new folder.`)
  const building = `${resolve(target)}.part`
  rmSync(building, { recursive: true, force: true })
  mkdirSync(building, { recursive: true, mode: 0o700 })
  let rows = 0
  await inSnapshot(db, async one => {
    const lines = linesOf(one, () => {
      rows += 1
    })
    await pipeline(
      Readable.from(lines),
      createGzip(),
      createWriteStream(join(building, FILE), { mode: 0o600 }),
    )
  })
  const parts = PARTS.filter(name => existsSync(join(dataDir, name)))
  for (const name of parts) cpSync(join(dataDir, name), join(building, name), { recursive: true })
  renameSync(building, target)
  return { rows, parts }
}

/** The lines of a backup; `count` is called for every row. */
export async function* linesOf(db: Database, count: () => void): AsyncGenerator<string> {
  const tables = await ownTables(db)
  const head: BackupHead = { format: FORMAT, migrations: await migrationsOf(db), tables }
  yield `${JSON.stringify(head)}\n`
  for (const table of tables) {
    for (const row of await db.selectFrom(table).selectAll().execute()) {
      count()
      yield `${JSON.stringify([table, row])}\n`
    }
  }
}
