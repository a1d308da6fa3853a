import { join } from 'node:path'
import { isPostgres } from '#server/config/variables.ts'
import { openDatabase, placeOf } from '#server/db/database.ts'
import { renameAlone } from '#server/db/sqlite-alone.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { UserError } from '#server/kit/user-error.ts'
import type { BackupPart } from '#server/operations/backup/format.ts'
import { backUpInto } from '#server/operations/backup/into-folder.ts'
import { noteBackup } from '#server/operations/backup/last-backup.ts'
import { moveToPostgres } from '#server/operations/backup/move.ts'
import { restoreBackup } from '#server/operations/backup/restore.ts'
import { runBeside } from '#server/operations/backup/run-beside.ts'
import { folderSize } from '#server/operations/state/storage.ts'
import type { Command, CommandContext } from './command.ts'

/** The commands that copy a whole shop. */
export const backupCommands: Record<string, Command> = {
  backup: {
    args: ['<folder>'],
    does: 'copies the shop into a new folder; the shop may be running',
    run: runBackup,
  },
  restore: {
    args: ['<backup>'],
    does: 'restores a backup into a new database and data folder',
    run: runRestore,
    untouched: true,
    begins: true,
  },
  'move-to-postgres': {
    args: ['<address>'],
    does: 'moves the shop from SQLite into an empty PostgreSQL database',
    run: runMove,
  },
}

const PARTS_IN_WORDS: Record<BackupPart, string> = { media: 'the pictures', secret: 'the secret' }
const lists = new Intl.ListFormat('en')

async function runBackup({ db, config, now }: CommandContext, [target = '']: string[]): Promise<void> {
  const database = await placeOf(db, config.databaseUrl)
  const { rows, parts } = await backUpInto(target, file =>
    runBeside({ database, dataDir: config.dataDir, file }),
  )
  const bytes = await folderSize(target)
  const at = now.toISOString()
  await inTransaction(db, tx => noteBackup(tx, { at, bytes }))
  const copied = [`${rows} rows`, ...parts.map(part => PARTS_IN_WORDS[part])]
  console.log(`Copied ${lists.format(copied)} into ${target}. Keep it where nobody else can read it.`)
  if (!parts.includes('secret')) {
    console.log(
      'The backup does not contain SECRET. Store it separately; without it, links to orders fail after a restore.',
    )
  }
}

async function runRestore({ db, config }: CommandContext, [folder = '']: string[]): Promise<void> {
  const rows = await restoreBackup(db, folder, config.dataDir)
  console.log(`Restored ${rows} rows from ${folder}.`)
}

async function runMove({ db, config }: CommandContext, [url = '']: string[]): Promise<void> {
  if (config.databaseUrl) throw new UserError('This shop is on PostgreSQL already (DATABASE_URL).')
  if (!isPostgres(url)) {
    throw new UserError(
      `“${url}” must be the address of an empty database such as postgres://tischlein:password@127.0.0.1/tischlein.`,
    )
  }
  await db.destroy()
  const file = join(config.dataDir, 'tischlein.sqlite')
  // A start without DATABASE_URL would otherwise go on with the old rows.
  const moved = `${file}.moved`
  if (!renameAlone(file, moved)) {
    throw new UserError(
      `Another process uses ${file}, such as the running shop. Stop it first: an order that arrives now would be lost.`,
    )
  }
  const from = openDatabase({ file: moved })
  try {
    const rows = await moveToPostgres(from, url)
    console.log(`Moved ${rows} rows to PostgreSQL. The old database is kept as ${moved}.`)
    console.log('Set DATABASE_URL to this address in the environment of the shop, and start it.')
  } catch (error) {
    await from.destroy()
    renameAlone(moved, file)
    throw error
  }
  await from.destroy()
}
