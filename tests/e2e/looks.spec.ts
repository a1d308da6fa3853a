import type { Page } from '@playwright/test'
import { add } from './support/add.ts'
import { Cart } from './support/cart.ts'
import { product } from './support/demo.ts'
import { expectLayout, layoutOf } from './support/layout.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'

interface Screen {
  name: string
  path: string
  /** What is done on the page before it is looked at. */
  open?: (page: Page) => Promise<void>
}

const DISH = 704
const HOURS = '**/api/working-hours'

const firstField = (page: Page): Promise<void> => page.locator('main form input:enabled').first().waitFor()

const pages: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'category', path: categoryPath(DISH) },
  { name: 'dish page', path: product(DISH).path },
  { name: 'allergens', path: '/allergens' },
  { name: 'contact', path: '/contact' },
  { name: 'login', path: '/login', open: firstField },
  { name: 'not found', path: '/404' },
]

const opened: Screen[] = [
  {
    name: 'dish',
    path: categoryPath(DISH),
    open: async page => {
      const dialog = new ProductDialog(page)
      await dialog.card(DISH).click()
      await dialog.submit.waitFor()
    },
  },
  {
    name: 'filter',
    path: '/',
    open: async page => {
      await page.getByRole('search').getByRole('button', { name: 'Filter' }).click()
      await page.locator('#filter').getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'cart',
    path: '/menu',
    open: async page => {
      await add(page, 101)
      await page.goto('/menu')
      const cart = new Cart(page)
      await cart.show()
      await expect(cart.lines).toHaveCount(1)
    },
  },
  {
    name: 'checkout',
    path: '/menu',
    open: async page => {
      await add(page, 101)
      // Nobody can order without the hours.
      await page.unroute(HOURS)
      await page.goto('/checkout')
      await firstField(page)
    },
  },
]

// The policy knows the styles by their digests, and one word of them is changed.
test.use({ bypassCSP: true })

/** Has texts wait for the shop's fonts: which font a slow machine shows in their place is not the shop's. */
const waitForFonts = (page: Page): Promise<unknown> =>
  page.route('**', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({
      response: answer,
      body: html.replaceAll(/font-display:(?:optional|swap)/g, 'font-display:block'),
    })
  })

/** Shows a screen as the build has made it, without what a kitchen switches meanwhile. */
async function show(page: Page, { path, open }: Screen): Promise<void> {
  await page.route(HOURS, route => route.abort())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await waitForFonts(page)
  await page.goto(path)
  await open?.(page)
  await page.evaluate(() => document.fonts.ready)
}

for (const screen of [...pages, ...opened]) {
  test(`${screen.name} is laid out as it was on a phone [R11.233]`, async ({ page, allowErrors }) => {
    allowErrors(/404|ERR_FAILED|Failed to load/)
    await show(page, screen)
    expectLayout(`${screen.name} 390`, await layoutOf(page))
  })
}

for (const screen of pages.slice(0, 3)) {
  test(`${screen.name} is laid out as it was on a desktop [R11.233]`, async ({ page, allowErrors }) => {
    allowErrors(/ERR_FAILED|Failed to load/)
    await page.setViewportSize({ width: 1440, height: 900 })
    await show(page, screen)
    expectLayout(`${screen.name} 1440`, await layoutOf(page))
  })
}
