import { businessDay } from '#contract/hours/business-day.ts'
import { DAY, HOUR, MINUTE } from '#contract/kit/durations.ts'
import type { BackupMaker, Deps } from '#server/api/deps.ts'
import type { BackupJobRow } from '#server/db/backup-table.ts'
import { placeOf } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { every } from '#server/kit/every.ts'
import { reasonOf } from '#server/kit/log.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { backupName, keepBackup, removeBackups } from './kept.ts'
import { noteBackup } from './last-backup.ts'
import { BACKUP_LIMIT_MS, type runBeside } from './run-beside.ts'

const POLL_MS = MINUTE
/** When a backup that has failed is tried again, in ms. */
const RETRY_MS = HOUR
/** A process that has not come back by then was killed, in ms. */
const LEASE_MS = BACKUP_LIMIT_MS + MINUTE

type Needed = Pick<Deps, 'db' | 'config' | 'log' | 'now' | 'shop' | 'wakeOutbox'> & {
  /** Writes the file. */
  write: typeof runBeside
}

export interface BackupJob extends BackupMaker {
  /** Looks now and every minute whether one is due. */
  start(): void
  /** Makes one if it is due, and resolves once nothing is being made. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/**
 * Makes a backup every day at the shop's time for it, or as soon as it can after that, and on request, and removes old ones. Every
 * process of a shop may run it: one of them makes each backup.
 */
export function createBackups({ write, db, config, log, now, shop: shopOf, wakeOutbox }: Needed): BackupJob {
  const { dataDir, backupDir: folder } = config
  const end = new AbortController()
  let running = Promise.resolve()
  let stopPolling = (): void => undefined

  const after = (ms: number): string => new Date(now().getTime() + ms).toISOString()

  /** The last time at which a backup should have been made; undefined when the shop makes none by itself. */
  async function dueTime(): Promise<string | undefined> {
    const { backups, languages } = await shopOf(db)
    if (backups.days === 0 || languages.length === 0) return undefined
    return businessDay(now(), backups).from.toISOString()
  }

  async function runDue(): Promise<void> {
    const due = await dueTime()
    if (due === undefined) return
    const { made_at, retry_at } = await job()
    if (made_at < due && retry_at <= after(0) && (await claim())) await make()
  }

  /** The row, which the first look at it makes: the days before are not made up for. */
  async function job(): Promise<Pick<BackupJobRow, 'made_at' | 'retry_at'>> {
    const state = await db.selectFrom('backup_job').select(['made_at', 'retry_at']).executeTakeFirst()
    if (state) return state
    const first = { name: 'shop' as const, made_at: after(0), claimed_until: '', retry_at: '' }
    await db
      .insertInto('backup_job')
      .values({ ...first, failed_at: '', reason: '' })
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute()
    return first
  }

  /** Whether this process is the one to make a backup now. */
  async function claim(): Promise<boolean> {
    const claimed = await db
      .updateTable('backup_job')
      .set({ claimed_until: after(LEASE_MS) })
      .where('claimed_until', '<=', after(0))
      .returning('name')
      .executeTakeFirst()
    return claimed !== undefined
  }

  async function make(): Promise<void> {
    const at = now()
    try {
      const database = await placeOf(db, config.databaseUrl)
      const bytes = await keepBackup(folder, backupName(at), file =>
        write({ database, dataDir, file }, end.signal),
      )
      await inTransaction(db, async tx => {
        await noteBackup(tx, { at: at.toISOString(), bytes })
        await tx
          .updateTable('backup_job')
          .set({ made_at: at.toISOString(), claimed_until: '', retry_at: '', failed_at: '', reason: '' })
          .execute()
      })
      const { days } = (await shopOf(db)).backups
      const removed = days === 0 ? 0 : await removeBackups(folder, new Date(at.getTime() - days * DAY))
      log.info({ bytes, removed }, 'a backup was made')
    } catch (error) {
      if (end.signal.aborted) await db.updateTable('backup_job').set({ claimed_until: '' }).execute()
      else await fail(error)
    }
  }

  async function fail(error: unknown): Promise<void> {
    const at = now().toISOString()
    const reason = error instanceof Error ? error.message : String(error)
    log.error({ reason }, 'a backup could not be made')
    await inTransaction(db, async tx => {
      const before = await tx.selectFrom('backup_job').select('failed_at').executeTakeFirst()
      await tx
        .updateTable('backup_job')
        .set({ claimed_until: '', retry_at: after(RETRY_MS), failed_at: at, reason })
        .execute()
      if (before?.failed_at === '') {
        const about = { at, reason }
        await queueMail(tx, { id: `backup-failed-${at}`, kind: 'backup-failed', about }, now())
      }
    })
    wakeOutbox()
  }

  /** One after another; what goes wrong is logged. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    running = running
      .then(work)
      .catch(error => log.error({ reason: reasonOf(error) }, 'the backups could not be looked at'))
    return running
  }

  const drain = () => enqueue(runDue)

  return {
    start() {
      void drain()
      stopPolling = every(POLL_MS, () => void drain())
    },
    drain,
    async begin() {
      await job()
      if (!(await claim())) return false
      void enqueue(make)
      return true
    },
    async stop() {
      stopPolling()
      end.abort()
      await running
    },
  }
}
