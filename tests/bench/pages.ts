import type { Browser } from '@playwright/test'
import { product } from '../e2e/support/demo.ts'
import { categoryPath } from '../e2e/support/product-dialog.ts'
import { withBrowser } from './browser.ts'
import { filled } from './filled.ts'
import { loadTable } from './load-cost/load-table.ts'
import { type LoadCost, measureLoads } from './load-cost/measure.ts'
import { benchTaps } from './load-cost/taps.ts'
import { cloneProject } from './project.ts'
import { scratch } from './scratch.ts'
import { type Server, startShop } from './server.ts'
import type { Table } from './table.ts'

/** A dish with sizes, extras and a picture. */
const DISH = 401

/** The products of a large menu. */
const MANY = 300

/** Measures what the main thread does while a page of the demo restaurant loads, and how long an order's taps take. */
export async function benchPages(): Promise<Table[]> {
  const shop = await startShop(cloneProject(), scratch('shop'))
  try {
    return await withBrowser(async browser => [
      loadTable(await loadAll(browser, originOf(shop))),
      await benchTaps(browser, originOf(shop)),
    ])
  } finally {
    await shop.stop()
  }
}

const originOf = ({ port }: Server): string => `http://127.0.0.1:${port}`

/** The pages that most visits load; `PAGES=all` adds the others, which takes another shop and twice the time. */
async function loadAll(browser: Browser, origin: string): Promise<LoadCost[]> {
  const home = { name: 'home, 118 dishes', shop: origin, path: '/' }
  const dish = { name: 'dish', shop: origin, path: product(DISH).path }
  if (process.env.PAGES !== 'all') return measureLoads(browser, [home, dish])
  const { dataDir } = await filled('many', MANY)
  const large = await startShop(cloneProject(), dataDir)
  try {
    return await measureLoads(browser, [
      home,
      { name: `home, ${MANY} dishes`, shop: originOf(large), path: '/' },
      { name: 'category', shop: origin, path: categoryPath(DISH) },
      dish,
      { name: 'checkout', shop: origin, path: '/checkout' },
    ])
  } finally {
    await large.stop()
  }
}
