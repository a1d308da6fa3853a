import { type ServerType, serve } from '@hono/node-server'
import { ConfigError } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { bringUpToDate } from '../bring-up-to-date.ts'
import { orSay } from '../environment.ts'
import { createAlarm } from './alarm.ts'
import { readRebuildConfig } from './config.ts'
import { createDelivery } from './deliver.ts'
import { createRebuilder } from './rebuilder.ts'
import { rebuildRoutes } from './routes.ts'
import { noteUndelivered } from './undelivered.ts'

/** `npm run rebuild-service`: builds and publishes the pages when the API server says that the menu has changed. */
async function main(): Promise<void> {
  const config = readRebuildConfig(process.env)
  const log = createLog()
  const { site, command, purge } = config
  const note = (id: string, changed: string[]): void => noteUndelivered(site, id, changed)
  const delivers = command !== undefined || purge !== undefined
  const rebuilder = createRebuilder({
    update: () => bringUpToDate(site, config.build, delivers ? note : undefined),
    deliver: delivers ? createDelivery({ ...config, siteUrl: config.build.siteUrl }) : undefined,
    report: createAlarm(config, log),
  })
  const app = rebuildRoutes({ ...config, rebuilder, now: () => new Date() })
  const server = await listen(app.fetch, config.port)
  log.info({ port: config.port }, 'the rebuild service waits for changes')
  // What changed while the service was down is in the first run.
  void rebuilder.request()
  const stop = (): void => {
    rebuilder.stop()
    server.close()
    process.exit()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], port: number): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port }, () => resolve(server))
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`REBUILD_PORT ${port} is taken by something else.`)
          : error,
      ),
    )
  })
}

await orSay(main)
