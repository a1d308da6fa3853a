/** The last backup that was made on the command line. */
export interface BackupRow {
  at: string
  bytes: number
}

export interface BackupTables {
  backups: BackupRow
}
