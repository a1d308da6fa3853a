import type { Backups } from '#contract/desk/backups.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import type { Deps } from '#server/api/deps.ts'
import type { Shop } from '#server/shop/shop.ts'
import { keptBackups } from '../backup/kept.ts'

/** The backups that the shop keeps, and how making them goes. */
export async function backupsOf(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { backups: { days, ...clock } }: Pick<Shop, 'backups'>,
): Promise<Backups> {
  const job = await db.selectFrom('backup_job').select('claimed_until').executeTakeFirst()
  return {
    making: job !== undefined && job.claimed_until > now().toISOString(),
    backups: await keptBackups(config.backupDir),
    days,
    next: days === 0 ? undefined : businessDay(now(), clock).to.toISOString(),
  }
}
