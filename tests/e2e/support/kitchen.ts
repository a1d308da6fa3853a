import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readConfig } from '#server/config.ts'
import { openDatabase, type Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { startServer } from '#server/start.ts'
import { dataDir } from './shop-data.ts'
import { test as base, NOW } from './test.ts'

/** A whole shop with the published pages and a database of its own, so that what its kitchen switches disturbs no other test. */
export interface Kitchen {
  url: string
  /** Runs a command of the kitchen beside the server, as the command line does. */
  run: <T>(command: (tx: Tx, now: Date) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

async function startKitchen(): Promise<Kitchen> {
  const folder = mkdtempSync(join(tmpdir(), 'kitchen-'))
  for (const part of ['site', 'media']) symlinkSync(join(dataDir, part), join(folder, part))
  const file = join(folder, 'tischlein.sqlite')
  const source = new DatabaseSync(join(dataDir, 'tischlein.sqlite'), { readOnly: true })
  source.prepare('vacuum into ?').run(file)
  source.close()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const clock = NOW.toISOString()
  const env = { DATA_DIR: folder, PORT: String(port), PUBLIC_URL: url, CLOCK: clock, RATE_LIMIT: '0' }
  const server = await startServer(readConfig(env))
  const db = openDatabase({ url: undefined, file })
  return {
    url,
    run: command => inTransaction(db, tx => command(tx, NOW)),
    async close() {
      await db.destroy()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A page of a shop whose kitchen the test commands. */
export const test = base.extend<object, { kitchen: Kitchen }>({
  kitchen: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern as the first argument of a fixture
    async ({}, use) => {
      const kitchen = await startKitchen()
      await use(kitchen)
      await kitchen.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ kitchen }, use) => use(kitchen.url),
})
