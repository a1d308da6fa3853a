import { parseArgs } from 'node:util'
import { build } from 'astro'
import { StalePages } from '#content/files/site-files.ts'
import { root } from '../checks/sources.ts'
import { STALE_PAGES } from './run-astro.ts'

/*
 * Builds a site: the process that run-astro.ts starts. Its code says whether kept pages were stale, which a build from nothing
 * repairs.
 */
const { values } = parseArgs({ options: { force: { type: 'boolean' }, config: { type: 'string' } } })
const { force = false, config } = values

try {
  await build({ root, force, ...(config === undefined ? {} : { configFile: config }) })
} catch (error) {
  console.error(error)
  // Ends what the build has started, too.
  process.exit(error instanceof StalePages ? STALE_PAGES : 1)
}
