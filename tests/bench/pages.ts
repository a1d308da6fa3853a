import type { Browser, Page } from '@playwright/test'
import { type PageFigures, pageTable } from './page-table.ts'
import { cloneProject } from './project.ts'
import { scratch } from './scratch.ts'
import { startShop } from './server.ts'
import { seconds, type Table } from './table.ts'
import { devices, type Stop, visit, withBrowser } from './visit.ts'

/** A dish with sizes, extras and a picture. */
const CARD = 'a[data-product="401"]'

/**
 * Measures the transfer sizes of home and a product page of the demo restaurant, on a phone and a desktop.
 */
export async function benchPages(): Promise<Table[]> {
  const began = performance.now()
  const shop = await startShop(cloneProject(), scratch('shop'))
  const ready = seconds(performance.now() - began)
  try {
    const figures = await withBrowser(browser => visitAll(browser, `http://127.0.0.1:${shop.port}`))
    return [pageTable(figures, `npm start in a fresh clone was ready after ${ready} s.`)]
  } finally {
    await shop.stop()
  }
}

async function visitAll(browser: Browser, origin: string): Promise<PageFigures[]> {
  const home = { url: `${origin}/`, open: (page: Page) => page.locator(CARD).first().click() }
  const product = {
    url: origin + (await productPath(browser, home.url)),
    open: (page: Page) => page.locator('main button[data-intent]').hover(),
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

async function productPath(browser: Browser, home: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(home)
  const path = await page.locator(CARD).first().getAttribute('href')
  await page.close()
  if (!path) throw new Error(`${home} has no card ${CARD}`)
  return path
}
