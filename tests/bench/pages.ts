import type { Browser, Page } from '@playwright/test'
import { filled } from './filled.ts'
import { loadTable } from './load-cost/load-table.ts'
import { type LoadCost, measureLoads } from './load-cost/measure.ts'
import { benchTaps } from './load-cost/taps.ts'
import { type PageFigures, pageTable } from './page-table.ts'
import { cloneProject } from './project.ts'
import { scratch } from './scratch.ts'
import { type Server, startShop } from './server.ts'
import { seconds, type Table } from './table.ts'
import { devices, type Stop, visit, withBrowser } from './visit.ts'

/** A dish with sizes, extras and a picture. */
const CARD = 'a[data-product="401"]'

/** The products of a large menu. */
const MANY = 300

/**
 * Measures the transfer sizes of home and a product page of the demo restaurant, on a phone and a desktop, and what the
 * main thread does while a page loads.
 */
export async function benchPages(): Promise<Table[]> {
  const began = performance.now()
  const shop = await startShop(cloneProject(), scratch('shop'))
  const ready = seconds(performance.now() - began)
  try {
    return await withBrowser(async browser => {
      const figures = await visitAll(browser, originOf(shop))
      const loads = await loadAll(browser, originOf(shop))
      const taps = await benchTaps(browser, originOf(shop))
      return [
        pageTable(figures, `npm start in a fresh clone was ready after ${ready} s.`),
        loadTable(loads),
        taps,
      ]
    })
  } finally {
    await shop.stop()
  }
}

const originOf = ({ port }: Server): string => `http://127.0.0.1:${port}`

/** The pages that most visits load; `PAGES=all` adds the others, which takes another shop and twice the time. */
async function loadAll(browser: Browser, origin: string): Promise<LoadCost[]> {
  const path = await productPath(browser, `${origin}/`)
  const home = { name: 'home, 118 dishes', shop: origin, path: '/' }
  const dish = { name: 'dish', shop: origin, path }
  if (process.env.PAGES !== 'all') return measureLoads(browser, [home, dish])
  const { dataDir } = await filled('many', MANY)
  const large = await startShop(cloneProject(), dataDir)
  try {
    return await measureLoads(browser, [
      home,
      { name: `home, ${MANY} dishes`, shop: originOf(large), path: '/' },
      { name: 'category', shop: origin, path: path.slice(0, path.lastIndexOf('/')) },
      dish,
      { name: 'checkout', shop: origin, path: '/checkout' },
    ])
  } finally {
    await large.stop()
  }
}

async function visitAll(browser: Browser, origin: string): Promise<PageFigures[]> {
  const home = { url: `${origin}/`, open: (page: Page) => page.locator(CARD).first().click() }
  const product = {
    url: origin + (await productPath(browser, home.url)),
    open: pointAtForm,
  }
  const figures: PageFigures[] = []
  for (const [name, stop] of Object.entries({ home, product })) {
    for (const device of Object.keys(devices) as Stop['device'][]) {
      figures.push({
        name: `${name}, ${device}`,
        ordinary: await visit(browser, { ...stop, device }),
        withWorker: await visit(browser, { ...stop, device, worker: true }),
        saving: await visit(browser, { ...stop, device, saveData: true }),
      })
    }
  }
  return figures
}

/** Moves the pointer over the button of a dish or the form that has replaced it; `hover` fails when that happens meanwhile. */
async function pointAtForm(page: Page): Promise<void> {
  const box = await page.locator('main [data-intent]').boundingBox()
  if (!box) throw new Error('The button of a dish is not on its page')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

async function productPath(browser: Browser, home: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(home)
  const path = await page.locator(CARD).first().getAttribute('href')
  await page.close()
  if (!path) throw new Error(`${home} has no card ${CARD}`)
  return path
}
