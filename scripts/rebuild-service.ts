import { listen } from '#server/app/listen.ts'
import { createLog } from '#server/kit/log.ts'
import { metricsRoutes } from '#server/operations/routes/metrics.ts'
import { buildAndPublish } from './build/build-and-publish.ts'
import { createAlarm } from './rebuild/alarm.ts'
import { readRebuildConfig } from './rebuild/config.ts'
import { createDelivery } from './rebuild/deliver.ts'
import { createRebuildMetrics } from './rebuild/metrics.ts'
import { createRebuilder } from './rebuild/rebuilder.ts'
import { rebuildRoutes } from './rebuild/routes.ts'
import { noteUndelivered } from './rebuild/undelivered.ts'
import { endWithNpm } from './shared/end-with-npm.ts'
import { runCli } from './shared/environment.ts'

/** `npm run rebuild-service`: builds and publishes the pages when the API server reports a changed menu. */
async function main(): Promise<void> {
  const config = readRebuildConfig(process.env)
  const log = createLog()
  const { site, command, purge } = config
  const note = (id: string, changed: string[]): void => noteUndelivered(site, id, changed)
  const delivers = command !== undefined || purge !== undefined
  const notify = createAlarm(config, log)
  const rebuilder = createRebuilder({
    update: onProblem => buildAndPublish(site, { ...config.build, onProblem }, delivers ? note : undefined),
    deliver: delivers ? createDelivery({ ...config, siteUrl: config.build.siteUrl }) : undefined,
    report(run) {
      metrics.ended(run)
      notify(run)
    },
  })
  const metrics = createRebuildMetrics(() => rebuilder.status().waiting)
  const app = rebuildRoutes({ ...config, rebuilder, now: () => new Date() })
  app.route('/', metricsRoutes({ config, metrics }))
  const server = await listen(app.fetch, config, 'REBUILD_PORT')
  log.info({ port: config.port }, 'the rebuild service waits for changes')
  // The first run covers what changed while the service was down.
  void rebuilder.request()
  const stop = (): void => {
    rebuilder.stop()
    server.close()
    process.exit()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

endWithNpm()
await runCli(main)
