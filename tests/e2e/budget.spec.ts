import type { Route } from '@playwright/test'
import { add } from './support/add.ts'
import { CartView } from './support/cart.ts'
import { combo, combos, product, products } from './support/demo.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { saveData } from './support/save-data.ts'
import { expectNoSidewaysScroll, expectToFit, resize } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { gzip, heaviest, inlineScripts, KIB, kib, REACT, weigh, weightOf, ZOD } from './support/weigh.ts'

const AFTER_OPENING = 140 * KIB
/** What every page has around its dishes, and what one dish adds. */
const HTML_AROUND = 26 * KIB
const HTML_PER_DISH = 0.2 * KIB

test('requests no React and no zod at all where the visitor saves data [R11.20]', async ({ page }) => {
  await saveData(page)
  const answers = weigh(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Shift')
  // Vite adds these links in the same step in which it begins to load.
  await expect(page.locator('link[rel="modulepreload"]')).toHaveCount(0)
  const early = await answers.take('script', 'fetch', 'xhr', 'other')
  expect(early.filter(({ body }) => REACT.test(body.toString()) || ZOD.test(body.toString()))).toEqual([])
  await new ProductDialog(page).card(401).click()
  await expect(new ProductDialog(page).submit).toBeEnabled()
  const files = await answers.take('script')
  expect(files.filter(({ body }) => REACT.test(body.toString())).length).toBeGreaterThan(0)
})

for (const line of ['a good', 'a slow'] as const) {
  test(`asks for all that the first dish needs at once, on ${line} connection [R11.790]`, async ({
    page,
  }) => {
    if (line === 'a slow') await saveData(page)
    const productDialog = new ProductDialog(page)
    await page.goto(categoryPath(401))
    await page.waitForLoadState('networkidle')
    const held: Route[] = []
    const asked = () => held.map(route => new URL(route.request().url()).pathname)
    let isHolding = true
    await page.route('**/*', route => (isHolding ? void held.push(route) : route.continue()))
    await productDialog.card(401).tap()
    // Nothing has been answered yet, so what is asked for by now is the first and only round.
    for (const need of [
      /\/react\./,
      /\/app\./,
      /\/choices\./,
      /\/product-form\./,
      /\/de\.\w+\.form\.json$/,
      /\/products\/401$/,
    ]) {
      await expect.poll(asked).toContainEqual(expect.stringMatching(need))
    }
    isHolding = false
    const late: string[] = []
    page.on('request', request => late.push(new URL(request.url()).pathname))
    await Promise.all(held.map(route => route.continue()))
    await expect(productDialog.submit).toBeEnabled()
    expect(late.filter(path => /\.js$/.test(path) && !/\/(?:sheet|strip)\./.test(path))).toEqual([])
  })
}

/** Fails when opening something took more script than that. */
async function expectLight(what: string, answers: ReturnType<typeof weigh>): Promise<void> {
  const [html] = await answers.take('document')
  const files = await answers.take('script')
  const inline = gzip(inlineScripts(html?.body.toString() ?? '').join('\n'))
  const sum = weightOf(files) + inline
  console.log(`script to open ${what}: ${kib(sum)} in ${files.length} files; ${heaviest(files)}`)
  expect(sum).toBeLessThanOrEqual(AFTER_OPENING)
}

test('gets ready for a dish with the first touch, key or move of the pointer, and not before', async ({
  page,
}) => {
  const productDialog = new ProductDialog(page)
  const answers = weigh(page)
  await page.goto(categoryPath(401))

  await test.step('loads its form, and not before [R11.21]', async () => {
    await page.waitForLoadState('networkidle')
    await expect(page.locator('link[rel="modulepreload"]')).toHaveCount(0)
    const form = page.waitForResponse(/\/_astro\/product-form\..*\.js$/)
    const last = page.waitForResponse(/\/_astro\/sheet\..*\.js$/)
    await page.keyboard.press('Shift')
    expect((await form).ok()).toBe(true)
    await last
  })

  await test.step('so that a tap asks for nothing but its live data [R11.230]', async () => {
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await productDialog.card(401).click()
    await expect(productDialog.submit).toBeEnabled()
    // The strip of categories begins with the first scroll.
    expect(asked.filter(path => !/^\/api\/|\/strip\./.test(path))).toEqual([])
  })

  await test.step('and needs at most 140 KiB of script for it [R11.22]', async () => {
    await page.waitForLoadState('networkidle')
    await expectLight('a dish', answers)
  })
})

test('needs at most 140 KiB of script to open a combo [R11.22]', async ({ page }) => {
  const answers = weigh(page)
  await new ProductDialog(page).openCombo('mittag')
  await page.waitForLoadState('networkidle')
  await expectLight('a combo', answers)
})

test('needs at most 140 KiB of script to open a filled cart [R11.22]', async ({ page }) => {
  const cart = new CartView(page)
  await add(page, 101)
  // What the first page still waits for is not weighed.
  await page.goto('about:blank')
  // What is loaded ahead for checkout does not run, and is weighed in checkout-ready.spec.ts.
  await saveData(page)
  const answers = weigh(page)
  await page.goto('/')
  // What the open cart loads last.
  const last = [/\/update-texts\./, /\/checkout-answers\./].map(file => page.waitForResponse(file))
  // Without a pointer: on its way over the page it would load the form of a dish too.
  await cart.opener.evaluate((button: HTMLElement) => button.click())
  await expect(cart.line('Bruschetta')).toBeVisible()
  await Promise.all(last)
  await page.waitForLoadState('networkidle')
  const files = await answers.take('script')
  const sum = weightOf(files)
  console.log(`script to open a filled cart: ${kib(sum)} in ${files.length} files; ${heaviest(files)}`)
  expect(sum).toBeLessThanOrEqual(AFTER_OPENING)
})

test('sends the home page in at most 26 KiB and 0.2 KiB for each dish', async ({ request }) => {
  const size = gzip(await (await request.get('/')).body())
  const cards = products.length + combos.length
  console.log(`HTML of home: ${kib(size)} for ${cards} cards`)
  expect(size).toBeLessThanOrEqual(HTML_AROUND + cards * HTML_PER_DISH)
})

/** Pages on which nothing is opened here. */
const others = ['/menu', product(413).path, combo('familie').path, '/contact']
const WIDTHS = [320, 360, 768, 1440]

test('never scrolls sideways, with or without a dialog or the cart, and asks no third party', async ({
  page,
  context,
}) => {
  const hosts = new Set<string>()
  context.on('request', request => hosts.add(new URL(request.url()).hostname))
  const productDialog = new ProductDialog(page)
  const cart = new CartView(page)

  for (const path of others) {
    await test.step(`${path} at any width [R11.16]`, async () => {
      await page.goto(path)
      await expectToFit(page, WIDTHS)
    })
  }

  await test.step('home, and a combo on it [R11.16]', async () => {
    await page.goto('/')
    await expectToFit(page, WIDTHS)
    await productDialog.comboCard('pasta-zwei').click()
    await productDialog.submit.waitFor()
    await expectToFit(page, WIDTHS)
  })

  await test.step('asks no third party for anything of it [R11.8 R7.58]', async () => {
    const isShown = (image: HTMLImageElement): boolean => image.naturalWidth > 0
    await expect.poll(() => productDialog.image.evaluate(isShown)).toBe(true)
    expect([...hosts]).toEqual([new URL(page.url()).hostname])
    await productDialog.close.click()
    await expect(page).toHaveURL('/')
  })

  await test.step('a category, and a dish on it [R11.16]', async () => {
    await page.goto(categoryPath(413))
    await expectToFit(page, WIDTHS)
    await productDialog.card(413).click()
    await productDialog.submit.waitFor()
    await expectToFit(page, WIDTHS)
    await productDialog.submit.click()
  })

  await test.step('with the cart open [R11.16]', async () => {
    for (const width of WIDTHS) {
      await resize(page, width)
      await cart.show()
      await expect(cart.lines).toHaveCount(1)
      await expectNoSidewaysScroll(page)
    }
    expect([...hosts]).toEqual([new URL(page.url()).hostname])
  })
})
