import { combo, product } from './support/demo.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { MAX_SHIFT, measured, watchShifts } from './support/shift.ts'
import { expect, test } from './support/test.ts'

const pages = { home: '/', menu: '/menu', product: product(401).path, combo: combo('familie').path }

for (const [name, path] of Object.entries(pages)) {
  test(`does not shift while ${name} loads [R11.25]`, async ({ page }) => {
    const shifts = await watchShifts(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const sum = await shifts()
    console.log(`layout shift of ${name}: ${sum.toFixed(4)}`)
    expect(sum).toBeLessThanOrEqual(MAX_SHIFT)
    // A page that becomes too long for its window keeps its width.
    await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'stable')
  })

  test(`does not shift when fonts and pictures of ${name} come late [R11.25 R11.24]`, async ({ page }) => {
    const shifts = await watchShifts(page)
    const painted = Promise.withResolvers<void>()
    await page.route(/\.(?:woff2|avif|webp|svg|jpg)$/, async route => {
      await painted.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await measured(page, 'paint')
    painted.resolve()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const sum = await shifts()
    console.log(`layout shift of ${name} with late fonts: ${sum.toFixed(4)}`)
    expect(sum).toBeLessThanOrEqual(MAX_SHIFT)
  })
}

test('does not shift while the slider is taken over [R11.25 R9.13]', async ({ page }) => {
  const shifts = await watchShifts(page)
  await page.goto('/')
  const slider = page.getByRole('navigation', { name: 'Kategorien mit Bild' })
  await slider.getByRole('link').first().hover()
  await expect(slider).toHaveClass(/swiper-initialized/)
  expect(await shifts()).toBeLessThanOrEqual(MAX_SHIFT)
})

test('does not shift the page below while a dish opens, is added and closes [R11.25]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await page.goto('/menu/pizza-pizza')
  const place = () => page.getByRole('heading', { level: 1 }).boundingBox()
  await productDialog.card(401).scrollIntoViewIfNeeded()
  const before = await place()
  await productDialog.card(401).click()
  await expect(productDialog.submit).toBeEnabled()
  expect(await place()).toEqual(before)
  await productDialog.close.click()
  await expect(productDialog.root).toBeHidden()
  expect(await place()).toEqual(before)
})
