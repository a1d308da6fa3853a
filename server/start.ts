import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startFollowing } from '#server/chain/follow.ts'
import { openDatabase, type PoolCounts } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { acceptedProviderTypes } from '#server/domain/payments/provider-types.ts'
import { createFinder } from '#server/domain/places/finder.ts'
import { obstacleNotice, obstaclesIn } from '#server/domain/shop/obstacles.ts'
import { createShopSource } from '#server/domain/shop/shop.ts'
import { createGeocoder } from '#server/geocoder/geocoder.ts'
import { builderSource, type PagesBuilder } from '#server/hooks/builder.ts'
import { createRebuildNotifier } from '#server/hooks/rebuild-hook.ts'
import { createAlarm } from '#server/jobs/alarm.ts'
import { startCleanup } from '#server/jobs/cleanup.ts'
import { startExpiredAccountsJob } from '#server/jobs/expired-accounts.ts'
import { createMailOutboxes } from '#server/jobs/mail-outboxes.ts'
import { createOutbox } from '#server/jobs/outbox.ts'
import { changesOf } from '#server/live/changes.ts'
import { createOrderEvents, streamLimits } from '#server/live/order-events.ts'
import { fileMailer, smtpMailer } from '#server/mail/mailer.ts'
import { createMailSender } from '#server/mail/send.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { readDisk } from '#server/operating/storage.ts'
import { readVersion } from '#server/operating/version.ts'
import { startPayments } from '#server/payments/start.ts'
import { warnOfProviders } from '#server/payments/warn.ts'
import { postPush } from '#server/push/post-push.ts'
import { createPushSender } from '#server/push/send-push.ts'
import { close, listen } from '#server/run/listen.ts'
import { checkSocialSecret } from '#server/social/check-secret.ts'
import { createIdentify } from '#server/social/identify.ts'
import { createApp } from './app.ts'
import { clockFrom } from './clock.ts'
import type { Config } from './config.ts'
import { seedDemo } from './demo.ts'
import { addDemoCustomer } from './demo-customer.ts'
import { addDemoHistory } from './demo-history.ts'
import { addDemoOwner, removeDemoOwner } from './demo-owner.ts'
import type { Deps } from './deps.ts'
import { ConfigError } from './environment.ts'
import { createLog } from './log.ts'

/**
 * Starts the whole server and returns once it listens. Throws a ConfigError when the environment has to change first, such
 * as a port that is taken. `builder` is asked for new pages when the catalogue has changed, unless a rebuild hook is configured.
 */
export async function startServer(
  config: Config,
  builder?: PagesBuilder,
): Promise<{ stop: () => Promise<void> }> {
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
    await migrate(db)
    const now = clockFrom(config.clock)
    const shop = createShopSource({
      taken: acceptedProviderTypes(config),
      obstaclesOf: obstaclesIn(config),
      now,
    })
    if (config.mode === 'demo' && (await seedDemo(db, join(config.dataDir, 'media'), now()))) {
      const userId = await addDemoCustomer(db, now())
      if (userId) await addDemoHistory(db, { userId, shop: await shop(db), secret: config.secret }, now())
      log.info('the empty database was filled with the demo restaurant')
    }
    await (config.mode === 'demo' ? addDemoOwner : removeDemoOwner)(db, now())
    await warnOfProviders(db, config, log)
    const found = await shop(db)
    checkSocialSecret(found, config)
    const notice = obstacleNotice(found)
    if (notice) log.warn({ obstacles: found.obstacles }, notice)
    const mailer = config.smtpUrl
      ? smtpMailer(config.smtpUrl)
      : fileMailer(join(config.dataDir, 'mail'), log, config.mode === 'live' ? 'warn' : 'info')
    const sendMail = createMailSender({ db, shop, config, mailer, now })
    const notifyRebuild = createRebuildNotifier({
      db,
      hook: config.rebuildHook,
      rebuild: builder?.request,
      now,
    })
    const mails = createMailOutboxes({ db, log, now, send: sendMail })
    const rebuilds = createOutbox({ db, log, now, of: 'rebuilds', send: notifyRebuild })
    const pushes = createOutbox({
      ...{ db, log, now, of: 'push' },
      send: createPushSender({ db, shop, config, post: postPush }),
    })
    const identify = createIdentify({ config, log, now })
    const base = { db, config, log, now, shop, wakeOutbox: () => void mails.wake() }
    const { payments, worker } = startPayments(base)
    const geocoder = config.geocoderUrl
      ? createGeocoder({ url: config.geocoderUrl, config, db, log, now })
      : undefined
    const finder = createFinder(geocoder)
    const live = createOrderEvents(changesOf(db, config.databaseUrl, log), streamLimits(config))
    const metrics = createMetrics({ db, now, pool, site: join(config.dataDir, 'site'), process: true })
    const life = { stopping: false }
    const wakeRefunds = worker.wakeRefunds
    const alarm = createAlarm({ ...base, wakeRefunds })
    const pages = {
      wakeRebuilds: () => void rebuilds.drain(),
      builder: builderSource(config.rebuildHook, builder),
    }
    const machine = { disk: readDisk, version: await readVersion(), fetch }
    const deps: Deps = {
      ...{ ...base, ...pages, ...machine },
      ...{ payments, wakeRefunds, identify, finder, live, metrics, life },
    }
    const server = await listen(createApp(deps).fetch, config)
    const stopExpiredAccountsJob = startExpiredAccountsJob(deps)
    const stopFollowing = startFollowing(deps)
    mails.start()
    wakeRefunds()
    rebuilds.start()
    pushes.start()
    alarm.start()
    const stopCleanup = startCleanup({ db, log, now, days: config.retentionDays })
    log.info({ port: config.port, mode: config.mode }, `the shop runs at ${config.publicUrl}`)
    return {
      async stop() {
        life.stopping = true
        log.info({ drainSeconds: config.drainSeconds }, 'the server stops')
        await setTimeout(config.drainSeconds * 1000)
        await live.stop()
        await close(server)
        await alarm.stop()
        await worker.stop()
        await stopExpiredAccountsJob()
        await stopFollowing()
        await Promise.all([mails.stop(), rebuilds.stop(), pushes.stop()])
        await stopCleanup()
        await db.destroy()
        log.info('the server has stopped')
      },
    }
  } catch (error) {
    await db.destroy()
    if (!(error instanceof Error) || !isUnavailable(error)) throw error
    throw new ConfigError(
      `The database cannot be used (${error.message}). Is it running, is there free disk space, and is DATABASE_URL right?`,
    )
  }
}
