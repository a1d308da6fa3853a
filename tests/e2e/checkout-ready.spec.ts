import type { Page } from '@playwright/test'
import { MINUTE } from '#contract/kit/durations.ts'
import { cola, fillCart, margherita } from './support/baskets.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage, COUNTER } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { OrderPage } from './support/order-page.ts'
import { saveData } from './support/save-data.ts'
import { orderOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'
import { gzip, kib } from './support/weigh.ts'

/** Longer than any test waits. */
const SILENT_MS = 10 * MINUTE

const isPage = (url: string): boolean => new URL(url).pathname === '/checkout'
const answers = (page: Page) => page.evaluate(() => sessionStorage.getItem('answers'))

/** Opens a filled cart and waits until checkout is prepared. */
async function openCart(page: Page, path: string): Promise<CartView> {
  const cart = new CartView(page)
  await fillCart(page, [margherita({ qty: 2 }), cola()])
  await page.goto(path)
  const loaded = page.waitForResponse(answer => isPage(answer.url()))
  await cart.show()
  await loaded
  await expect.poll(() => answers(page)).not.toBeNull()
  await expect(
    page.locator('link[rel="modulepreload"][href*="/checkout."]:not([href*=".module."])'),
  ).toHaveCount(1)
  return cart
}

/** The network answers nothing from now on. */
async function silence(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const none = { offline: false, latency: SILENT_MS, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', none)
}

const asGuest = (page: Page) => page.getByRole('dialog').getByRole('link', { name: 'Als Gast bestellen' })

test('an open cart loads checkout ahead without running it, and a guest then needs no network', async ({
  page,
}) => {
  const checkout = new CheckoutPage(page)
  await page.coverage.startJSCoverage()
  const cart = await openCart(page, '/')
  await page.waitForLoadState('networkidle')

  await test.step('its scripts are loaded and not run [R11.363]', async () => {
    const list: string[] = await page.evaluate(async () => (await fetch('/checkout-files.json')).json())
    const loaded = await page
      .locator('link[rel="modulepreload"][fetchpriority]')
      .evaluateAll(links => links.map(link => new URL((link as HTMLLinkElement).href).pathname))
    expect(loaded).toEqual(list)
    const run = (await page.coverage.stopJSCoverage())
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .map(({ url }) => new URL(url).pathname)
    const ahead = list.filter(path => !run.includes(path))
    expect(ahead.filter(path => /\/(?:checkout|alert)\.(?!module)/.test(path))).toHaveLength(2)
    const sizes = await Promise.all(
      ahead.map(async path => gzip(await (await page.request.get(path)).body())),
    )
    const sum = sizes.reduce((all, size) => all + size, 0)
    console.log(`script ahead of checkout: ${kib(sum)} in ${ahead.length} files`)
  })

  await test.step('the form takes what is typed without any answer of the network [R11.361]', async () => {
    await silence(page)
    await cart.checkout.click()
    await asGuest(page).click()
    await checkout.name.fill('Ada Lovelace')
    await expect(checkout.name).toHaveValue('Ada Lovelace')
    await expect(checkout.choice('Bar bei Lieferung')).toBeVisible()
  })
})

test('a form that was drawn from what was said before waits for what is said now', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  const failure = page.getByRole('alert').filter({ hasText: 'Die Kasse lässt sich gerade nicht öffnen' })
  const terms = checkout.main.getByRole('radiogroup', { name: 'Zeitpunkt' }).locator('[aria-busy]')
  const totals = checkout.main.locator('dl').filter({ hasText: 'Gesamtbetrag' })
  const waits = async (busy: boolean): Promise<void> => {
    for (const each of [terms, totals, checkout.submit])
      await expect(each).toHaveAttribute('aria-busy', String(busy))
  }
  const cart = await openCart(page, '/contact')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/**', async route => {
    await gate.promise
    await route.abort()
  })
  await cart.checkout.click()
  await asGuest(page).click()

  await test.step('it is shown as waiting, and nothing is ordered by it [R11.362]', async () => {
    await checkout.fillTakeawayFields(guest)
    await waits(true)
    await expect(checkout.submit).toBeDisabled()
  })

  await test.step('it stays while the API cannot be reached, and asks again [R11.362]', async () => {
    await checkout.name.focus()
    gate.resolve()
    await expect(failure).toBeVisible()
    await expect(checkout.name).toBeFocused()
    await expect(checkout.submit).toBeDisabled()
    await page.unroute('**/api/**')
    await failure.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await waits(false)
    await expect(failure).toBeHidden()
    await expect(checkout.name).toHaveValue(guest.name)
    await expect(checkout.submit).toBeEnabled()
  })

  await test.step('it takes back nothing that a guest chose, and is ordered [R11.362]', async () => {
    await page.goto('/contact')
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('answers') ?? '')
      kept.bodies['/api/checkout/payment-providers'].data = []
      sessionStorage.setItem('answers', JSON.stringify(kept))
    })
    await cart.show()
    await cart.checkout.click()
    await asGuest(page).click()
    await expect(checkout.choice('Abholung')).toBeChecked()
    await expect(checkout.choice(COUNTER)).toBeChecked()
    await checkout.terms.check()
    await checkout.submit.click()
    await new OrderPage(page).arrive()
    expect(orderOf(guest.email)).toMatchObject({ name: guest.name, order_type: 'takeaway' })
  })
})

test('nothing of checkout is loaded ahead for visitors who save data [R11.363]', async ({ page }) => {
  await saveData(page)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const cart = new CartView(page)
  await fillCart(page, [margherita()])
  await page.goto('/contact')
  const decided = page.waitForResponse(/\/_astro\/preload-checkout\./)
  await cart.show()
  await decided
  await page.waitForLoadState('networkidle')
  expect(asked.filter(path => /^\/checkout/.test(path))).toEqual([])
  expect(await answers(page)).toBeNull()
})
