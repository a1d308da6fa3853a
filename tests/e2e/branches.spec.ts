import type { Page } from '@playwright/test'
import { MINUTE } from '#contract/kit/durations.ts'
import { expectAccessible } from './support/axe.ts'
import { type BranchShop, startBranchShop } from './support/branch-shop.ts'
import {
  addHere,
  chooser,
  chosen,
  dish,
  expectFacts,
  fillCartAt,
  headOf,
  ONE,
  stored,
  TWO,
  watchDelay,
} from './support/branch-visit.ts'
import { CartView, storedCart } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { product } from './support/demo.ts'
import { expectWholeOffers } from './support/offers.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expectToFit } from './support/scroll.ts'
import { keep } from './support/storage.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { gzip, inlineScripts, KIB, kib, weigh, weightOf } from './support/weigh.ts'

let shop: BranchShop
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE)
  shop = await startBranchShop()
})
test.afterAll(() => shop?.close())

/** What a visitor who has been here before comes with. */
const store = (page: Page, values: Record<string, string>): Promise<void> => keep(page, values, shop.url)
const fillCart = (page: Page, slug: string): Promise<void> => fillCartAt(page, shop, slug)

test.describe('the gate', () => {
  test('is on home in place of the menu until a branch is chosen; its pages, API and prices follow [R2.26 R4.26 R9.10 R11.217]', async ({
    page,
  }) => {
    const { one, two, go } = chooser(page)
    await page.goto(`${shop.url}/?from=flyer`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wählen Sie Ihre Filiale')
    await expect(page.locator('a[data-product], a[data-menu]')).toHaveCount(0)
    await expect(one).not.toBeChecked()
    await expect(go).toBeDisabled()
    await expectFacts(page)
    await expectToFit(page, [240, 360, 390])
    await expectAccessible(page)

    const delay = await watchDelay(page)
    await two.check()
    await go.click()
    await expect(page).toHaveURL(`${shop.url}/branch/neukoelln`)
    expect(await delay()).toBe('100')
    expect(await stored(page, 'branch')).toBe(chosen('neukoelln', shop.second))
    await expect(page.getByRole('banner').getByRole('link', { name: TWO })).toHaveAttribute(
      'href',
      '/branch/neukoelln/select-branch',
    )
    const productDialog = new ProductDialog(page)
    await expect(productDialog.comboCard('mittag')).toContainText('8,90 €')
    const asked = page.waitForRequest('**/api/products/menus/mittag')
    await productDialog.comboCard('mittag').click()
    expect((await asked).url()).toBe(`${shop.second}/api/products/menus/mittag`)
    await expect(productDialog.total).toContainText('8,90 €')
  })

  test('lets no dish of a page without a branch into a cart [R2.26 R4.28]', async ({ page }) => {
    const gate = page.getByRole('dialog', { name: 'Wählen Sie Ihre Filiale' })
    await page.goto(`${shop.url}${dish.path}`)
    await addHere(page)
    await expect(gate).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(gate).toBeHidden()
    await expect(page.getByRole('button', { name: 'In den Warenkorb', exact: true })).toBeFocused()
    expect([await storedCart(page), await stored(page, 'branch')]).toEqual([null, null])
    await page.keyboard.press('Enter')
    await gate.getByRole('radio', { name: ONE }).check()
    await gate.getByRole('button', { name: 'Weiter' }).click()
    await expect(page).toHaveURL(`${shop.url}/branch/prenzlauer-berg`)
    expect(await storedCart(page)).toBeNull()
  })

  test('is a list of links without script [R2.26]', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${shop.url}/en`)
    await page.getByRole('main').getByRole('link', { name: TWO }).click()
    await expect(page).toHaveURL(`${shop.url}/branch/neukoelln/en`)
    await expect(page.locator('a[data-menu="mittag"]')).toContainText('€8.90')
    await context.close()
  })
})

test.describe('a chosen branch', () => {
  test('is where a page without a branch leads, with query and fragment [R4.26 R4.24]', async ({ page }) => {
    await store(page, { branch: chosen('neukoelln', shop.second) })
    for (const path of ['/', categoryPath(401), dish.path]) {
      await page.goto(`${shop.url}${path}?from=flyer#top`)
      await expect(page).toHaveURL(`${shop.url}/branch/neukoelln?from=flyer#top`)
    }
    await page.goto(`${shop.url}/en/menu`)
    await expect(page).toHaveURL(`${shop.url}/branch/neukoelln/en`)
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL(`${shop.url}/branch/neukoelln?from=flyer#top`)
    await page.evaluate(() => localStorage.setItem('lang', 'tr'))
    await page.goto(`${shop.url}/menu?a=1`)
    await expect(page).toHaveURL(`${shop.url}/branch/neukoelln/tr?a=1`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  })

  test('is changed on /select-branch, in the language of the page [R2.40 R4.26]', async ({ page }) => {
    await page.goto(`${shop.url}/branch/prenzlauer-berg/tr/select-branch`)
    await expect(page.getByRole('radio')).toHaveCount(2)
    await expect(page.getByRole('radio', { name: ONE })).toBeChecked()
    await page.getByRole('radio', { name: TWO }).check()
    await page.getByRole('button', { name: 'Devam' }).click()
    await expect(page).toHaveURL(`${shop.url}/branch/neukoelln/tr`)
  })

  test('takes the order at its own API, in another origin [R1.8 R4.27 R10.24]', async ({ page, request }) => {
    const checkout = new CheckoutPage(page)
    await fillCart(page, 'neukoelln')
    const answer = page.waitForResponse('**/checkout/v2')
    await page.goto(`${shop.url}/branch/neukoelln/checkout`)
    await checkout.choice('Abholung').check()
    await checkout.fillContact({ name: 'Ada Beispiel', email: 'ada@example.org', phone: '030 901820' })
    await checkout.choice('An der Theke (bar oder Karte)').check()
    await checkout.terms.check()
    await checkout.submit.click()
    const placed = await answer
    expect(placed.url()).toBe(`${shop.second}/api/checkout/v2`)
    // The page is left at once, and what it was answered with it.
    await expect(page).toHaveURL(new RegExp(`^${shop.url}/branch/neukoelln/order#`))
    const key = new URL(page.url()).hash.slice(1)
    const order = await request.get(`${shop.second}/api/orders/${key}`)
    expect(order.status()).toBe(200)
    await expect(page.getByRole('main')).toContainText((await order.json()).data.code)
    expect((await request.get(`${shop.url}/api/orders/${key}`)).status()).toBe(404)
  })
})

test.describe('the cart of a branch', () => {
  test('shows on no other branch’s pages, and can be gone back to [R4.28]', async ({ page }) => {
    const cart = new CartView(page)
    await fillCart(page, 'neukoelln')
    const before = await storedCart(page)
    await page.goto(`${shop.url}/branch/prenzlauer-berg`)
    await cart.show()
    await expect(cart.root).toContainText(`In Ihrem Warenkorb liegen Gerichte von ${TWO}`)
    await expect(cart.checkout).toBeHidden()
    await expectAccessible(page)
    await page.goto(`${shop.url}/branch/prenzlauer-berg/checkout`)
    await expect(page.getByRole('main')).toContainText(`In Ihrem Warenkorb liegen Gerichte von ${TWO}`)
    expect(await storedCart(page)).toEqual(before)
    await page.getByRole('main').getByRole('link', { name: 'Mit diesem Warenkorb weiter' }).click()
    await expect(page).toHaveURL(`${shop.url}/branch/neukoelln`)
    await cart.show()
    await expect(cart.line('Pizza Margherita')).toBeVisible()
  })

  test('takes no dish of another one unless the visitor empties it [R4.28]', async ({ page }) => {
    const question = page.getByRole('dialog', { name: 'Warenkorb leeren?' })
    await fillCart(page, 'neukoelln')
    const before = await storedCart(page)
    await page.goto(`${shop.url}/branch/prenzlauer-berg${product(101).path}`)
    await addHere(page)
    await expect(question).toContainText(TWO)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Warenkorb behalten' }).click()
    await expect(question).toBeHidden()
    expect(await storedCart(page)).toEqual(before)
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    expect(await storedCart(page)).toEqual(before)
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await question.getByRole('button', { name: 'Leeren und weiter' }).click()
    await expect
      .poll(() => storedCart(page))
      .toMatchObject({ branch: 'prenzlauer-berg', items: [{ productId: '101', qty: 1 }] })
    expect((await storedCart(page))?.items).toHaveLength(1)
  })

  test('asks before another branch is chosen [R4.28 R4.26]', async ({ page }) => {
    const { one, go } = chooser(page)
    const question = page.getByRole('dialog', { name: 'Warenkorb leeren?' })
    await fillCart(page, 'neukoelln')
    await page.goto(`${shop.url}/branch/neukoelln/select-branch`)
    await one.check()
    await go.click()
    await question.getByRole('button', { name: 'Warenkorb behalten' }).click()
    expect(await stored(page, 'branch')).toBeNull()
    expect(await storedCart(page)).toMatchObject({ branch: 'neukoelln' })
    await go.click()
    await question.getByRole('button', { name: 'Leeren und weiter' }).click()
    await expect(page).toHaveURL(`${shop.url}/branch/prenzlauer-berg`)
    expect([await storedCart(page), JSON.parse((await stored(page, 'branch')) ?? '').slug]).toEqual([
      null,
      'prenzlauer-berg',
    ])
  })
})

test.describe('the pages of branches', () => {
  test('run no more script before intent than those of one restaurant [R11.20]', async ({ page }) => {
    for (const path of ['/', '/branch/neukoelln', `/branch/neukoelln${dish.path}`]) {
      const answers = weigh(page)
      await page.goto(shop.url + path)
      await page.waitForLoadState('networkidle')
      const [html] = await answers.take('document')
      const inline = inlineScripts(html?.body.toString() ?? '').join('\n')
      const sum = weightOf(await answers.take('script')) + gzip(inline)
      console.log(`script before intent on ${path} of a branch: ${kib(sum)}`)
      expect(sum).toBeLessThanOrEqual(14 * KIB)
    }
  })

  test('have the offers that hold for what was chosen, and keep a code for the cart [R2.2526 R2.2701]', async ({
    page,
  }) => {
    await page.goto(`${shop.url}/branch/neukoelln`)
    const offers = page.getByRole('region', { name: 'Angebote' }).getByRole('heading', { level: 3 })
    await expect(offers).toHaveText(['Happy Hour', 'Willkommen im Kiez'])
    await page.getByRole('button', { name: 'Code KIEZ 5 merken' }).click()
    await expect(page.getByText('Code KIEZ 5: Willkommen im Kiez, ab 25,00 €').first()).toBeVisible()
    await fillCart(page, 'neukoelln')
    const cart = new CartView(page)
    await cart.show()
    await expect(cart.root.getByRole('textbox', { name: 'Gutscheincode' })).toHaveValue('KIEZ 5')
  })

  test('say all of their offers on a phone, in every language [R2.3350]', async ({ page }) => {
    for (const lang of ['', '/en', '/tr'])
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`${shop.url}/branch/neukoelln${lang}`)
        await expectWholeOffers(page, 3)
      }
  })

  test('close one by one: a branch that takes no orders closes its own pages only [R4.29]', async ({
    page,
  }) => {
    await page.route('**/api/working-hours', async route => {
      const response = await route.fetch()
      const { data, meta } = await response.json()
      await route.fulfill({ response, json: { data, meta: { ...meta, isActive: false } } })
    })
    await visit(page, `${shop.url}${categoryPath(401)}`)
    await expect(page).toHaveURL(`${shop.url}${categoryPath(401)}`)
    await page.goto(`${shop.url}/branch/neukoelln${categoryPath(401)}`)
    await expect(page).toHaveURL(`${shop.url}/branch/neukoelln/unavailable`)
  })

  test('name their addresses in every language, may call every host, and are all found [R2.34 R2.35 R10.27]', async ({
    page,
    request,
  }) => {
    await page.goto(`${shop.url}/branch/neukoelln/en${dish.path}`)
    const own = `${shop.url}/branch/neukoelln`
    const links = await headOf(page)
    expect(links.canonical).toBe(`${own}/en${dish.path}`)
    expect(links.alternate).toEqual({
      de: own + dish.path,
      en: `${own}/en${dish.path}`,
      tr: `${own}/tr${dish.path}`,
      'x-default': own + dish.path,
    })
    for (const url of Object.values(links.alternate)) expect((await request.head(url)).status()).toBe(200)
    const hosts = [shop.url, shop.second].map(url => new URL(url).host).join(' ')
    expect(links.policy).toContain(`connect-src 'self' ${hosts}`)
    const map = await (await request.get(`${shop.url}/sitemap-en-0.xml`)).text()
    expect(map).toContain(`<loc>${own}/en${dish.path}</loc>`)
    expect(map).not.toContain('select-branch')
    const lost = await request.get(`${own}/en/menu/nothing`)
    expect([lost.status(), await lost.text()]).toEqual([
      404,
      expect.stringContaining('This page does not exist'),
    ])
  })

  test('fit every width and light [R11.16]', async ({ page }) => {
    for (const path of ['/', '/branch/prenzlauer-berg', '/branch/neukoelln/en/select-branch']) {
      await page.goto(`${shop.url}${path}`)
      await expectToFit(page, [360, 768, 1440])
    }
    await expectAccessible(page)
  })
})
