import { join } from 'node:path'
import type { CompiledQuery } from 'kysely'
import { pino } from 'pino'
import { settingEntries } from '#contract/describe/settings/registry.ts'
import { createFetchOutside, type FetchOutside } from '#lib/outside/fetch-outside.ts'
import type { AlarmJob } from '#server/alarm/alarm.ts'
import type { Lifecycle } from '#server/api/lifecycle.ts'
import type { createApp } from '#server/app/app.ts'
import { createServer } from '#server/app/create-server.ts'
import { followCentre } from '#server/chain/follow.ts'
import type { Follower } from '#server/chain/menu/follower.ts'
import type { PaymentWorker } from '#server/checkout/pay/payment-worker.ts'
import type { Config } from '#server/config/config.ts'
import { type Database, openDatabase, type Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Disk } from '#server/kit/disk.ts'
import type { OrderEvents } from '#server/live/order-events.ts'
import { fileMailer, type Mailer, smtpMailer } from '#server/mail/mailer.ts'
import type { BackupJob } from '#server/operations/backup/job.ts'
import type { runBeside } from '#server/operations/backup/run-beside.ts'
import { writeBackup } from '#server/operations/backup/write.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import type { PostPush } from '#server/push/post-push.ts'
import { ownDatabase } from './database.ts'
import { temporaryFolder } from './template.ts'

/** A Friday evening at which the demo restaurant is open: 18:00 in Berlin. */
export const FRIDAY_EVENING = '2026-11-20T17:00:00.000Z'

/** A statement as it is sent. */
export type SentQuery = Pick<CompiledQuery, 'sql' | 'parameters'>

export interface TestShop {
  app: ReturnType<typeof createApp>
  db: Database
  config: Config
  outbox: Outbox
  /** Settles due payments on request. */
  worker: PaymentWorker
  /** Follows up unanswered orders on request. */
  alarm: AlarmJob
  /** Asks the centre on request. */
  follow: () => Promise<void>
  /** The environment for that. */
  follower: Follower
  /** Sends messages to devices on request. */
  pushes: Outbox
  news: Outbox
  /** Makes backups on request. */
  backups: BackupJob
  live: OrderEvents
  life: Lifecycle
  /** Lines of the log, as objects. */
  logged: Record<string, unknown>[]
  /** Statements that the database was sent. */
  statements: string[]
  /** The same with their parameters. */
  queries: SentQuery[]
  /** The shop's clock, to be moved. */
  clock: { now: Date }
  /** The disk of its data, to be filled. */
  disk: Disk
  folder: string
  /** A second process on the same database, with settings of its own. */
  another(changed?: Partial<Config>): TestShop
  close(): Promise<void>
}

interface ShopOptions {
  empty?: boolean
  config?: Partial<Config>
  mailer?: Mailer
  /** In place of push services; without it they answer that the message is sent. */
  push?: PostPush
  /** In place of a process that writes a backup. */
  write?: typeof runBeside | undefined
  /** In place of the network between centre and branches. */
  fetchOutside?: FetchOutside
}

/** A whole server on a database of its own, without a port. */
export async function openShop({
  empty = false,
  config: changed,
  mailer,
  push = async () => 201,
  write,
  fetchOutside = createFetchOutside(),
}: ShopOptions = {}): Promise<TestShop> {
  const { folder, remove } = temporaryFolder()
  const statements: string[] = []
  const queries: SentQuery[] = []
  const { db, options, drop } = await ownDatabase(folder, {
    empty,
    log({ query: { sql, parameters } }) {
      statements.push(sql)
      queries.push({ sql, parameters })
    },
  })
  const config: Config = {
    mode: 'demo',
    port: 0,
    host: undefined,
    dataDir: folder,
    databaseUrl: options.url,
    backupDir: join(folder, 'backups'),
    secret: 'a secret for tests that nobody keeps',
    publicUrl: 'https://shop.example',
    apiBase: 'https://shop.example/api',
    deskUrl: undefined,
    corsOrigins: ['https://menu.example'],
    smtpUrl: undefined,
    rateLimit: 0,
    social: {
      googleIssuer: 'http://127.0.0.1:9',
      facebookGraph: 'http://127.0.0.1:9',
      facebookSecret: undefined,
    },
    trustProxy: false,
    clock: undefined,
    env: {},
    branchHosts: '',
    internalHosts: '',
    geocoderUrl: undefined,
    routingUrl: undefined,
    rebuildHook: undefined,
    centre: undefined,
    retentionDays: 0,
    metricsToken: undefined,
    mcp: true,
    drainSeconds: 0,
    logLevel: 'debug',
    ...changed,
  }
  const shop = assemble(db, config, folder, { mailer, push, fetchOutside, write })
  const lives = [shop.live]
  const another = (own: Partial<Config> = {}): TestShop => {
    const second = openDatabase(options)
    const other = assemble(second, { ...config, ...own }, folder, { mailer, push, fetchOutside, write })
    lives.push(other.live)
    return { ...other, statements: [], queries: [], another, close: () => second.destroy() }
  }
  return {
    ...shop,
    statements,
    queries,
    another,
    async close() {
      await shop.stop()
      for (const live of lives) await live.stop()
      await drop()
      remove()
    },
  }
}

function assemble(
  db: Database,
  config: Config,
  folder: string,
  {
    mailer,
    push,
    fetchOutside,
    write,
  }: Pick<ShopOptions, 'write'> & {
    mailer: Mailer | undefined
    push: PostPush
    fetchOutside: FetchOutside
  },
) {
  const disk = { free: 500 * 1024 ** 3, total: 1000 * 1024 ** 3 }
  const clock = { now: new Date(FRIDAY_EVENING) }
  const now = () => clock.now
  const logged: Record<string, unknown>[] = []
  const log = pino(
    { base: null, level: config.logLevel },
    { write: line => void logged.push(JSON.parse(line)) },
  )
  const server = createServer(config, {
    ...{ db, log, now, fetchOutside, postPush: push },
    mailer: mailer ?? (config.smtpUrl ? smtpMailer(config.smtpUrl) : fileMailer(join(folder, 'mail'), log)),
    writeBackup: write ?? (task => writeBackup(db, task)),
    disk: async () => disk,
    version: { number: '1.2.3', commit: 'abc1234' },
    geocoderInterval: 0,
  })
  const { app, deps, jobs } = server
  const { worker, alarm, backups, pushes, news, mails: outbox } = jobs
  const { life, live } = deps
  return {
    ...{ app, db, config, folder, clock, disk, logged, life, live },
    ...{ outbox, worker, alarm, backups, pushes, news },
    follower: deps,
    follow: () => followCentre(deps),
    stop: server.stop,
  }
}

/** Changes the catalogue behind the shop's back, as an import would. */
export async function changeCatalogue({ db }: TestShop, change: (tx: Tx) => Promise<unknown>): Promise<void> {
  await inTransaction(db, async tx => {
    await change(tx)
    await tx
      .updateTable('counters')
      .set(counter => ({ value: counter('value', '+', 1) }))
      .where('name', '=', 'catalogue')
      .execute()
  })
}

/** Sets a setting; an empty value switches it off. */
export const setSetting = (shop: TestShop, key: string, value: string): Promise<void> =>
  changeCatalogue(shop, tx => tx.updateTable('settings').set({ value }).where('key', '=', key).execute())

/** The settings that only the shop itself reads. */
const privateKeys = new Set(settingEntries.flatMap(([key, entry]) => (entry.private ? [key] : [])))

/** Sets settings as an import stores them, also those that the demo shop does not have. */
export const setSettings = (shop: TestShop, values: Record<string, string>): Promise<void> =>
  changeCatalogue(shop, async tx => {
    for (const [key, value] of Object.entries(values)) {
      await tx
        .insertInto('settings')
        .values({ key, value, media: '', public: privateKeys.has(key) ? 0 : 1, sort: 99 })
        .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
        .execute()
    }
  })
