import { cpSync, createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database, Tx } from '../db/database.ts'
import { migrationsOf } from '../db/migrate.ts'
import { atOneMoment } from '../db/transaction.ts'
import { BackupError, FILE, FOLDERS, FORMAT, type Head, ownTables } from './format.ts'

interface BackupOptions {
  dataDir: string
  /** Where the backup goes; it must not exist yet. */
  target: string
  postgres: boolean
}

/**
 * Copies a shop into a folder: every row as it stands at one moment, pictures, and the secret that a demo shop keeps.
 * The shop may be open meanwhile. Answers how many rows there are. Throws a BackupError when the folder is there.
 */
export async function writeBackup(
  db: Database,
  { dataDir, target, postgres }: BackupOptions,
): Promise<number> {
  if (existsSync(target)) throw new BackupError(`${target} exists already; name a new folder.`)
  const building = `${target}.part`
  rmSync(building, { recursive: true, force: true })
  mkdirSync(building, { recursive: true })
  let rows = 0
  await atOneMoment(db, postgres, async tx => {
    const lines = linesOf(tx, () => {
      rows += 1
    })
    await pipeline(
      Readable.from(lines),
      createGzip(),
      createWriteStream(join(building, FILE), { mode: 0o600 }),
    )
  })
  for (const name of FOLDERS) {
    if (existsSync(join(dataDir, name)))
      cpSync(join(dataDir, name), join(building, name), { recursive: true })
  }
  cpSync(building, target, { recursive: true })
  rmSync(building, { recursive: true })
  return rows
}

async function* linesOf(tx: Tx, count: () => void): AsyncGenerator<string> {
  const tables = await ownTables(tx)
  const head: Head = { format: FORMAT, migrations: await migrationsOf(tx), tables }
  yield `${JSON.stringify(head)}\n`
  for (const table of tables) {
    for (const row of await tx.selectFrom(table).selectAll().execute()) {
      count()
      yield `${JSON.stringify([table, row])}\n`
    }
  }
}
