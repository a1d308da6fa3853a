import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { BuildProblem } from '#lib/reader.ts'
import { oneAtATime } from './build-lock.ts'
import { root } from './checks/sources.ts'
import { contentDigest, sourceDigest } from './content-digest.ts'
import { apiUrlOf, orSay } from './environment.ts'
import { writeHostFiles } from './host-files.ts'
import { noRoom } from './no-room.ts'
import { sync } from './sync.ts'

export interface BuildOptions {
  apiUrl: string
  /** Where browsers call the API; the build's own address without its scheme when it is not given. */
  publicApiBase?: string | undefined
  /** The shop's own address, for links that have to be whole. */
  siteUrl?: string | undefined
  /** Where the site goes. */
  folder: string
  /** Shows the build's own lines; otherwise they show only when it fails. */
  talk?: boolean
}

/** How a build ends whose kept pages want files that it does not have (src/content/finish.ts). */
const STALE = 'build without a cache'

/**
 * Builds the storefront from an API. Pages that show nothing new are kept from the build before (src/content/cache-key.ts).
 * Throws a BuildProblem when the API or its answers do not allow it.
 */
export async function build(options: BuildOptions): Promise<void> {
  const { code, output } = await oneAtATime(async () => {
    await sync(options.apiUrl)
    const first = await runAstro(options)
    return first.code !== 0 && first.output.includes(STALE) ? runAstro(options, ['--force']) : first
  })
  if (code === 0) return
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
    const child = spawn('astro', ['build', ...flags], {
      cwd: root,
      env: {
        ...process.env,
        ...environment,
        BUILD_DIGEST: sourceDigest(environment),
        OUT_DIR: options.folder,
        ASTRO_TELEMETRY_DISABLED: '1',
        PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
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

/** `API_URL=https://shop.example/api npm run build` puts the storefront of any such API into dist/. */
async function main(): Promise<void> {
  const { PUBLIC_API_BASE, SITE_URL } = process.env
  const apiUrl = apiUrlOf(process.env)
  const options = { apiUrl, publicApiBase: PUBLIC_API_BASE, siteUrl: SITE_URL, folder: join(root, 'dist') }
  await contentDigest(apiUrl, buildEnvironment(options))
  await build({ ...options, talk: true })
  writeHostFiles(options.folder)
}

if (import.meta.main) await orSay(main)
