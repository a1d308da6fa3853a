import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startServer } from '#server/app/start.ts'
import { keyOfBranch } from '#server/chain/key.ts'
import { readConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/environment.ts'
import { toCsv } from '#server/data/export/csv.ts'
import { dataFiles } from '#server/data/import/data-files.ts'
import { readFolder } from '#server/data/import/folder.ts'
import { importFolder } from '#server/data/import.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { PagesBuilder } from '#server/rebuild/builder.ts'

export interface Branches {
  branches: { slug: string; name: string; url: string; dataDir: string }[]
  /** Where they may be inside the network. */
  branchHosts: string
  stop: () => Promise<void>
}

/**
 * Starts a restaurant with branches on one machine: for each row of its branches.csv an API host with its own port, database
 * and data folder, filled from the shared files and those in `branches/<slug>/`. Ports start at PORT; the data folders are
 * in DATA_DIR (default data/branches). Mails link to the first branch's address, where the site is served. `builder` is
 * asked for new pages when a catalogue has changed. The first one is the centre of the others. Throws a ConfigError or ImportError that says what to change.
 */
export async function startBranches(
  folder: string,
  env: NodeJS.ProcessEnv,
  builder?: PagesBuilder,
): Promise<Branches> {
  const dataDir = resolve(env.DATA_DIR || 'data/branches')
  const rows = readFolder(folder).read.branches.map(({ value }) => value)
  const [first] = rows
  if (!first) throw new ConfigError(`${join(folder, 'branches.csv')} lists no branch.`)
  const demo = { ...env, SHOP_MODE: 'demo', DATABASE_URL: undefined, DESK_URL: undefined }
  const { port, secret, branchHosts } = readConfig({ ...demo, DATA_DIR: join(dataDir, first.slug) })
  const branches = rows.map(({ slug, name }, index) => ({
    slug,
    name,
    url: `http://localhost:${port + index}`,
    dataDir: join(dataDir, slug),
  }))
  const addresses = join(dataDir, 'addresses')
  mkdirSync(addresses, { recursive: true })
  writeFileSync(
    join(addresses, 'branches.csv'),
    toCsv(dataFiles.branches, branches, { languages: [], currency: '' }),
  )
  const servers: Awaited<ReturnType<typeof startServer>>[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map(server => server.stop()))
  }
  try {
    for (const [index, branch] of branches.entries()) {
      const overlays = [addresses, join(folder, 'branches', branch.slug)]
      await fill(folder, overlays, branch.dataDir)
      const config = readConfig({
        ...demo,
        PORT: String(port + index),
        DATA_DIR: branch.dataDir,
        PUBLIC_URL: env.PUBLIC_URL || `http://localhost:${port}`,
        PUBLIC_API_BASE: `${branch.url}/api`,
        ...(index > 0 && {
          CENTRE_URL: `http://localhost:${port}`,
          CENTRE_KEY: keyOfBranch(secret, branch.slug),
        }),
        CORS_ORIGINS: [env.CORS_ORIGINS, ...branches.map(({ url }) => url)].filter(Boolean).join(','),
      })
      servers.push(await startServer(config, { builder }))
    }
    return { branches, branchHosts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Imports the files of a branch as its catalogue. Manual changes since the last start are lost; orders stay. */
async function fill(folder: string, overlays: string[], dataDir: string): Promise<void> {
  const db = openDatabase({ file: join(dataDir, 'tischlein.sqlite') })
  try {
    await migrate(db)
    await importFolder(db, folder, join(dataDir, 'media'), overlays)
  } finally {
    await db.destroy()
  }
}
