import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start.ts'
import { type BuildOptions, build, buildEnvironment } from './build.ts'
import { contentDigest } from './content-digest.ts'
import { orSay } from './environment.ts'
import { publish, publishedId } from './publish.ts'

/**
 * `npm start`: database, API and shop on one address. The site is built from the API that runs here, and only when its
 * sources, its settings or the menu have changed since the last build.
 */
async function main(): Promise<void> {
  const began = performance.now()
  const config = readConfig(process.env)
  const server = await startServer(config)
  const stop = (): void => void server.stop().then(() => process.exit())
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    const site = join(config.dataDir, 'site')
    const options = {
      apiUrl: `http://127.0.0.1:${config.port}/api`,
      publicApiBase: '/api',
      siteUrl: config.publicUrl,
      folder: join(site, '.building'),
    }
    await bringUpToDate(site, options)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`\n  Tischlein is ready at ${config.publicUrl} (after ${seconds} s)\n`)
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function bringUpToDate(site: string, options: BuildOptions): Promise<void> {
  const digest = await contentDigest(options.apiUrl, buildEnvironment(options))
  if (publishedId(site)?.endsWith(`-${digest}`)) return
  console.log('Building the pages of the shop …')
  rmSync(options.folder, { recursive: true, force: true })
  await build(options)
  const time = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
  await publish(options.folder, site, `${time}-${digest}`)
}

await orSay(main)
