import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LINKS } from '#content/page-references.ts'
import { cachedAnswers } from '#content/reading/api-cache.ts'
import { createOutside } from '#content/reading/outside.ts'
import { BuildProblem } from '#content/reading/reader.ts'
import { oneAtATime } from './build/build-lock.ts'
import { diskFull, throwDiskFull } from './build/disk-full.ts'
import { writeHostFiles } from './build/host-files.ts'
import { ANSWERS, readContent } from './build/read-content.ts'
import { runAstro, STALE_PAGES } from './build/run-astro.ts'
import { filesDigest, sourceDigest } from './build/source-digest.ts'
import { takeOver } from './build/take-over.ts'
import { addDesk } from './build-desk.ts'
import { root } from './checks/sources.ts'
import { readBuildEnvironment, runCli } from './shared/environment.ts'
import { sync } from './sync.ts'

export interface BuildOptions {
  apiUrl: string
  /** Where browsers call the API; the build's own address without its scheme when it is not given. */
  publicApiBase?: string | undefined
  /** The shop's own address, for absolute links. */
  siteUrl?: string | undefined
  /** Hosts inside the network at which branches may be (src/content/reading/outside.ts); those of ALLOWED_INTERNAL_HOSTS without it. */
  branchHosts?: string | undefined
  /** Output folder. */
  folder: string
  /** Where an earlier build is, with which this one shares unchanged pages on disk. */
  before?: string | undefined
  /** Renders every page instead of reusing those of the last build. */
  whole?: boolean
  /** Called with the reason for every branch that is shown as it was read before, or left out. */
  onProblem?: ((problem: string) => void) | undefined
  /** Prints the build's output; otherwise it is printed only when the build fails. */
  talk?: boolean
}

/** The pages of the last build, which Astro keeps there unless they have changed. */
const PAGES = join(root, '.astro/pages')

/** Exists while a build runs. An interrupted one has replaced kept pages, but not Astro's list of their keys. */
const UNFINISHED = join(root, '.astro/unfinished')

/** Reads an API and builds the storefront from it. Throws a BuildProblem when reading or building fails. */
export async function build(options: BuildOptions): Promise<void> {
  await oneAtATime(() => buildUnless(options, () => false)).catch(throwDiskFull)
}

/** A finished build. */
interface Built {
  /** Of all that it was built from. */
  digest: string
  /** The links of its pages, each with the first page that has it. */
  links: [link: string, page: string][]
}

/**
 * Builds the storefront from what an API returns, unless `isKnown` accepts its digest; then it returns nothing.
 * Unchanged pages are kept from the build before (src/content/cache-key.ts). Throws a BuildProblem when the build fails. Only one
 * build may run at a time (build-lock.ts).
 */
export async function buildUnless(
  options: BuildOptions,
  isKnown: (name: string) => boolean,
): Promise<Built | undefined> {
  const environment = buildEnvironment(options)
  const files = filesDigest()
  const sources = sourceDigest(files, environment)
  const outside = createOutside(options.apiUrl, options.branchHosts)
  const content = await readContent(options.apiUrl, sources, { outside })
  for (const problem of content.problems) options.onProblem?.(problem)
  if (isKnown(content.digest())) return undefined
  await sync(options.apiUrl, cachedAnswers(ANSWERS))
  await makePages(options, {
    ...environment,
    BRANCH_HOSTS: options.branchHosts ?? process.env.BRANCH_HOSTS,
    BUILD_DIGEST: sources,
    ANSWERS,
    OUT_DIR: PAGES,
  })
  await addDesk(options.folder, files)
  writeHostFiles(options.folder)
  return { digest: content.digest(), links: JSON.parse(readFileSync(join(root, LINKS), 'utf8')) }
}

/** Builds with Astro and takes over what it made; renders all pages again when the kept ones cannot be trusted. */
async function makePages(
  { whole, talk, folder, before }: BuildOptions,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const first = await (whole || existsSync(UNFINISHED) ? makeAll() : make([]))
  const { code, output } = first.code === STALE_PAGES ? await makeAll() : first
  if (code !== 0) {
    if (!talk) console.error(output)
    throw diskFull(output) ?? notBuilt()
  }
  takeOver(PAGES, folder, before)
  rmSync(UNFINISHED)

  function make(flags: string[]): ReturnType<typeof runAstro> {
    writeFileSync(UNFINISHED, '')
    return runAstro(flags, env, talk)
  }

  function makeAll(): ReturnType<typeof runAstro> {
    rmSync(PAGES, { recursive: true, force: true })
    return make(['--force'])
  }
}

const notBuilt = (): BuildProblem =>
  new BuildProblem('The site could not be built; the lines above say why.', {
    failure: { cause: 'site', detail: '' },
  })

/** The environment variables that a build depends on; source-digest.ts has the same names. */
export const buildEnvironment = (options: BuildOptions): NodeJS.ProcessEnv => ({
  API_URL: options.apiUrl,
  PUBLIC_API_BASE: options.publicApiBase ?? '',
  SITE_URL: options.siteUrl ?? '',
})

/**
 * `API_URL=https://shop.example/api npm run build` builds the storefront of that API into dist/; with `-- --whole` every
 * page is rendered again. A failed build leaves dist/ unchanged.
 */
async function main(): Promise<void> {
  const folder = join(root, '.astro/made')
  const options = { ...readBuildEnvironment(process.env), folder }
  const onProblem = (problem: string): void => console.warn(problem)
  const dist = join(root, 'dist')
  rmSync(folder, { recursive: true, force: true })
  await build({ ...options, before: dist, whole: process.argv.includes('--whole'), talk: true, onProblem })
  rmSync(dist, { recursive: true, force: true })
  renameSync(folder, dist)
}

if (import.meta.main) await runCli(main)
