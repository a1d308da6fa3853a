import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Tx } from '#server/db/database.ts'
import { freePort } from '../../api/setup/port.ts'
import { inDatabase, sharedShop, untouched, useShop } from './shop-data.ts'
import { test as base, NOW } from './test.ts'

/** A shop with the published pages and a database of its own, so that nothing a test changes there disturbs another. */
export interface OwnShop {
  url: string
  /** Runs a command beside the server, as the command line does. */
  run: <T>(command: (tx: Tx, now: Date) => Promise<T>) => Promise<T>
}

/** A page of a shop that only this test uses. What reads or writes the shop's data (shop-data.ts) means this shop. */
export const test = base.extend<
  { shop: OwnShop; deskHost: string; env: NodeJS.ProcessEnv },
  { thread: Worker }
>({
  // The name under which the desk is, if it has one of its own.
  deskHost: ['', { option: true }],
  // What its environment has besides.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern as the first argument of a fixture
  env: async ({}, use) => use({}),
  thread: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern as the first argument of a fixture
    async ({}, use) => {
      const thread = new Worker(new URL('shop-thread.ts', import.meta.url))
      await use(thread)
      await thread.terminate()
    },
    { scope: 'worker' },
  ],
  shop: async ({ thread, deskHost, env }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-'))
    symlinkSync(untouched.site, join(folder, 'site'))
    cpSync(join(sharedShop, 'media'), join(folder, 'media'), { recursive: true })
    cpSync(untouched.database, join(folder, 'tischlein.sqlite'))
    const port = await freePort(2)
    const say = async (start: NodeJS.ProcessEnv | null) => {
      thread.postMessage(start)
      await once(thread, 'message')
    }
    const desk = deskHost && { DESK_URL: `http://${deskHost}:${port}` }
    const own = { DATA_DIR: folder, PORT: String(port), CLOCK: NOW.toISOString(), RATE_LIMIT: '0' }
    await say({ ...own, ...desk, ...env })
    useShop(folder)
    await use({
      url: `http://127.0.0.1:${port}`,
      run: command => inDatabase(tx => command(tx, NOW)),
    })
    useShop(sharedShop)
    await say(null)
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: async ({ shop }, use) => use(shop.url),
})

export { expect, NOW } from './test.ts'
