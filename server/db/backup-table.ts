/** The last backup that was made. */
export interface BackupRow {
  at: string
  bytes: number
}

/** How making backups goes; there is one row. Moments are ISO 8601, or empty when there is none. */
export interface BackupJobRow {
  name: 'shop'
  /** When the last backup was made, or the schedule began. */
  made_at: string
  /** Until when a process makes one; if it has not come back by then, it was killed. */
  claimed_until: string
  /** When a scheduled one is tried again. */
  retry_at: string
  /** When the last one failed, and why; empty once one has been made. */
  failed_at: string
  reason: string
}

export interface BackupTables {
  backups: BackupRow
  backup_job: BackupJobRow
}
