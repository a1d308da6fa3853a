import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { CartView } from './support/cart.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Every address of which the service worker keeps an answer. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = (await caches.keys()).map(async name =>
      (await (await caches.open(name)).keys()).map(({ url }) => url),
    )
    return (await Promise.all(kept)).flat()
  })

const keptPaths = async (page: Page): Promise<string[]> =>
  (await keptAddresses(page)).map(url => new URL(url).pathname)

test('without network the last menu shows with its time, and nothing can be ordered [R11.30 R2.97 R2.98]', async ({
  page,
  context,
  allowErrors,
}) => {
  // A page that cannot be had ends the transition to it, before any page hears of it.
  allowErrors(/Failed to load resource|ERR_|Failed to fetch|ViewTransition opt-in disabled/)
  const began = Date.now()
  const card = (id: number) => new ProductDialog(page).card(id).first()
  const cart = new CartView(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined()
  // The worker comes with the first sign of interest.
  await page.keyboard.press('Shift')
  await expect.poll(() => keptPaths(page)).toContain('/')
  await page.goto(categoryPath(101))
  await page.getByRole('button', { name: 'Bruschetta in den Warenkorb' }).click()
  await expect(cart.count).toHaveText('1')
  for (const path of ['/checkout', '/me', '/order#nobody', '/en/checkout']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  }
  await page.goto('/menu')
  await expect.poll(() => keptPaths(page)).toContain('/menu')
  expect(await keptPaths(page)).toContain(categoryPath(101))
  const kept = await keptPaths(page)
  expect(kept.filter(path => /^(?:\/\w\w)?\/(?:api|me|checkout|media)(?:\/|$)/.test(path))).toEqual([])
  expect(kept.some(path => path.startsWith('/_astro/'))).toBe(true)

  await context.setOffline(true)
  await page.goto(categoryPath(101))
  const notice = page.locator('.kept')
  await expect(notice).toContainText('Keine Verbindung')
  const at = (await page.locator('html').getAttribute('data-kept')) ?? ''
  expect(Date.parse(at)).toBeGreaterThanOrEqual(began - 1000)
  expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
  await expect(notice.locator('time')).toHaveText(
    new Date(at).toLocaleString('de-DE', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'full',
      timeStyle: 'short',
    }),
  )
  await expect(card(101)).toBeVisible()
  await expectAccessible(page)
  await cart.show()
  await expect(cart.line('Bruschetta')).toBeVisible()
  await expect(cart.checkout).toHaveCount(0)
  await expect(cart.blocked).toHaveAccessibleDescription(
    'Bestellen können Sie wieder, sobald Sie verbunden sind.',
  )

  await test.step('a page that was never visited is one of the shop with its phone number [R2.960]', async () => {
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung')
    await expect(page.getByRole('main').getByRole('link', { name: /^\+?[\d ]{8,}$/ })).toHaveAttribute(
      'href',
      /^tel:/,
    )
    await expectAccessible(page)
    await expect(page.getByRole('main').getByRole('link', { name: 'Noch einmal versuchen' })).toBeVisible()
    await expect(page).toHaveURL('/contact')
  })

  await page.goto('/checkout')
  await expect(page).toHaveURL('/')
  await expect(notice).toBeVisible()
  await expect(card(401)).toBeVisible()
  await page.goto('/en/checkout').catch(() => undefined)
  await expect(page.locator('#checkout-terms')).toHaveCount(0)

  await context.setOffline(false)
  await page.goto('/menu')
  await expect(page.locator('.kept')).toBeHidden()
  await cart.show()
  await expect(cart.checkout).toBeVisible()
})
