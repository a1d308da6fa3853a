import { rmSync } from 'node:fs'
import { type BuildOptions, buildEnvironment, buildRead } from './build.ts'
import { oneAtATime } from './build-lock.ts'
import { checkSite } from './check-site.ts'
import { type Published, publish, publishedId } from './publish.ts'
import { readContent } from './read-content.ts'

/**
 * Makes `site` show what the API says now; nothing when it does already. Throws a BuildProblem when there is no good new
 * site, and then the old one stays.
 */
export const bringUpToDate = (site: string, options: BuildOptions): Promise<Published | undefined> =>
  oneAtATime(async () => {
    const content = await readContent(options.apiUrl, buildEnvironment(options))
    if (publishedId(site)?.endsWith(`-${content.digest()}`)) return undefined
    console.log('Building the pages of the shop …')
    rmSync(options.folder, { recursive: true, force: true })
    await buildRead(options)
    checkSite(options.folder)
    const time = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
    return publish(options.folder, site, `${time}-${content.digest()}`)
  })
