import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SECOND } from '#contract/kit/durations.ts'
import { readAllowedHosts } from '#lib/outside/allowed-hosts.ts'
import { createFetchOutside } from '#lib/outside/fetch-outside.ts'
import { createPostOutside } from '#lib/outside/post-outside.ts'
import { createAlarm } from '#server/alarm/alarm.ts'
import { postPush } from '#server/alarm/push/post-push.ts'
import { createPushSender } from '#server/alarm/push/send-push.ts'
import type { Deps } from '#server/api/deps.ts'
import { sweepUploads } from '#server/api/sent-file.ts'
import { startFollowing } from '#server/chain/follow.ts'
import { tellCentre } from '#server/chain/tell-centre.ts'
import { startPayments } from '#server/checkout/pay/start.ts'
import type { Config } from '#server/config/config.ts'
import { ConfigError } from '#server/config/environment.ts'
import { keepAddress } from '#server/config/kept-address.ts'
import { startExpiredAccountsJob } from '#server/customers/expired-accounts.ts'
import { checkSocialSecret } from '#server/customers/social/check-secret.ts'
import { createIdentify } from '#server/customers/social/identify.ts'
import { openDatabase, type PoolCounts } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { createHookSender } from '#server/hooks/send-hooks.ts'
import { clockFrom } from '#server/kit/clock.ts'
import { readDisk } from '#server/kit/disk.ts'
import { createLog } from '#server/kit/log.ts'
import { keepHeapSmall } from '#server/kit/small-heap.ts'
import { readVersion } from '#server/kit/version.ts'
import { changesOf } from '#server/live/changes.ts'
import { createOrderEvents, streamLimits } from '#server/live/order-events.ts'
import { createMailOutboxes } from '#server/mail/mail-outboxes.ts'
import { fileMailer, smtpMailer } from '#server/mail/mailer.ts'
import { createMailSender } from '#server/mail/send.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { checkDatabase, damageError, isDamaged } from '#server/operations/backup/damage.ts'
import { createBackups } from '#server/operations/backup/job.ts'
import { runBeside } from '#server/operations/backup/run-beside.ts'
import { startCleanup } from '#server/operations/cleanup.ts'
import { startCountingPairs } from '#server/orders/pairings.ts'
import { createOutbox } from '#server/outbox/outbox.ts'
import { acceptedProviderTypes } from '#server/payments/registry.ts'
import { warnOfProviders } from '#server/payments/warn.ts'
import { createFinder } from '#server/places/finder.ts'
import { createGeocoder } from '#server/places/geocoder.ts'
import { createRouting } from '#server/places/routing.ts'
import { builderSource, type PagesBuilder } from '#server/rebuild/builder.ts'
import { createRebuildNotifier } from '#server/rebuild/rebuild-hook.ts'
import { startBooks } from '#server/reports/books/job.ts'
import { obstacleNotice, obstaclesIn } from '#server/shop/obstacles.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { createApp } from './app.ts'
import { seedDemo } from './demo.ts'
import { addDemoCustomer, removeDemoCustomer } from './demo-customer.ts'
import { addDemoHistory } from './demo-history.ts'
import { addDemoOwner, removeDemoOwner } from './demo-owner.ts'
import { close, listen } from './listen.ts'

/**
 * Starts the whole server and returns once it listens. Throws a ConfigError when the environment has to change first, such
 * as a port that is taken. `builder` is asked for new pages when the catalogue has changed, unless a rebuild hook is configured.
 */
export async function startServer(
  config: Config,
  builder?: PagesBuilder,
): Promise<{ stop: () => Promise<void> }> {
  keepHeapSmall()
  const log = createLog(config.logLevel)
  const taken = acceptedProviderTypes(config)
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
    const shop = createShopSource({
      taken,
      obstaclesOf: obstaclesIn(config),
      now,
    })
    if (config.mode === 'demo' && (await seedDemo(db, join(config.dataDir, 'media'), now()))) {
      const userId = await addDemoCustomer(db, now())
      if (userId) await addDemoHistory(db, { userId, shop: await shop(db), secret: config.secret }, now())
      log.info('the empty database was filled with the demo restaurant')
    }
    if (config.mode === 'demo') await addDemoOwner(db, now())
    else for (const remove of [removeDemoOwner, removeDemoCustomer]) await remove(db, now())
    await warnOfProviders(db, config, log)
    const found = await shop(db)
    checkSocialSecret(found, config)
    const notice = obstacleNotice(found)
    if (notice) log.warn({ obstacles: found.obstacles }, notice)
    const mailer = config.smtpUrl
      ? smtpMailer(config.smtpUrl)
      : fileMailer(join(config.dataDir, 'mail'), log, config.mode === 'live' ? 'warn' : 'info')
    const sendMail = createMailSender({ db, shop, config, mailer, now })
    const fetchOutside = createFetchOutside({ allowed: readAllowedHosts(config.branchHosts) })
    const notifyRebuild = createRebuildNotifier({
      db,
      hook: config.rebuildHook,
      rebuild: builder?.request,
      tellCentre: () => tellCentre({ db, config, log, now, shop, fetchOutside }),
      now,
    })
    const mails = createMailOutboxes({ db, log, now, send: sendMail })
    const rebuilds = createOutbox({ db, log, now, of: 'rebuilds', send: notifyRebuild })
    const pushes = createOutbox({
      db,
      log,
      now,
      of: 'push',
      send: createPushSender({ db, shop, config, post: postPush }),
    })
    const post = createPostOutside({ allowed: readAllowedHosts(config.internalHosts) })
    const hooks = createHookSender({ db, log, now, post, shop })
    const identify = createIdentify({ config, log, now })
    const base = { db, config, log, now, shop, wakeOutbox: () => void mails.wake() }
    const { payments, worker } = startPayments(base)
    const geocoder = config.geocoderUrl
      ? createGeocoder({ url: config.geocoderUrl, config, db, log, now })
      : undefined
    const routing = config.routingUrl ? createRouting({ url: config.routingUrl, log }) : undefined
    const finder = createFinder(geocoder, routing)
    const live = createOrderEvents(changesOf(db, config.databaseUrl, log), streamLimits(config))
    const metrics = createMetrics({ db, now, pool, site: join(config.dataDir, 'site'), process: true })
    const life = { stopping: false }
    const wakeRefunds = worker.wakeRefunds
    const alarm = createAlarm({ ...base, wakeRefunds })
    const backups = createBackups({ ...base, write: runBeside })
    const pages = {
      wakeRebuilds: () => void rebuilds.drain(),
      builder: builderSource(config.rebuildHook, builder),
    }
    const machine = { disk: readDisk, version: await readVersion(), fetchOutside }
    const deps: Deps = {
      ...base,
      ...pages,
      ...machine,
      backups,
      payments,
      wakeRefunds,
      identify,
      finder,
      live,
      metrics,
      life,
    }
    const server = await listen(createApp(deps).fetch, config)
    keepAddress(config)
    const stopExpiredAccountsJob = startExpiredAccountsJob(deps)
    const stopFollowing = startFollowing(deps)
    const stopBooks = startBooks(deps)
    mails.start()
    wakeRefunds()
    rebuilds.start()
    pushes.start()
    hooks.start()
    alarm.start()
    backups.start()
    const stopCleanup = startCleanup({ db, log, now, days: config.retentionDays })
    const stopPairs = startCountingPairs({ db, log, now, shop })
    log.info({ port: config.port, mode: config.mode }, `the shop runs at ${config.publicUrl}`)
    return {
      async stop() {
        life.stopping = true
        log.info({ drainSeconds: config.drainSeconds }, 'the server stops')
        await setTimeout(config.drainSeconds * SECOND)
        await live.stop()
        await close(server)
        await alarm.stop()
        await worker.stop()
        await stopExpiredAccountsJob()
        await stopFollowing()
        await stopBooks()
        await Promise.all([mails.stop(), rebuilds.stop(), pushes.stop(), hooks.stop()])
        await stopCleanup()
        await stopPairs()
        await backups.stop()
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
