import { chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../../scripts/browser.ts'
import { Cart } from './support/cart.ts'
import { Checkout } from './support/checkout.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expect, NOW, test } from './support/test.ts'

/** A phone whose owner has set text to twice the usual size in the browser’s settings. */
async function withLargeText(
  baseURL: string | undefined,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--blink-settings=defaultFontSize=32'],
  })
  try {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
    const page = await browser.newPage({
      baseURL: baseURL ?? '',
      locale: 'de-DE',
      serviceWorkers: 'block',
      ...phone,
    })
    await page.clock.setFixedTime(NOW)
    await look(page)
  } finally {
    await browser.close()
  }
}

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

for (const path of [
  '/',
  '/menu',
  '/menu/pizza-pizza/pizza-margherita-401',
  '/contact',
  '/login',
  '/register',
  '/allergens',
  '/desk',
]) {
  test(`${path} fits a phone with text of twice the size [R11.178]`, async ({ baseURL }) => {
    await withLargeText(baseURL, async page => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect(await widthOf(page)).toBe(390)
    })
  })
}

test('a dish can be ordered with text of twice the size [R11.178]', async ({ baseURL }) => {
  await withLargeText(baseURL, async page => {
    const dialog = new ProductDialog(page)
    await dialog.open(101)
    await expect(dialog.submit).toBeInViewport({ ratio: 0.5 })
    expect(await widthOf(page)).toBe(390)
    await dialog.submit.click()
    const cart = new Cart(page)
    await cart.show()
    await cart.checkout.scrollIntoViewIfNeeded()
    await expect(cart.checkout).toBeInViewport({ ratio: 1 })
    await page.goto('/checkout')
    const { submit } = new Checkout(page)
    await expect(submit).toBeVisible()
    expect(await widthOf(page)).toBe(390)
    await submit.scrollIntoViewIfNeeded()
    await expect(submit).toBeInViewport({ ratio: 1 })
  })
})
