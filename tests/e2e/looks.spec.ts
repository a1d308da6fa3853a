import type { Page } from '@playwright/test'
import { SECOND } from '#contract/kit/durations.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { product } from './support/demo.ts'
import { newGuest } from './support/guest.ts'
import { expectLayout, layoutOf } from './support/layout.ts'
import { OrderPage } from './support/order-page.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'

const DISH = 704
const HOURS = '**/api/working-hours'
const TABLET = { width: 768, height: 1024 }
const DESKTOP = { width: 1440, height: 900 }

// The policy knows the styles by their digests, and one word of them is changed.
test.use({ bypassCSP: true })

/** A day in words, which takes more or less room on each. */
const LONG_DATE = /\d{1,2}\. \p{L}+ 20\d\d/gu

/**
 * Has texts wait for the shop's fonts, because which font a slow machine shows in their place is not the shop's, and has every day that
 * a page names be the same one.
 */
const withSameFontsAndDays = (page: Page): Promise<unknown> =>
  page.route('**', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({
      response: answer,
      body: html
        .replaceAll(/font-display:(?:optional|swap)/g, 'font-display:block')
        .replaceAll(LONG_DATE, '30. November 2026'),
    })
  })

/** Has pages be as they were built, without later switches of the kitchen. */
async function asBuilt(page: Page): Promise<void> {
  await page.route(HOURS, route => route.abort())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await withSameFontsAndDays(page)
}

/** Has orders say how long an answer usually takes, which otherwise follows from what was answered before. */
async function answersUsually(page: Page, answerMinutes: number): Promise<void> {
  await page.route('**/api/orders/*/events', route => route.abort())
  await page.route('**/api/orders/*', async route => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, answerMinutes } } })
  })
}

/** Looks again for a while, because what a screen has asked for can arrive late. */
async function expectLooks(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const screen = `${name} ${page.viewportSize()?.width}`
  await expect(async () => expectLayout(screen, await layoutOf(page))).toPass({ timeout: 15 * SECOND })
}

/** Looks at the page as if its language were read from right to left, in the fonts of the shop. */
async function expectMirrored(page: Page, name: string): Promise<void> {
  const mirror = (dir: string) =>
    page.evaluate(value => {
      document.documentElement.dir = value
    }, dir)
  await mirror('rtl')
  await expectLooks(page, `${name} rtl`)
  await mirror('')
}

async function expectLooksAtWidths(page: Page, name: string, sizes = [DESKTOP]): Promise<void> {
  const phone = page.viewportSize()
  await expectLooks(page, name)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectLooks(page, name)
  }
  if (phone) await page.setViewportSize(phone)
}

const firstField = (page: Page): Promise<void> => page.locator('main form input:enabled').first().waitFor()

test.beforeEach(({ allowErrors }) => allowErrors(/404|ERR_FAILED|Failed to load/))

test('home, its filter and a combo are laid out as they were [R11.233]', async ({ page }) => {
  await asBuilt(page)
  await page.goto('/')
  await expectLooksAtWidths(page, 'home')
  await expectMirrored(page, 'home')
  await page.getByRole('search').getByRole('button', { name: 'Filter' }).click()
  await page.locator('#filter').getByRole('checkbox').first().waitFor()
  await expectLooks(page, 'filter')
  await page.keyboard.press('Escape')
  await expect(page.locator('#filter')).toBeHidden()
  const dialog = new ProductDialog(page)
  await dialog.comboCard('familie').click()
  await dialog.submit.waitFor()
  await expectLooks(page, 'combo')
})

test('a category, a dish in it and its page are laid out as they were [R11.233]', async ({ page }) => {
  await asBuilt(page)
  await page.goto(product(DISH).path)
  await expectLooksAtWidths(page, 'dish page')
  await page.goto(categoryPath(DISH))
  await expectLooksAtWidths(page, 'category', [TABLET, DESKTOP])
  const dialog = new ProductDialog(page)
  await dialog.card(DISH).click()
  await dialog.submit.waitFor()
  await expectLooks(page, 'dish')
  await expectMirrored(page, 'dish')
})

test('a filled cart, checkout and the page of an order are laid out as they were [R11.233]', async ({
  page,
}) => {
  await asBuilt(page)
  await page.goto('/menu')
  const cart = new CartView(page)
  await page.getByRole('button', { name: 'Bruschetta in den Warenkorb' }).click()
  await cart.show()
  await expect(cart.lines).toHaveCount(1)
  // What can be undone for a while goes by itself.
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toHaveCount(0)
  await expectLooks(page, 'cart')
  await expectMirrored(page, 'cart')
  // Checkout asks for the hours to offer times.
  await page.unroute(HOURS)
  await page.goto('/checkout')
  await firstField(page)
  await expectLooks(page, 'checkout')
  await answersUsually(page, 5)
  const checkout = new CheckoutPage(page)
  await checkout.fillTakeaway(newGuest())
  await checkout.submit.click()
  await new OrderPage(page).arrive()
  await expectLooks(page, 'order')
})

test('pages without anything to order are laid out as they were', async ({ page }) => {
  await asBuilt(page)
  for (const [name, path] of [
    ['allergens', '/allergens'],
    ['contact', '/contact'],
    ['not found', '/404'],
    ['unavailable', '/unavailable'],
  ] as const) {
    await test.step(`${name} [R11.233]`, async () => {
      await page.goto(path)
      await expectLooks(page, name)
    })
  }
  await test.step('the way in [R11.233]', async () => {
    await page.goto('/login')
    await firstField(page)
    await expectLooks(page, 'login')
  })
})
