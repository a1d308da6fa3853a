import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build, buildEnvironment } from './build.ts'
import { contentDigest } from './content-digest.ts'
import { publish, publishedId } from './publish.ts'

/**
 * Builds the site from the API that runs and publishes it in `dataDir/site`, only when its sources, its settings or the
 * menu have changed since the last build.
 */
export async function bringUpToDate(dataDir: string, apiUrl: string): Promise<void> {
  const site = join(dataDir, 'site')
  const options: BuildOptions = {
    apiUrl,
    publicApiBase: '/api',
    siteUrl: process.env.PUBLIC_URL,
    folder: join(site, '.building'),
  }
  const digest = await contentDigest(apiUrl, buildEnvironment(options))
  if (publishedId(site)?.endsWith(`-${digest}`)) return
  console.log('Building the pages of the shop …')
  rmSync(options.folder, { recursive: true, force: true })
  await build(options)
  const time = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
  await publish(options.folder, site, `${time}-${digest}`)
}
