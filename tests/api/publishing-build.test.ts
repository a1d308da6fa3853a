import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pagesOf } from '../bench/built.ts'
import { ownFolder } from './setup/own-folder.ts'
import { freePort } from './setup/port.ts'
import { run, written } from './setup/process.ts'
import { runBuild } from './setup/run-build.ts'
import { FRIDAY_EVENING } from './setup/shop.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const CHANGED = { id: '104', category: 'vorspeisen-meze-vorspeisen', slug: 'vitello-tonnato-104' }

/** Builds take their time on a busy machine, in ms. */
const TIMEOUT_MS = 300_000

const here = ownFolder()

/** Starts a server with the demo restaurant. Returns the address of its API. */
async function startApi(): Promise<string> {
  const port = await freePort()
  const server = run('server/main.ts', [], {
    DATA_DIR: here.folder,
    PORT: String(port),
    CLOCK: FRIDAY_EVENING,
  })
  here.ends.push(async () => {
    server.process.kill('SIGKILL')
    await server.ended
  })
  await written(server, 'the shop runs at')
  return `http://127.0.0.1:${port}/api`
}

/** Changes the catalogue in the database, as the restaurant would. */
function raisePrice(cents: number): void {
  const database = new DatabaseSync(join(here.folder, 'tischlein.sqlite'), { timeout: 5000 })
  database.exec(
    `begin immediate;
    update prices set price = price + ${cents} where product_id = '${CHANGED.id}';
    update counters set value = value + 1 where name = 'catalogue';
    commit`,
  )
  database.close()
}

/** Every file of the built site, by its path. */
function builtFiles(): Map<string, string> {
  const entries = globSync('dist/**/*', { cwd: root, withFileTypes: true }).filter(
    // The revision rises with every change, also with one that takes another back.
    entry => entry.isFile() && entry.name !== 'revision.json',
  )
  return new Map(
    entries.map(entry => {
      const path = join(entry.parentPath, entry.name)
      return [path, createHash('sha256').update(readFileSync(path)).digest('hex')]
    }),
  )
}

test(
  'only the pages that show a change are made again, and a build that was cut off shows in no later one [R11.26 R11.61]',
  async () => {
    const api = await startApi()
    const first = await runBuild(api)
    expect(first.code, first.output).toBe(0)
    raisePrice(10)
    const changed = await runBuild(api)
    expect(changed.code, changed.output).toBe(0)
    const german = [
      '/index.html',
      '/menu.html',
      `/menu/${CHANGED.category}.html`,
      `/menu/${CHANGED.category}/${CHANGED.slug}.html`,
      '/unavailable.html',
    ]
    const others = ['en', 'tr'].flatMap(lang =>
      german.map(path => (path === '/index.html' ? `/${lang}.html` : `/${lang}${path}`)),
    )
    expect(pagesOf(changed.output).made.toSorted()).toEqual([...german, ...others].toSorted())
    const kept = builtFiles()

    // The change is taken back while a build is cut off, and made again.
    raisePrice(-10)
    const more = { NODE_OPTIONS: `--import=${join(root, 'tests/api/setup/kill-after-page.ts')}` }
    const cut = await runBuild(api, { more })
    raisePrice(10)
    expect(cut.code).toBe(1)
    // It got as far as pages with a price that nobody sets any more.
    expect(cut.output).toContain('killed after a page')
    expect(builtFiles()).toEqual(kept)

    // The next one makes every page, and they are those that were kept.
    const next = await runBuild(api)
    expect(next.code, next.output).toBe(0)
    const { pages, made } = pagesOf(next.output)
    expect(pages.length).toBeGreaterThan(400)
    expect(made).toEqual(pages)
    expect(builtFiles()).toEqual(kept)
  },
  TIMEOUT_MS,
)
