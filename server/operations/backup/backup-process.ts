import { constants, setPriority } from 'node:os'
import { type DatabaseOptions, openDatabase } from '#server/db/database.ts'
import { type BackupCounts, writeBackup } from './write.ts'

/** What this process is asked for: a backup of a database and a data folder in a file. */
export interface BackupTask {
  database: Pick<DatabaseOptions, 'url' | 'file'>
  dataDir: string
  file: string
}

/** What it answers: how much it has copied, or why it could not. */
export type BackupOutcome = BackupCounts | { reason: string }

// The server's thread reads and compresses nothing of it, and the server's orders come first. It ends with the process that started it.
setPriority(constants.priority.PRIORITY_LOW)
process.once('disconnect', () => process.exit())
process.once('message', async (task: BackupTask) => {
  const outcome = await make(task).catch((error: unknown) => ({ reason: reasonOf(error) }))
  process.send?.(outcome, () => process.exit())
})

async function make({ database, ...options }: BackupTask): Promise<BackupOutcome> {
  const db = openDatabase(database)
  try {
    return await writeBackup(db, options)
  } finally {
    await db.destroy()
  }
}

/** In words: what only reads the database writes nobody's data into its errors. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
