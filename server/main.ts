import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { seedDemo } from './demo.ts'
import type { Deps } from './deps.ts'
import { createShopSource } from './domain/shop/shop.ts'
import { ImportError } from './import/mistakes.ts'
import { createLog } from './log.ts'

/** How long open calls may take once the server was told to stop, in ms. */
const GRACE = 5000

try {
  await start()
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof ImportError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog()
  const db = openDatabase({ url: config.databaseUrl, file: join(config.dataDir, 'tischlein.sqlite') })
  await migrate(db)
  if (config.mode === 'demo' && (await seedDemo(db, join(config.dataDir, 'media')))) {
    log.info('filled the empty database with the demo restaurant')
  }
  const deps: Deps = {
    db,
    config,
    log,
    now: () => new Date(),
    shop: createShopSource(),
    wakeOutbox: () => undefined,
  }
  const server = serve({ fetch: createApp(deps).fetch, port: config.port }, ({ port }) =>
    log.info({ port, mode: config.mode }, `the shop runs at ${config.publicUrl}`),
  )
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    console.error(
      `Port ${config.port} is taken. Stop what uses it, or choose another one: PORT=4322 npm start`,
    )
    process.exit(1)
  })
  const stop = (): void => {
    setTimeout(() => process.exit(1), GRACE).unref()
    server.close(() => void db.destroy())
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
