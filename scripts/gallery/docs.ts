import type { Browser, BrowserContext } from '@playwright/test'
import { takeDesign, takeLooks } from './docs/design.ts'
import { takeEvening } from './docs/evening.ts'
import { takeMenu, takeOpening, takePayments } from './docs/office.ts'
import { SCREEN, save } from './docs/save.ts'
import { ownerOf } from './guests.ts'
import { fillCart, showCart } from './screens/ordering.ts'
import { startLooks, startShop } from './shops.ts'

/** Takes the pictures of the README and of the pages in docs/, in English where they show the desk, from a demo shop of their own. */
export async function takeDocs(browser: Browser, ports: { shop: number; looks: number }): Promise<void> {
  await takeLooks(browser, (await startLooks(ports.looks)).base)
  const { base } = await startShop(ports.shop)
  await takeHome(browser, base)
  await takeDesign(browser, base)
  const owner = await ownerOf(base)
  await takeEvening(await screenOf(browser, base), owner)
  const office = await (await screenOf(browser, base)).newPage()
  await office.clock.install({ time: (await ownerOf(base)).now })
  await takeOpening(office)
  await takeMenu(office)
  await takePayments(office)
}

/** The menu with the cart beside it, as the README shows it. */
async function takeHome(browser: Browser, base: string): Promise<void> {
  const viewport = { width: 1440, height: 860 }
  const context = await browser.newContext({ baseURL: base, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.clock.install({ time: (await ownerOf(base)).now })
  await page.goto('/')
  await fillCart(page, 2)
  // Without the notice that a dish was added.
  await page.reload()
  await showCart(page)
  await page.locator('[data-cart-body] li').nth(1).waitFor()
  // What goes well with it comes last.
  await page.getByRole('heading', { name: /^Dazu passt/ }).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await save(page, 'home')
  await context.close()
}

const screenOf = (browser: Browser, base: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: base,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: SCREEN,
    permissions: ['notifications'],
  })
