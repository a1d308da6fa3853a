import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Operating } from '#contract/desk/operating.ts'
import { lastBackup } from '../backup/last-backup.ts'
import { migrationsOf } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'
import { pagesOf } from '../draft/publication-state.ts'
import { publishedVersion } from '../draft/publications.ts'
import { certificateEnd } from './certificate.ts'
import { openRefunds } from './open-refunds.ts'
import { secretsIn } from './secrets.ts'
import { databaseSize, folderSize } from './storage.ts'
import { unsentMessages } from './unsent.ts'
import { warningsIn } from './warnings.ts'

/** How the shop runs on its machine, and what needs attention. */
export async function operatingOf(deps: Deps): Promise<Operating> {
  const { db, config } = deps
  const { dataDir, databaseUrl } = config
  const [{ reason, ...pages }, certificate, disk, database, pictures] = await Promise.all([
    pagesNow(deps),
    certificateEnd(config.publicUrl),
    deps.disk(dataDir),
    databaseSize(db, config),
    folderSize(join(dataDir, 'media')),
  ])
  const migrations = await migrationsOf(db)
  const state = {
    at: deps.now().toISOString(),
    mode: config.mode,
    version: deps.version,
    database: {
      kind: databaseUrl ? ('postgres' as const) : ('sqlite' as const),
      migrations: migrations.length,
      last: migrations.at(-1) ?? '',
    },
    pages,
    unsent: await unsentMessages(db),
    storage: { database, pictures, ...disk },
    backup: await lastBackup(db),
    certificate: certificate?.toISOString(),
    secrets: secretsIn(config),
  }
  const refunds = await openRefunds(db)
  return { ...state, warnings: warningsIn({ ...state, reason, refunds }) }
}

/** How far the pages are with the present menu and settings, with what is known of the times. */
async function pagesNow(deps: Deps): Promise<Operating['pages'] & { reason: string | undefined }> {
  const [{ pages, shown, reason }, builder, pointer] = await Promise.all([
    publishedVersion(deps.db).then(version => pagesOf(deps, version)),
    deps.builder?.(),
    stat(join(deps.config.dataDir, 'site', 'current')).catch(() => undefined),
  ])
  return {
    // They have said what they show, and nothing is on its way.
    state: pages === 'unknown' && shown !== undefined ? 'behind' : pages,
    published: pointer?.mtime.toISOString(),
    build: builder?.last,
    reason,
  }
}
