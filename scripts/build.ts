import { spawn } from 'node:child_process'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptAnswers } from '#lib/kept-answers.ts'
import { BuildProblem } from '#lib/reader.ts'
import { oneAtATime } from './build-lock.ts'
import { root } from './checks/sources.ts'
import { apiUrlOf, orSay } from './environment.ts'
import { writeHostFiles } from './host-files.ts'
import { noRoom } from './no-room.ts'
import { ANSWERS, readContent, sourceDigest } from './read-content.ts'
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

/** Is there while a build runs. One that was cut off has replaced kept pages, but not the list of what they show. */
const UNFINISHED = join(root, '.astro/unfinished')

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

/** How a build ends whose kept pages want files that it does not have (src/content/finish.ts). */
const STALE = 'build without a cache'

/** Reads an API and builds the storefront from it. Throws a BuildProblem when the API or its answers do not allow it. */
export const build = (options: BuildOptions): Promise<void> =>
  oneAtATime(async () => {
    await readContent(options.apiUrl, buildEnvironment(options))
    await buildRead(options)
  })

/**
 * Builds the storefront from what was read. Pages that show nothing new are kept from the build before
 * (src/content/cache-key.ts). Throws a BuildProblem when there is no site.
 */
export async function buildRead(options: BuildOptions): Promise<void> {
  await sync(options.apiUrl, keptAnswers(ANSWERS))
  const whole = options.whole || existsSync(UNFINISHED)
  writeFileSync(UNFINISHED, '')
  const first = await runAstro(options, whole ? ['--force'] : [])
  const stale = first.code !== 0 && first.output.includes(STALE)
  const { code, output } = stale ? await runAstro(options, ['--force']) : first
  if (code === 0) {
    rmSync(UNFINISHED)
    writeHostFiles(options.folder)
    return
  }
  if (!options.talk) console.error(output)
  throw noRoom(output) ?? new BuildProblem('The site could not be built; the lines above say why.')
}

/** The environment that a build depends on; its digest knows the same names. */
export const buildEnvironment = (options: BuildOptions): NodeJS.ProcessEnv => ({
  API_URL: options.apiUrl,
  PUBLIC_API_BASE: options.publicApiBase ?? '',
  SITE_URL: options.siteUrl ?? '',
})

function runAstro(
  options: BuildOptions,
  flags: string[] = [],
): Promise<{ code: number | null; output: string }> {
  const environment = buildEnvironment(options)
  return new Promise((resolve, reject) => {
    const astro = join(root, 'node_modules/astro/bin/astro.mjs')
    const child = spawn(process.execPath, [...THRIFTY.flags, astro, 'build', ...flags], {
      cwd: root,
      env: {
        ...process.env,
        ...environment,
        ...THRIFTY.env,
        BUILD_DIGEST: sourceDigest(environment),
        ANSWERS,
        OUT_DIR: options.folder,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
      // The channel tells the build when this process is gone (src/content/end-with-parent.ts).
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const lines: Buffer[] = []
    for (const [stream, shown] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream?.on('data', (chunk: Buffer) => {
        lines.push(chunk)
        if (options.talk) shown.write(chunk)
      })
    }
    const stop = (): unknown => child.kill()
    process.once('exit', stop)
    child.on('error', reject)
    child.on('close', code => {
      process.off('exit', stop)
      resolve({ code, output: Buffer.concat(lines).toString('utf8') })
    })
  })
}

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
