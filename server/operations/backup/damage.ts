import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
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

/** What to do about a damaged database, in words for the person who starts the shop. */
export async function damageError(
  { message }: Error,
  { dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>,
): Promise<UserError> {
  const last = (await keptBackups(backupDir)).find(({ whole }) => whole)
  const rescue = last
    ? `The last whole backup is of ${last.at}. Restore it into a new, empty DATA_DIR: npm run shop -- restore ${join(backupDir, last.name)}`
    : `There is no whole backup in ${backupDir} (BACKUP_DIR). If you have one elsewhere, restore it into a new, empty DATA_DIR: npm run shop -- restore <backup>`
  return new UserError(
    `The database ${join(dataDir, 'tischlein.sqlite')} is damaged (${message}). Keep it as it is, with the files beside it. ${rescue}`,
  )
}
