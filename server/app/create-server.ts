import { join } from 'node:path'
import type { Logger } from 'pino'
import { readAllowedHosts } from '#lib/outside/allowed-hosts.ts'
import type { FetchOutside } from '#lib/outside/fetch-outside.ts'
import { createPostOutside } from '#lib/outside/post-outside.ts'
import { createAlarm } from '#server/alarm/alarm.ts'
import { createPushSender } from '#server/alarm/send-push.ts'
import type { Deps } from '#server/api/deps.ts'
import { startFollowing } from '#server/chain/follow.ts'
import { tellCentre } from '#server/chain/tell-centre.ts'
import { createNewsSender } from '#server/checkout/hear/send-news.ts'
import { startPayments } from '#server/checkout/pay/start.ts'
import type { Config } from '#server/config/config.ts'
import { startExpiredAccountsJob } from '#server/customers/expired-accounts.ts'
import { createIdentify } from '#server/customers/social/identify.ts'
import type { Database, PoolCounts } from '#server/db/database.ts'
import { createHookSender } from '#server/hooks/send-hooks.ts'
import { changesOf } from '#server/live/changes.ts'
import { createOrderEvents, streamLimits } from '#server/live/order-events.ts'
import { createMailOutboxes } from '#server/mail/mail-outboxes.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { createMailSender } from '#server/mail/send.ts'
import { sendTestMail } from '#server/mail/test-mail.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createBackups } from '#server/operations/backup/job.ts'
import type { runBeside } from '#server/operations/backup/run-beside.ts'
import { startCleanup } from '#server/operations/cleanup.ts'
import { startCountingPairs } from '#server/orders/pairings.ts'
import { createOutbox } from '#server/outbox/outbox.ts'
import { acceptedProviderTypes } from '#server/payments/registry.ts'
import { createDrives } from '#server/places/drives.ts'
import { createFinder } from '#server/places/finder.ts'
import { createGeocoder } from '#server/places/geocoder.ts'
import { createRouting } from '#server/places/routing.ts'
import type { PostPush } from '#server/push/post-push.ts'
import { builderSource, type PagesBuilder } from '#server/rebuild/builder.ts'
import { followMostOrdered } from '#server/rebuild/most-ordered.ts'
import { createRebuildNotifier } from '#server/rebuild/rebuild-hook.ts'
import { startBooks } from '#server/reports/books/job.ts'
import { obstaclesIn } from '#server/shop/obstacles.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { createDeposits } from '#server/visitors/tables/deposits.ts'
import { startReminders } from '#server/visitors/tables/remind.ts'
import { createApp } from './app.ts'

/** What the server needs from outside of its own code. Tests put others in their places. */
export interface Edges extends Pick<Deps, 'disk' | 'version'> {
  db: Database
  log: Logger
  now: () => Date
  mailer: Mailer
  /** Hands messages to push services. */
  postPush: PostPush
  /** Reads from centre and branches. */
  fetchOutside: FetchOutside
  /** Writes a backup in a process of its own. */
  writeBackup: typeof runBeside
  /** Builds the pages anew when the catalogue has changed, unless a rebuild hook is configured. */
  builder?: PagesBuilder | undefined
  /** How the connections of the database are used; SQLite has none. */
  pool?: PoolCounts | undefined
  /** Whether the process is the server's alone, so that its memory and time are measured too. */
  ownsProcess?: boolean
  /** Milliseconds between two questions to the geocoder, as its operator asks for. */
  geocoderInterval?: number | undefined
}

/** What runs beside the calls, from the start of the server until its end. */
interface Job {
  start: () => void
  stop: () => Promise<unknown>
}

/** Puts the server together. Until `start`, it answers calls, and nothing else happens by itself. */
export function createServer(config: Config, edges: Edges) {
  const { db, log, now, fetchOutside, mailer, builder } = edges
  let isStarted = false
  const onceStarted = (wake: () => unknown) => (): void => {
    if (isStarted) void wake()
  }
  const shop = createShopSource({
    taken: acceptedProviderTypes(config),
    obstaclesOf: obstaclesIn(config),
    now,
  })
  const mails = createMailOutboxes({
    ...{ db, log, now },
    send: createMailSender({ db, shop, config, mailer, now }),
  })
  const base = { db, config, log, now, shop, wakeOutbox: onceStarted(() => mails.wake()) }
  const rebuilds = createOutbox({
    ...{ db, log, now, of: 'rebuilds' },
    send: createRebuildNotifier({
      ...{ db, now, hook: config.rebuildHook, rebuild: builder?.request },
      tellCentre: () => tellCentre({ ...base, fetchOutside }),
    }),
  })
  const pushes = createOutbox({
    ...{ db, log, now, of: 'push' },
    send: createPushSender({ db, shop, config, post: edges.postPush }),
  })
  const news = createOutbox({
    ...{ db, log, now, of: 'news' },
    send: createNewsSender({ db, shop, config, now, post: edges.postPush }),
  })
  const post = createPostOutside({ allowed: readAllowedHosts(config.internalHosts) })
  const hooks = createHookSender({ db, log, now, post, shop })
  const { payments, worker } = startPayments({ ...base, tables: createDeposits(base) })
  const wakeRefunds = onceStarted(worker.wakeRefunds)
  const alarm = createAlarm({ ...base, wakeRefunds: worker.wakeRefunds })
  const backups = createBackups({ ...base, write: edges.writeBackup })
  const { geocoderUrl, routingUrl } = config
  const routing = routingUrl ? createRouting({ url: routingUrl, log }) : undefined
  const finder = createFinder(
    geocoderUrl
      ? createGeocoder({ url: geocoderUrl, config, db, log, now, interval: edges.geocoderInterval })
      : undefined,
    routing,
  )
  const drives = routing && createDrives(routing, now)
  const live = createOrderEvents(changesOf(db, config.databaseUrl, log), streamLimits(config))
  const life = { stopping: false }
  const deps: Deps = {
    ...base,
    ...{ backups, payments, wakeRefunds, finder, drives, live, life, fetchOutside },
    testMail: async to => sendTestMail(to, { shop: await shop(db), config, mailer }),
    disk: edges.disk,
    version: edges.version,
    wakeRebuilds: onceStarted(() => rebuilds.drain()),
    builder: builderSource(config.rebuildHook, builder),
    identify: createIdentify({ config, log, now }),
    metrics: createMetrics({
      ...{ db, now, pool: edges.pool, site: join(config.dataDir, 'site') },
      process: edges.ownsProcess ?? false,
    }),
  }
  // In the sequence in which they start and end: what sends comes after what gives it something to send.
  const jobs: Job[] = [
    alarm,
    { start: worker.wakeRefunds, stop: worker.stop },
    jobOf(() => startExpiredAccountsJob(deps)),
    jobOf(() => startFollowing(deps)),
    jobOf(() => startBooks({ ...deps, onComplete: () => followMostOrdered(deps) })),
    jobOf(() => startReminders(deps)),
    together([mails, rebuilds, pushes, news, hooks]),
    jobOf(() => startCleanup({ db, log, now, days: config.retentionDays })),
    jobOf(() => startCountingPairs({ db, log, now, shop })),
    backups,
  ]
  return {
    app: createApp(deps),
    deps,
    /** Those that can be asked to do what is due. */
    jobs: { alarm, worker, mails, pushes, news, backups },
    start(): void {
      isStarted = true
      for (const job of jobs) job.start()
    },
    /** Ends what runs, whether it was started or not, once no call is answered any more. */
    async stop(): Promise<void> {
      for (const job of jobs) await job.stop()
    },
  }
}

/** A job that is stopped by what its start returns. */
function jobOf(run: () => () => Promise<unknown>): Job {
  let stop: () => Promise<unknown> = async () => undefined
  return {
    start() {
      stop = run()
    },
    stop: () => stop(),
  }
}

const together = (jobs: Job[]): Job => ({
  start() {
    for (const job of jobs) job.start()
  },
  stop: () => Promise.all(jobs.map(job => job.stop())),
})
