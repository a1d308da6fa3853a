import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { keptAnswers } from '#content/api-cache.ts'
import { BuildProblem } from '#content/reader.ts'
import { oneAtATime } from './build-lock.ts'
import { root } from './checks/sources.ts'
import { diskFull, throwDiskFull } from './disk-full.ts'
import { apiUrlOf, runCli } from './environment.ts'
import { writeHostFiles } from './host-files.ts'
import { ANSWERS, readContent } from './read-content.ts'
import { spokenLanguages } from './site/compile.ts'
import { type Running, startNode } from './site/run-node.ts'
import { sourceDigest } from './source-digest.ts'
import { sync } from './sync.ts'

export interface BuildOptions {
  apiUrl: string
  /** Where browsers call the API; the build's own address without its scheme when it is not given. */
  publicApiBase?: string | undefined
  /** The shop's own address, for links that have to be whole. */
  siteUrl?: string | undefined
  /** Where the site goes. */
  folder: string
  /** Makes every page, whatever was kept. */
  whole?: boolean
  /** Shows the build's own lines; otherwise they show only when it fails. */
  talk?: boolean
}

/** V8 holds on to what it once had; with more room here it takes a third more of the memory, and saves little time. */
const FLAGS = ['--max-semi-space-size=8']

/** Reads an API and builds the storefront from it. Throws a BuildProblem when the API or its answers do not allow it. */
export async function build(options: BuildOptions): Promise<void> {
  await oneAtATime(() => buildUnless(options, () => false)).catch(throwDiskFull)
}

/**
 * Builds the storefront of what an API says, unless the name of that is known; answers the name of what was built. Pages that
 * show nothing new are kept from builds before (src/content/cache-key.ts). Throws a BuildProblem when there is no site. One
 * build at a time (build-lock.ts).
 */
export async function buildUnless(
  options: BuildOptions,
  isKnown: (name: string) => boolean,
): Promise<string | undefined> {
  const environment = buildEnvironment(options)
  const sources = sourceDigest(environment)
  const making = startMaking(options, { ...environment, BUILD_DIGEST: sources })
  try {
    const content = await readContent(options.apiUrl, sources)
    if (isKnown(content.digest())) return undefined
    await sync(options.apiUrl, keptAnswers(ANSWERS))
    making.tell('All is read.')
    const { code, output } = await making.ended
    if (code !== 0) {
      if (!options.talk) console.error(output)
      throw diskFull(output) ?? new BuildProblem('The site could not be built; the lines above say why.')
    }
    writeHostFiles(options.folder)
    return content.digest()
  } finally {
    making.stop()
  }
}

/** Starts what makes the site, as soon as it is told that all is read; until then it compiles the pages. */
function startMaking({ folder, whole, talk }: BuildOptions, environment: NodeJS.ProcessEnv): Running {
  const program = join(root, 'scripts/site/make.ts')
  const env = {
    ...environment,
    ...{ NODE_ENV: 'production', ANSWERS, SPOKEN: spokenLanguages() },
  }
  return startNode([...FLAGS, program, folder, ...(whole ? ['--whole'] : [])], env, talk)
}

/** The environment that a build depends on; its digest knows the same names. */
export const buildEnvironment = (options: BuildOptions): NodeJS.ProcessEnv => ({
  API_URL: options.apiUrl,
  PUBLIC_API_BASE: options.publicApiBase ?? '',
  SITE_URL: options.siteUrl ?? '',
})

/**
 * `API_URL=https://shop.example/api npm run build` puts the storefront of any such API into dist/; with `-- --whole` every
 * page is made again. A build that fails leaves dist/ as it was.
 */
async function main(): Promise<void> {
  const { PUBLIC_API_BASE, SITE_URL } = process.env
  const apiUrl = apiUrlOf(process.env)
  const folder = join(root, '.astro/made')
  const options = { apiUrl, publicApiBase: PUBLIC_API_BASE, siteUrl: SITE_URL, folder }
  await build({ ...options, whole: process.argv.includes('--whole'), talk: true })
  const dist = join(root, 'dist')
  rmSync(dist, { recursive: true, force: true })
  renameSync(folder, dist)
}

if (import.meta.main) await runCli(main)
