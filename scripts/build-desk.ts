import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BuildProblem } from '#content/reader.ts'
import { writeWhole } from '#content/write-whole.ts'
import { DESK_FOLDER } from '#server/site/desk-folder.ts'
import { oneAtATime } from './build-lock.ts'
import { runCli } from './environment.ts'
import { compressFolder } from './publish/compress.ts'
import { runAstro } from './run-astro.ts'
import { sourceDigest } from './source-digest.ts'

/** Names the sources of a built desk. */
const DIGEST = 'digest'

/**
 * `npm run build-desk` builds the desk alone, which the API server serves at /desk while it has no pages of the shop. It does
 * nothing if the desk is up to date. Throws a BuildProblem when it fails, and leaves the earlier one.
 */
export async function buildDesk(folder = DESK_FOLDER): Promise<void> {
  const digest = sourceDigest({})
  const kept = join(folder, DIGEST)
  if (existsSync(kept) && readFileSync(kept, 'utf8') === digest) return
  await oneAtATime(async () => {
    const made = `${folder}.made`
    const { code, output } = await runAstro(['--config', 'astro.desk.config.mjs'], { OUT_DIR: made })
    if (code !== 0) throw new BuildProblem(`The desk could not be built:\n${output}`)
    await compressFolder(made)
    writeWhole(join(made, DIGEST), digest)
    rmSync(folder, { recursive: true, force: true })
    renameSync(made, folder)
  })
}

if (import.meta.main) await runCli(() => buildDesk())
