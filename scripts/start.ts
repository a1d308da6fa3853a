import { join } from 'node:path'
import { BuildProblem } from '#lib/reader.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { orSay } from './environment.ts'
import { createRebuilder, type Outcome } from './rebuild/rebuilder.ts'

/**
 * `npm start`: database, API and shop on one address. The site is built from the API that runs here, and only when its
 * sources, its settings or the menu have changed since the last build.
 */
async function main(): Promise<void> {
  const began = performance.now()
  const config = readConfig(process.env)
  const site = join(config.dataDir, 'site')
  const update = () =>
    bringUpToDate(site, {
      apiUrl: `http://127.0.0.1:${config.port}/api`,
      publicApiBase: '/api',
      siteUrl: config.publicUrl,
      folder: join(site, '.building'),
    })
  const rebuilder = createRebuilder({ update, report: tell })
  const server = await startServer(config, () => void rebuilder.request())
  const stop = (): void => {
    rebuilder.stop()
    void server.stop().then(() => process.exit())
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    await rebuilder.request()
    const { last } = rebuilder.status()
    if (last?.result === 'failed') throw new BuildProblem(last.reason)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`\n  Tischlein is ready at ${config.publicUrl} (after ${seconds} s)\n`)
  } catch (error) {
    rebuilder.stop()
    await server.stop()
    throw error
  }
}

/** Tells of builds that follow a change of the menu; the first one has its own end. */
function tell(outcome: Outcome, before: Outcome | undefined): void {
  if (!before) return
  if (outcome.result === 'published')
    console.log(`The shop shows the new menu: ${outcome.changed} pages changed.`)
  if (outcome.result === 'failed') console.error(`The pages stay as they were: ${outcome.reason}`)
}

await orSay(main)
