import { existsSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { importFolder } from '#server/import/import.ts'
import { runNode } from './processes.ts'
import { cloneProject } from './project.ts'
import { makeRestaurant } from './restaurant.ts'
import { scratch } from './scratch.ts'
import { startServer } from './server.ts'
import { ratio, seconds, type Table } from './table.ts'

const SIZES = [100, 1000]
/** What Astro and Vite keep between builds. */
const CACHES = ['dist', 'node_modules/.astro', 'node_modules/.vite']

interface Build {
  pages: number
  ms: number
  cpu: number
}

/** How long `npm run build` takes for a generated restaurant in three languages, and the same again. */
export async function benchBuild(): Promise<Table[]> {
  const clone = cloneProject()
  const rows: string[][] = []
  for (const products of SIZES) {
    const { first, second } = await buildTwice(clone, products)
    for (const [kept, { pages, ms, cpu }] of Object.entries({ pictures: first, everything: second })) {
      const figures = [
        seconds(ms),
        seconds(cpu),
        (ms / pages).toFixed(1),
        (cpu / pages).toFixed(1),
        ratio(cpu, first.cpu),
      ]
      rows.push([String(products), kept, String(pages), ...figures])
    }
  }
  return [
    {
      title: 'Build of the storefront, three languages',
      head: ['products', 'kept before', 'pages', 's', 'CPU s', 'ms/page', 'CPU ms/page', 'CPU of first'],
      rows,
      notes: ['Pictures, made once in the life of a shop, are those of the demo for every size.'],
    },
  ]
}

async function buildTwice(clone: string, products: number): Promise<{ first: Build; second: Build }> {
  const dataDir = scratch(`restaurant-${products}`)
  await fill(dataDir, products)
  const server = await startServer({ dataDir })
  try {
    // What `npm start` takes to make them is in the figures of the pages.
    if (!existsSync(join(clone, '.astro/pictures'))) await build(clone, server.port)
    for (const cache of CACHES) rmSync(join(clone, cache), { recursive: true, force: true })
    return { first: await build(clone, server.port), second: await build(clone, server.port) }
  } finally {
    await server.stop()
  }
}

async function fill(dataDir: string, products: number): Promise<void> {
  const folder = join(dataDir, 'restaurant')
  makeRestaurant(folder, products)
  const db = openDatabase({ file: join(dataDir, 'tischlein.sqlite') })
  try {
    await migrate(db)
    await importFolder(db, folder, join(dataDir, 'media'))
  } finally {
    await db.destroy()
  }
}

async function build(clone: string, port: number): Promise<Build> {
  const began = performance.now()
  const env = { API_URL: `http://127.0.0.1:${port}/api`, PUBLIC_API_BASE: '/api', SITE_URL: '' }
  const cpu = await runNode({ args: ['scripts/build.ts'], cwd: clone, env })
  const ms = performance.now() - began
  return { pages: globSync('**/*.html', { cwd: join(clone, 'dist') }).length, ms, cpu }
}
