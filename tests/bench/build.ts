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

/**
 * How long `npm run build` takes for a generated restaurant in three languages: from nothing, with its
 * pictures made, and the same again.
 */
export async function benchBuild(): Promise<Table[]> {
  const clone = cloneProject('build')
  const builds: Build[] = []
  for (const products of SIZES) builds.push(...(await buildAll(clone, products, builds.length === 0)))
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
      head: ['products', 'kept before', 'pages', 's', 'ms per page', 'of with pictures'],
      rows,
      notes: ['Copies of a dish share its picture, so every size has those of the demo.'],
    },
  ]
}

async function buildAll(clone: string, products: number, withPictures: boolean): Promise<Build[]> {
  const dataDir = scratch(`restaurant-${products}`)
  await fill(dataDir, products)
  const kinds = [...(withPictures ? ['nothing'] : []), 'pictures', 'everything']
  const server = await startServer({ dataDir })
  try {
    const builds: Build[] = []
    for (const kept of kinds) {
      if (kept !== 'everything') forget(clone)
      builds.push({ products, kept, ...(await build(clone, server.port)) })
    }
    return builds
  } finally {
    await server.stop()
  }
}

function forget(clone: string): void {
  for (const cache of CACHES) rmSync(join(clone, cache), { recursive: true, force: true })
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
