import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { UserError } from '#server/kit/user-error.ts'
import { keptBackups } from './kept.ts'

/** SQLite: the file is damaged, or no database at all. */
const DAMAGED = new Set([11, 26])

/** Whether an error means that the SQLite file cannot be read any more. */
export const isDamaged = (error: unknown): error is Error =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  DAMAGED.has(error.errcode & 0xff)

/**
 * Reads every page of an SQLite file, which takes about a second for a gigabyte. Throws a UserError when it is damaged: a shop that ran on
 * would fail at some orders only, and its later backups would lack what cannot be read.
 */
export async function checkDatabase(
  db: Database,
  config: Folders & Pick<Config, 'databaseUrl'>,
): Promise<void> {
  if (config.databaseUrl) return
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const [first] = rows
  if (first && first.quick_check !== 'ok') throw await damageError(first.quick_check, config)
}

type Folders = Pick<Config, 'dataDir' | 'backupDir'>

/** What to do about a damaged database, in words for the person who starts the shop. */
export async function damageError(problem: string, { dataDir, backupDir }: Folders): Promise<UserError> {
  const last = (await keptBackups(backupDir)).find(({ whole }) => whole)
  const rescue = last
    ? `The last whole backup is of ${last.at}. Restore it into a new, empty DATA_DIR: npm run shop -- restore ${join(backupDir, last.name)}`
    : `There is no whole backup in ${backupDir} (BACKUP_DIR). If you have one elsewhere, restore it into a new, empty DATA_DIR: npm run shop -- restore <backup>`
  return new UserError(
    `The database ${join(dataDir, 'tischlein.sqlite')} is damaged (${problem.trim().replaceAll(/\s+/g, ' ')}). Keep it as it is, with the files beside it. ${rescue}`,
  )
}
