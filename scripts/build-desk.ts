import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BuildProblem } from '#content/reading/reader.ts'
import { writeWhole } from '#content/reading/write-whole.ts'
import { DESK_FOLDER } from '#server/site/desk-folder.ts'
import { oneAtATime } from './build/build-lock.ts'
import { runAstro } from './build/run-astro.ts'
import { filesDigest, sourceDigest } from './build/source-digest.ts'
import { compressFolder } from './publish/compress.ts'
import { runCli } from './shared/environment.ts'

/** Names the sources of a built desk. */
const DIGEST = join(DESK_FOLDER, 'digest')

/** Builds the desk if it is not up to date with the sources, whose digest is `files`. Only one build may run at a time. Throws a BuildProblem, and leaves the earlier one. */
async function makeDesk(files: string): Promise<void> {
  const digest = sourceDigest(files, {})
  if (existsSync(DIGEST) && readFileSync(DIGEST, 'utf8') === digest) return
  const made = `${DESK_FOLDER}.made`
  rmSync(made, { recursive: true, force: true })
  const { code, output } = await runAstro(['--config', 'astro.desk.config.mjs'], { OUT_DIR: made })
  if (code !== 0) throw new BuildProblem(`The desk could not be built:\n${output}`)
  await compressFolder(made)
  rmSync(DESK_FOLDER, { recursive: true, force: true })
  renameSync(made, DESK_FOLDER)
  writeWhole(DIGEST, digest)
}

/** Adds the desk to a finished build of the shop's pages, while that build holds the lock. */
export async function addDesk(folder: string, files: string): Promise<void> {
  await makeDesk(files)
  for (const part of ['desk.html', 'desk', '_astro'])
    cpSync(join(DESK_FOLDER, part), join(folder, part), { recursive: true, filter: isUnpacked })
}

/** Publishing packs what it publishes. */
const isUnpacked = (path: string): boolean => !/\.(?:br|gz)$/.test(path)

/**
 * `npm run build-desk` builds the desk alone, which the API server serves at /desk while it has no pages of the shop. It does
 * nothing if the desk is up to date.
 */
export const buildDesk = (): Promise<void> => oneAtATime(() => makeDesk(filesDigest()))

if (import.meta.main) await runCli(buildDesk)
