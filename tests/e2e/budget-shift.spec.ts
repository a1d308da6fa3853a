import type { Page } from '@playwright/test'
import { combo, product } from './support/demo.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { MAX_SHIFT, measured, watchShifts } from './support/shift.ts'
import { expect, test } from './support/test.ts'
import { drawnFont } from './support/type.ts'

/** What else must not shift on a page that has loaded. */
type Then = (page: Page, shifts: () => Promise<number>) => Promise<void>

const pages: Record<string, [path: string, then?: Then]> = {
  home: ['/', takeSliderOver],
  menu: ['/menu', openDish],
  product: [product(401).path],
  combo: [combo('familie').path],
}

for (const [name, [path, then]] of Object.entries(pages)) {
  test(`does not shift while ${name} loads and is used`, async ({ page }) => {
    const shifts = await watchShifts(page)
    const loaded = async (): Promise<void> => {
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
    }

    await test.step('while it loads [R11.25]', async () => {
      await page.goto(path)
      await loaded()
      const sum = await shifts()
      console.log(`layout shift of ${name}: ${sum.toFixed(4)}`)
      expect(sum).toBeLessThanOrEqual(MAX_SHIFT)
      // A page that becomes too long for its window keeps its width.
      await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'stable')
    })

    await then?.(page, shifts)

    await test.step('when fonts and pictures come late, which are shown all the same [R11.25 R11.24 R11.2501]', async () => {
      const painted = Promise.withResolvers<void>()
      await page.route(/\.(?:woff2|avif|webp|svg|jpg)$/, async route => {
        await painted.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await measured(page, 'paint')
      painted.resolve()
      await loaded()
      const sum = await shifts()
      console.log(`layout shift of ${name} with late fonts: ${sum.toFixed(4)}`)
      expect(sum).toBeLessThanOrEqual(MAX_SHIFT)
      expect(await drawnFont(page, 'h1')).toMatch(/^Vollkorn/)
      expect(await drawnFont(page, '.skip')).toMatch(/^Figtree/)
    })
  })
}

async function takeSliderOver(page: Page, shifts: () => Promise<number>): Promise<void> {
  await test.step('while the slider is taken over [R11.25 R9.13]', async () => {
    const slider = page.getByRole('navigation', { name: 'Kategorien' })
    await slider.getByRole('link').first().hover()
    await expect(slider).toHaveClass(/swiper-initialized/)
    expect(await shifts()).toBeLessThanOrEqual(MAX_SHIFT)
  })
}

function openDish(page: Page): Promise<void> {
  return test.step('the page of a category below, while a dish opens and closes [R11.25]', async () => {
    const productDialog = new ProductDialog(page)
    await page.goto(categoryPath(401))
    const place = () => page.getByRole('heading', { level: 1 }).boundingBox()
    await productDialog.card(401).scrollIntoViewIfNeeded()
    const before = await place()
    await productDialog.card(401).click()
    await expect(productDialog.submit).toBeEnabled()
    expect(await place()).toEqual(before)
    await productDialog.close.click()
    await expect(productDialog.root).toBeHidden()
    expect(await place()).toEqual(before)
    await expect(page).toHaveURL(categoryPath(401))
  })
}
