import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/config/config.ts'
import { type Database, placeOf } from '#server/db/database.ts'

/** The size of the database in bytes, with what SQLite keeps beside it. */
export async function databaseSize(
  db: Database,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
): Promise<number> {
  if (databaseUrl) {
    const { rows } = await sql<{ size: number }>`
      select pg_database_size(current_database()) as size`.execute(db)
    return rows[0]?.size ?? 0
  }
  const { file } = await placeOf(db, databaseUrl)
  return (await sizeOf(file)) + (await sizeOf(`${file}-wal`))
}

/** The size of all files in a folder in bytes; 0 when there is no such folder. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = entries.filter(entry => entry.isFile())
  const sizes = await Promise.all(files.map(({ parentPath, name }) => sizeOf(join(parentPath, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** A file may be gone by now. */
const sizeOf = async (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )
