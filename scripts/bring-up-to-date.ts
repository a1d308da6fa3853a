import { rmSync } from 'node:fs'
import { type BuildOptions, build, buildEnvironment } from './build.ts'
import { checkSite } from './check-site.ts'
import { contentDigest } from './content-digest.ts'
import { type Published, publish, publishedId } from './publish.ts'

/**
 * Makes `site` show what the API says now; nothing when it does already. Throws a BuildProblem when there is no good new
 * site, and then the old one stays.
 */
export async function bringUpToDate(site: string, options: BuildOptions): Promise<Published | undefined> {
  const digest = await contentDigest(options.apiUrl, buildEnvironment(options))
  if (publishedId(site)?.endsWith(`-${digest}`)) return undefined
  console.log('Building the pages of the shop …')
  rmSync(options.folder, { recursive: true, force: true })
  await build(options)
  checkSite(options.folder)
  const time = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
  return publish(options.folder, site, `${time}-${digest}`)
}
