import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { keptAnswers } from '#lib/kept-answers.ts'
import { BuildProblem } from '#lib/reader.ts'
import { oneAtATime } from './build-lock.ts'
import { root } from './checks/sources.ts'
import { apiUrlOf, orSay } from './environment.ts'
import { writeHostFiles } from './host-files.ts'
import { noRoom } from './no-room.ts'
import { ANSWERS, type Content, readContent } from './read-content.ts'
import { compilePages, languagesKnown } from './site/compile.ts'
import { runNode } from './site/run-node.ts'
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

/**
 * A build keeps little, but V8 and the allocators below it hold on to what they once had: left alone, a build of a long
 * menu takes more than twice the memory. The bundler's allocator (mimalloc) gives nothing back of an arena that it
 * committed as a whole.
 */
const THRIFTY = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=25'],
  env: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '65536',
    MIMALLOC_PURGE_DELAY: '0',
    MIMALLOC_ARENA_EAGER_COMMIT: '0',
  },
}

/** Reads an API and builds the storefront from it. Throws a BuildProblem when the API or its answers do not allow it. */
export const build = (options: BuildOptions): Promise<void> =>
  oneAtATime(async () => {
    await readForBuild(options)
    await buildRead(options)
  })

/**
 * Reads what a build shows. Meanwhile the pages are compiled, if the languages are known from a build before: if there are
 * others now, that is done once more.
 */
export async function readForBuild(options: BuildOptions): Promise<Content> {
  const reading = readContent(options.apiUrl, buildEnvironment(options))
  const compiling = languagesKnown() ? compilePages(options.whole) : undefined
  const [read, compiled] = await Promise.allSettled([reading, compiling])
  if (read.status === 'rejected') throw read.reason
  if (compiled.status === 'rejected') throw compiled.reason
  return read.value
}

/**
 * Builds the storefront from what was read. Pages that show nothing new are kept from builds before
 * (src/content/cache-key.ts). Throws a BuildProblem when there is no site.
 */
export async function buildRead(options: BuildOptions): Promise<void> {
  await sync(options.apiUrl, keptAnswers(ANSWERS))
  const environment = buildEnvironment(options)
  const program = join(root, 'scripts/site/make.ts')
  const { code, output } = await runNode(
    [...THRIFTY.flags, program, options.folder, ...(options.whole ? ['--whole'] : [])],
    {
      ...environment,
      ...THRIFTY.env,
      NODE_ENV: 'production',
      BUILD_DIGEST: sourceDigest(environment),
      ANSWERS,
    },
    options.talk,
  )
  if (code === 0) return writeHostFiles(options.folder)
  if (!options.talk) console.error(output)
  throw noRoom(output) ?? new BuildProblem('The site could not be built; the lines above say why.')
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

if (import.meta.main) await orSay(main)
