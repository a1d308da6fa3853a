import type { Browser, Page } from '@playwright/test'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { cloneProject } from '../project.ts'
import { scratch } from '../scratch.ts'
import { startShop } from '../server.ts'
import { pairingCode } from '../shift.ts'
import type { Table } from '../table.ts'
import { withBrowser } from '../visit.ts'
import { orderAsGuest } from './guest.ts'

const ORDERS = 12
/** How many of them are accepted, so that what can still be taken back is shown too. */
const ACCEPTED = 3
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** Which texts of a full board something else lies on, on a screen and on a phone, in the browser. */
export async function benchCovered(): Promise<Table> {
  ensureBrowser()
  const dataDir = scratch('evening-board')
  const shop = await startShop(cloneProject(), dataDir)
  try {
    const origin = `http://127.0.0.1:${shop.port}`
    for (let count = 0; count < ORDERS; count += 1) await orderAsGuest(() => `${origin}/api`)
    const code = await pairingCode(dataDir)
    const rows = await withBrowser(browser => lookAt(browser, origin, code))
    return {
      title: `Texts of a board with ${ORDERS} orders that something else lies on`,
      head: ['window', 'texts', 'covered', 'which'],
      rows,
    }
  } finally {
    await shop.stop()
  }
}

async function lookAt(browser: Browser, origin: string, code: string): Promise<string[][]> {
  const context = await browser.newContext({ baseURL: origin, locale: 'de-DE', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/desk')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Koppeln' }).click()
  await page.getByRole('button', { name: 'Starten' }).click()
  await page.getByRole('button', { name: 'Gehört, Bestellungen zeigen' }).click()
  const accept = page.getByRole('button', { name: /^Annehmen für/ })
  await accept.nth(ORDERS - 1).waitFor()
  const rows: string[][] = []
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    for (let count = 0; count < ACCEPTED; count += 1) await accept.first().click()
    const { texts, covered } = await coveredOn(page)
    rows.push([
      `${size.width} x ${size.height}`,
      String(texts),
      String(covered.length),
      [...new Set(covered)].slice(0, 5).join(' | '),
    ])
  }
  return rows
}

/** How many texts the orders have, and those that are covered once they are scrolled into the middle of the window. */
const coveredOn = (page: Page): Promise<{ texts: number; covered: string[] }> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('main li *')].filter(
      each => each.childElementCount === 0 && each.textContent?.trim() && each.checkVisibility(),
    )
    const covered = texts.filter(each => {
      each.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = each.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return !(found && (each.contains(found) || found.contains(each)))
    })
    return { texts: texts.length, covered: covered.map(each => each.textContent ?? '') }
  })
