import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, buildUnless } from '../build.ts'
import { type Published, publish, publishedId } from '../publish/publish.ts'
import { showProgress } from '../shared/progress.mjs'
import { oneAtATime, withLock } from './build-lock.ts'
import { checkSite } from './check-site.ts'
import { throwDiskFull } from './disk-full.ts'

/**
 * Builds and publishes what the API returns now; returns nothing if the site is up to date. Throws a BuildProblem when the
 * build fails, and leaves the old site unchanged. `note` receives the changed addresses before they go live.
 */
export const buildAndPublish = (
  site: string,
  options: BuildOptions,
  note?: (id: string, changed: string[]) => void,
): Promise<Published | undefined> =>
  withLock(join(site, '.lock'), async () => {
    const clean = (): void => rmSync(options.folder, { recursive: true, force: true })
    // Left over from a build that was killed.
    clean()
    let endProgress = showProgress('Reading the menu …', { isLate: true })
    const isKnown = (digest: string): boolean => {
      if (publishedId(site)?.endsWith(`-${digest}`)) return true
      endProgress()
      endProgress = showProgress('Building the pages of the shop; the first time its pictures take a while …')
      return false
    }
    try {
      const before = publishedId(site)
      const built = await oneAtATime(() =>
        buildUnless({ ...options, before: before && join(site, before) }, isKnown),
      )
      if (!built) return undefined
      checkSite(options.folder, built.links)
      const time = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
      return await publish(options.folder, site, `${time}-${built.digest}`, note)
    } catch (error) {
      clean()
      throw error
    } finally {
      endProgress()
    }
  }).catch(throwDiskFull)
