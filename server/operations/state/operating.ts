import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import type { Operating, Unsent } from '#contract/desk/operating.ts'
import { SECOND } from '#contract/kit/durations.ts'
import type { Deps } from '#server/api/deps.ts'
import type { Config } from '#server/config/config.ts'
import { pagesOf } from '#server/data/draft/publication-state.ts'
import { publishedVersion } from '#server/data/draft/publications.ts'
import type { Reader } from '#server/db/database.ts'
import { migrationsOf } from '#server/db/migrate.ts'
import { failingHooks } from '#server/hooks/failing.ts'
import { MAX_ATTEMPTS } from '#server/outbox/retry.ts'
import { providerSecrets } from '#server/payments/registry.ts'
import { failedBackup, lastBackup } from '../backup/last-backup.ts'
import { openRefunds } from './open-refunds.ts'
import { paymentWarnings } from './payment-warnings.ts'
import { silentProviders } from './silent-providers.ts'
import { databaseSize, folderSize } from './storage.ts'
import { warningsIn } from './warnings.ts'

/** How the shop runs on its machine, and what needs attention. */
export async function operatingOf(deps: Deps): Promise<Operating> {
  const { db, config } = deps
  const { dataDir, databaseUrl } = config
  const [{ reason, ...pages }, certificate, disk, database, pictures] = await Promise.all([
    pagesNow(deps),
    firstCertificateEnd(config),
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
    unsent: await unsentMessages(db, deps.now()),
    storage: { database, pictures, ...disk },
    backup: await lastBackup(db),
    certificate: certificate?.toISOString(),
    secrets: secretsIn(config),
  }
  const [refunds, silent, payments, hooks, failed] = [
    await openRefunds(db),
    await silentProviders(deps),
    await paymentWarnings(db),
    await failingHooks(db, deps.now()),
    await failedBackup(db),
  ]
  return { ...state, warnings: warningsIn({ ...state, reason, refunds, silent, payments, hooks, failed }) }
}

/** The state of the pages compared with the present menu and settings, and the known times. */
async function pagesNow(deps: Deps): Promise<Operating['pages'] & { reason: string | undefined }> {
  const [{ pages, shown, reason }, builder, pointer] = await Promise.all([
    publishedVersion(deps.db).then(version => pagesOf(deps, version)),
    deps.builder?.(),
    stat(join(deps.config.dataDir, 'site', 'current')).catch(() => undefined),
  ])
  return {
    // The pages report an older version and no build is running.
    state: pages === 'unknown' && shown !== undefined ? 'behind' : pages,
    published: pointer?.mtime.toISOString(),
    build: builder?.last,
    reason,
  }
}

const TIMEOUT_MS = 3 * SECOND
const HTTPS_PORT = 443

/** When the first certificate of shop and desk ends. */
async function firstCertificateEnd({ publicUrl, deskUrl }: Config): Promise<Date | undefined> {
  const ends = await Promise.all([publicUrl, ...(deskUrl ? [deskUrl] : [])].map(certificateEnd))
  return ends.flatMap(end => end ?? []).sort((one, other) => one.getTime() - other.getTime())[0]
}

/** When the certificate of an address ends; undefined without https, or when nothing answers there. */
function certificateEnd(address: string): Promise<Date | undefined> {
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:') return Promise.resolve(undefined)
  return new Promise(resolve => {
    // One that has ended is to be read too.
    const options = { host: hostname, port: Number(port) || HTTPS_PORT, rejectUnauthorized: false }
    const socket = connect({ ...options, ...(/[a-z]/i.test(hostname) && { servername: hostname }) })
    const answer = (end?: Date): void => {
      socket.destroy()
      resolve(end)
    }
    socket.setTimeout(TIMEOUT_MS, () => answer())
    socket.on('error', () => answer())
    socket.on('secureConnect', () => answer(new Date(socket.getPeerCertificate().valid_to)))
  })
}

/** Which secrets of the environment are set (docs/configuration.md). Their values never leave the server. */
function secretsIn(config: Config): Operating['secrets'] {
  const values = {
    SECRET: config.secret,
    DATABASE_URL: config.databaseUrl,
    SMTP_URL: config.smtpUrl,
    ...Object.fromEntries(providerSecrets.map(name => [name, config.env[name]])),
    FACEBOOK_APP_SECRET: config.social.facebookSecret,
    REBUILD_SECRET: config.rebuildHook?.secret,
    METRICS_TOKEN: config.metricsToken,
    CENTRE_KEY: config.centre?.key,
  }
  return Object.entries(values).map(([name, value]) => ({ name, isSet: Boolean(value) }))
}

/** Messages that should have been sent and are not, by kind, those that were given up first and then the oldest. */
async function unsentMessages(reader: Reader, now: Date): Promise<Unsent[]> {
  const read = (failed: boolean) =>
    reader
      .selectFrom('outbox')
      .select(({ fn }) => [
        'kind',
        fn.countAll<number>().as('count'),
        fn.min('created_at').as('since'),
        fn.max('attempts').as('attempts'),
      ])
      .where('sent_at', 'is', null)
      .where('created_at', '<=', now.toISOString())
      .where('attempts', failed ? '>=' : '<', MAX_ATTEMPTS)
      .groupBy('kind')
      .orderBy('since')
      .execute()
  const [failed, waiting] = [await read(true), await read(false)]
  return [
    ...failed.map(row => ({ ...row, failed: true })),
    ...waiting.map(row => ({ ...row, failed: false })),
  ]
}
