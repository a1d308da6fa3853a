import type { Server } from 'node:http'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { clockFrom } from './clock.ts'
import { type Config, ConfigError } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import type { OutboxRow } from './db/tables.ts'
import { seedDemo } from './demo.ts'
import { addDemoCustomer } from './demo-customer.ts'
import { addDemoHistory } from './demo-history.ts'
import type { Deps } from './deps.ts'
import { takenKinds } from './domain/payments/kinds.ts'
import { createFinder } from './domain/places/finder.ts'
import { createShopSource } from './domain/shop/shop.ts'
import { createGeocoder } from './geocoder/geocoder.ts'
import { REBUILD } from './hooks/queue-rebuild.ts'
import { createTeller } from './hooks/tell.ts'
import { keepHouse } from './housekeeping.ts'
import { changesOf } from './live/changes.ts'
import { createLive } from './live/live.ts'
import { createLog } from './log.ts'
import { createOutbox } from './mail/outbox.ts'
import { filePost, smtpPost } from './mail/post.ts'
import { createSender } from './mail/send.ts'
import { startPayments } from './payments/start.ts'
import { warnOfProviders } from './payments/warn.ts'
import { checkSocialSecret } from './social/check-secret.ts'
import { createIdentify } from './social/identify.ts'
import { startSweeper } from './sweeper.ts'

/** How long open calls may take once the server was told to stop, in ms. */
const GRACE = 5000
/** How long a caller may take to send its headers and the whole call, in ms. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000 }
const SWEEP = 100

/**
 * Starts the whole server and answers once it listens. Throws a ConfigError when something around it has to change
 * first, such as a port that is taken. `rebuild` is told that the catalogue has changed, unless the configuration names
 * somebody else for that.
 */
export async function startServer(
  config: Config,
  rebuild?: () => void,
): Promise<{ stop: () => Promise<void> }> {
  const log = createLog()
  const db = openDatabase({ url: config.databaseUrl, file: join(config.dataDir, 'tischlein.sqlite') })
  try {
    await migrate(db)
    const now = clockFrom(config.clock)
    const shop = createShopSource(takenKinds(config))
    if (config.mode === 'demo' && (await seedDemo(db, join(config.dataDir, 'media')))) {
      const userId = await addDemoCustomer(db, now())
      if (userId) await addDemoHistory(db, { userId, shop: await shop(db), secret: config.secret }, now())
      log.info('the empty database was filled with the demo restaurant')
    }
    await warnOfProviders(db, config, log)
    checkSocialSecret(await shop(db), config)
    const post = config.smtpUrl ? smtpPost(config.smtpUrl) : filePost(join(config.dataDir, 'mail'), log)
    const sendMail = createSender({ db, shop, config, post })
    const tell = createTeller({ hook: config.rebuildHook, rebuild, now })
    const send = (row: OutboxRow): Promise<void> => (row.kind === REBUILD ? tell(row) : sendMail(row))
    const outbox = createOutbox({ db, log, now, send })
    const identify = createIdentify({ config, log, now })
    const base = { db, config, log, now, shop, wakeOutbox: outbox.wake }
    const { payments, worker } = startPayments(base)
    const geocoder = config.geocoderUrl
      ? createGeocoder({ url: config.geocoderUrl, config, db, log, now })
      : undefined
    const finder = createFinder(geocoder)
    const live = createLive(changesOf(db, config.databaseUrl, log))
    const deps: Deps = { ...base, payments, identify, finder, live }
    const server = await listen(createApp(deps).fetch, config.port)
    const stopSweeper = startSweeper(deps)
    outbox.wake()
    const rest = keepHouse({ db, log, now, days: config.retentionDays })
    log.info({ port: config.port, mode: config.mode }, `the shop runs at ${config.publicUrl}`)
    return {
      async stop() {
        await live.stop()
        await close(server)
        await worker.stop()
        await stopSweeper()
        await outbox.stop()
        await rest()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  port: number,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, serverOptions: PATIENCE }, () => resolve(server))
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(
              `Port ${port} is taken. Stop what uses it, or choose another one: PORT=${port + 1}`,
            )
          : error,
      ),
    )
  })
}

/** Takes no new call and lets open ones finish. Connections that wait for another call are closed. */
function close(server: ServerType): Promise<void> {
  const http = server as Server
  return new Promise(resolve => {
    const sweep = setInterval(() => http.closeIdleConnections(), SWEEP)
    const cut = setTimeout(() => http.closeAllConnections(), GRACE)
    http.close(() => {
      clearInterval(sweep)
      clearTimeout(cut)
      resolve()
    })
  })
}
