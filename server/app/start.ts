import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SECOND } from '#contract/kit/durations.ts'
import { readAllowedHosts } from '#lib/outside/allowed-hosts.ts'
import { createFetchOutside } from '#lib/outside/fetch-outside.ts'
import { sweepUploads } from '#server/api/sent-file.ts'
import type { Config } from '#server/config/config.ts'
import { ConfigError } from '#server/config/environment.ts'
import { keepAddress } from '#server/config/kept-address.ts'
import { checkSocialSecret } from '#server/customers/social/check-secret.ts'
import { openDatabase, type PoolCounts } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { clockFrom } from '#server/kit/clock.ts'
import { readDisk } from '#server/kit/disk.ts'
import { createLog } from '#server/kit/log.ts'
import { keepHeapSmall } from '#server/kit/small-heap.ts'
import { readVersion } from '#server/kit/version.ts'
import { fileMailer, smtpMailer } from '#server/mail/mailer.ts'
import { checkDatabase, damageError, isDamaged } from '#server/operations/backup/damage.ts'
import { runBeside } from '#server/operations/backup/run-beside.ts'
import { warnOfProviders } from '#server/payments/warn.ts'
import { postPush } from '#server/push/post-push.ts'
import type { PagesBuilder } from '#server/rebuild/builder.ts'
import { obstacleNotice } from '#server/shop/obstacles.ts'
import { createServer } from './create-server.ts'
import { seedDemo } from './demo.ts'
import { addDemoCustomer, removeDemoCustomer } from './demo-customer.ts'
import { addDemoHistory } from './demo-history.ts'
import { addDemoOwner, removeDemoOwner } from './demo-owner.ts'
import { addDemoPast, countDemoPast, forgetPastGuests } from './demo-past.ts'
import { close, listen } from './listen.ts'

/**
 * Starts the whole server and returns once it listens. Throws a ConfigError when the environment has to change first, such
 * as a port that is taken. `builder` is asked for new pages when the catalogue has changed, unless a rebuild hook is configured.
 * With `hasPast`, a new demo shop has been open for two months.
 */
export async function startServer(
  config: Config,
  { builder, hasPast = false }: { builder?: PagesBuilder | undefined; hasPast?: boolean } = {},
): Promise<{ stop: () => Promise<void> }> {
  keepHeapSmall()
  const log = createLog(config.logLevel)
  let pool: PoolCounts | undefined
  const db = openDatabase({
    url: config.databaseUrl,
    file: join(config.dataDir, 'tischlein.sqlite'),
    onPool: own => {
      pool = own
    },
  })
  try {
    await checkDatabase(db, config)
    await migrate(db)
    sweepUploads(config.dataDir)
    const now = clockFrom(config.clock)
    const server = createServer(config, {
      ...{ db, log, now, builder, pool, ownsProcess: true },
      mailer: config.smtpUrl
        ? smtpMailer(config.smtpUrl)
        : fileMailer(join(config.dataDir, 'mail'), log, config.mode === 'live' ? 'warn' : 'info'),
      postPush,
      fetchOutside: createFetchOutside({ allowed: readAllowedHosts(config.branchHosts) }),
      writeBackup: runBeside,
      disk: readDisk,
      version: await readVersion(),
    })
    const { shop, life, live } = server.deps
    if (config.mode === 'demo' && (await seedDemo(db, join(config.dataDir, 'media'), now()))) {
      const userId = await addDemoCustomer(db, now())
      const context = { shop: await shop(db), secret: config.secret }
      if (userId) await addDemoHistory(db, { userId, ...context }, now())
      if (hasPast) {
        await addDemoPast(db, context, now())
        await countDemoPast(db, context.shop, now())
      }
      log.info('the empty database was filled with the demo restaurant')
    }
    if (config.mode === 'demo') await addDemoOwner(db, now())
    else for (const remove of [removeDemoOwner, removeDemoCustomer, forgetPastGuests]) await remove(db, now())
    await warnOfProviders(db, config, log)
    const found = await shop(db)
    checkSocialSecret(found, config)
    const notice = obstacleNotice(found)
    if (notice) log.warn({ obstacles: found.obstacles }, notice)
    const listening = await listen(server.app.fetch, config)
    keepAddress(config)
    server.start()
    log.info({ port: config.port, mode: config.mode }, `the shop runs at ${config.publicUrl}`)
    return {
      async stop() {
        life.stopping = true
        log.info({ drainSeconds: config.drainSeconds }, 'the server stops')
        await setTimeout(config.drainSeconds * SECOND)
        await live.stop()
        await close(listening)
        await server.stop()
        await db.destroy()
        log.info('the server has stopped')
      },
    }
  } catch (error) {
    await db.destroy()
    if (isDamaged(error)) throw await damageError(error.message, config)
    if (!(error instanceof Error) || !isUnavailable(error)) throw error
    throw new ConfigError(
      `The database cannot be used (${error.message}). Is it running, is there free disk space, and is DATABASE_URL right?`,
    )
  }
}
