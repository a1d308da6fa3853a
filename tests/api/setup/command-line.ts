import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ownDatabase } from './database.ts'
import type { ownFolder } from './own-folder.ts'
import { run } from './process.ts'

/** The environment of a shop with a data folder of its own, which holds the demo restaurant or nothing yet. */
export async function shopFolder(
  here: ReturnType<typeof ownFolder>,
  name: string,
  empty = false,
): Promise<Record<string, string>> {
  const dataDir = join(here.folder, name)
  mkdirSync(dataDir)
  const { options, drop } = await ownDatabase(here.folder, { empty })
  here.ends.push(drop)
  if (!options.url && !empty) copyFileSync(options.file, join(dataDir, 'tischlein.sqlite'))
  return { DATA_DIR: dataDir, ...(options.url && { DATABASE_URL: options.url }) }
}

/** Types `npm run shop -- …`, and answers how that ended and what it said. */
export async function type(env: Record<string, string>, ...args: string[]): Promise<[number | null, string]> {
  const { ended, output } = run('scripts/shop.ts', args, env)
  return [await ended, output()]
}
