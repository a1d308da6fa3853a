import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { ensureBrowser } from './browser.ts'
import { takeDesign } from './pictures/design.ts'
import { orderDishes, ownerOf, pairingCode } from './pictures/guests.ts'
import { takeMenu, takeOpening, takePayments } from './pictures/office.ts'
import { SCREEN, take } from './pictures/take.ts'
import { runCli } from './shared/environment.ts'

/**
 * Takes the pictures of docs/design.md, first-evening.md, erster-abend.md, open-your-restaurant.md, change-your-menu.md and payments.md from a running
 * demo shop, whose clock has to say an hour at which it is open; after its address, `design` takes those of design.md alone.
 */
async function main([base = 'http://localhost:4321', part]: string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  try {
    await takeDesign(browser, base)
    if (part === 'design') return
    await takeAll(await screenOf(browser, base), base)
    const office = await (await screenOf(browser, base)).newPage()
    await office.clock.install({ time: (await ownerOf(base)).now })
    await takeOpening(office)
    await takeMenu(office)
    await takePayments(office)
  } finally {
    await browser.close()
  }
}

const screenOf = (browser: Browser, base: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: base,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: SCREEN,
    permissions: ['notifications'],
  })

async function takeAll(context: BrowserContext, base: string): Promise<void> {
  const owner = await ownerOf(base)
  const page = await context.newPage()
  await page.clock.install({ time: owner.now })
  await page.goto('/desk')
  await page.getByRole('combobox').selectOption('en')
  await page.getByLabel('Code', { exact: true }).fill(await pairingCode(owner))
  await page.getByLabel('Name of this device').fill('Counter')
  await take(page, 'pair')
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Heard it, show the orders' }).click()

  const [first = '', second = '', third = ''] = await orderDishes(base)
  const card = (code: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: code }) })
  await card(third).waitFor()
  for (const code of [first, second])
    await card(code)
      .getByRole('button', { name: /^Accept for/ })
      .click()
  await page.evaluate(() => scrollTo(0, 0))
  await take(page, 'undo')
  await page.getByRole('region', { name: 'In the kitchen' }).getByRole('heading', { name: second }).waitFor()
  await take(page, 'orders')
  await card(third).getByRole('button', { name: 'Other time' }).click()
  // High enough for the whole card below the bar.
  await page.setViewportSize({ ...SCREEN, height: 2 * SCREEN.height })
  await take(card(third), 'other-time')
  await page.setViewportSize(SCREEN)
  await page.getByRole('button', { name: 'Views: Orders' }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('table').first().waitFor()
  await take(page, 'today')
  await page.getByRole('button', { name: 'Views: Today' }).click()
  await page.getByRole('button', { name: 'Orders', exact: true }).click()
  await context.setOffline(true)
  await page.getByText(/^No connection\. Shown as of/).waitFor()
  await take(page, 'offline')
}

await runCli(() => main(process.argv.slice(2)))
