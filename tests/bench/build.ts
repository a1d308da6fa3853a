import { globSync, rmSync } from 'node:fs'
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
  products: number
  kept: string
  pages: number
  ms: number
}

/** How long `npm run build` takes for a generated restaurant in three languages, and the same again. */
export async function benchBuild(): Promise<Table[]> {
  const clone = cloneProject('build')
  const builds: Build[] = []
  for (const products of SIZES) builds.push(...(await buildTwice(clone, products, builds.length > 0)))
  const rows = builds.map(({ products, kept, pages, ms }) => {
    const first = builds.find(each => each.products === products)
    return [
      String(products),
      kept,
      String(pages),
      seconds(ms),
      (ms / pages).toFixed(1),
      ratio(ms, first?.ms ?? 0),
    ]
  })
  return [
    {
      title: 'Build of the storefront, three languages',
      head: ['products', 'kept before', 'pages', 's', 'ms per page', 'of first'],
      rows,
      notes: ['Copies of a dish share its picture, so each size has the pictures of the demo.'],
    },
  ]
}

async function buildTwice(clone: string, products: number, pictures: boolean): Promise<Build[]> {
  const dataDir = scratch(`restaurant-${products}`)
  await fill(dataDir, products)
  for (const cache of CACHES) rmSync(join(clone, cache), { recursive: true, force: true })
  const server = await startServer({ dataDir })
  try {
    const first = await build(clone, server.port)
    const again = await build(clone, server.port)
    return [
      { products, kept: pictures ? 'pictures' : 'nothing', ...first },
      { products, kept: 'everything', ...again },
    ]
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

async function build(clone: string, port: number): Promise<{ pages: number; ms: number }> {
  const began = performance.now()
  const env = { API_URL: `http://127.0.0.1:${port}/api`, PUBLIC_API_BASE: '/api', SITE_URL: '' }
  await runNode({ args: ['scripts/build.ts'], cwd: clone, env })
  const ms = performance.now() - began
  return { pages: globSync('**/*.html', { cwd: join(clone, 'dist') }).length, ms }
}
