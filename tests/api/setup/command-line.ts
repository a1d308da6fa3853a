import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { formatWithOptions } from 'node:util'
import { vi } from 'vitest'
import { runCli } from '../../../scripts/shared/environment.ts'
import { runShop } from '../../../scripts/shop/run.ts'
import { ownDatabase } from './database.ts'
import type { ownFolder } from './own-folder.ts'

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

/**
 * Types `npm run shop -- …`, and answers how that ended and what it said. In this process: a process of its own costs a second
 * of CPU before it does anything, and is what processes.test.ts is for.
 */
export const type = (env: Record<string, string>, ...args: string[]): Promise<[number, string]> =>
  said(() => runShop(args, env))

/** Runs a command in this process, and answers how that ended and what it said. */
export async function said(run: () => Promise<void>): Promise<[number, string]> {
  let said = ''
  const say = (...words: unknown[]) => {
    said += `${formatWithOptions({ colors: false }, ...words)}\n`
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(say),
    vi.spyOn(console, 'error').mockImplementation(say),
  ]
  const before = process.exitCode
  try {
    process.exitCode = 0
    await runCli(run)
    return [Number(process.exitCode), said]
  } finally {
    process.exitCode = before
    for (const spy of spies) spy.mockRestore()
  }
}
