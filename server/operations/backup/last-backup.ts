import type { BackupRow } from '#server/db/backup-table.ts'
import type { Reader, Tx } from '#server/db/database.ts'

/** Records a backup, in place of the previous one. */
export async function noteBackup(tx: Tx, backup: BackupRow): Promise<void> {
  await tx.deleteFrom('backups').execute()
  await tx.insertInto('backups').values(backup).execute()
}

/** The last backup; undefined when there was none. */
export const lastBackup = (reader: Reader): Promise<BackupRow | undefined> =>
  reader.selectFrom('backups').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst()

/** When the last attempt at a backup failed, and why; undefined when it did not. */
export async function failedBackup(reader: Reader): Promise<{ at: string; reason: string } | undefined> {
  const job = await reader.selectFrom('backup_job').select(['failed_at', 'reason']).executeTakeFirst()
  return job && job.failed_at !== '' ? { at: job.failed_at, reason: job.reason } : undefined
}
