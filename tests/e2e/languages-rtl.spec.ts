import type { Locator, Page } from '@playwright/test'
import { MINUTE } from '#contract/kit/durations.ts'
import { arabic } from '../../scripts/gallery/arabic-restaurant.ts'
import { expectAccessible } from './support/axe.ts'
import { CartView } from './support/cart.ts'
import { product } from './support/demo.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expectNoSidewaysScroll, expectToFit } from './support/scroll.ts'
import { type SocialSite, startSocialShop } from './support/social-shop.ts'
import { testSocial } from './support/social-sign-in.ts'
import { expect, test } from './support/test.ts'

let shop: SocialSite
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE)
  shop = await startSocialShop()
})
test.afterAll(() => shop?.close())

testSocial(() => shop)

/** Where something begins and ends, in CSS pixels from the left. */
async function sides(place: Locator): Promise<{ left: number; right: number }> {
  const box = await place.boundingBox()
  if (!box) throw new Error(`${place} is not there`)
  return { left: box.x, right: box.x + box.width }
}

/** Fails unless the first of two elements is to the right of the second. */
async function expectRightOf(first: Locator, second: Locator): Promise<void> {
  expect((await sides(first)).left).toBeGreaterThanOrEqual((await sides(second)).right)
}

const styleOf = (place: Locator, name: string): Promise<string> =>
  place.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

/** Everything of a dish and its way into the cart. */
async function open(page: Page): Promise<ProductDialog> {
  const productDialog = new ProductDialog(page)
  await productDialog.card(401).click()
  await expect(productDialog.root.getByRole('radio').first()).toBeVisible()
  return productDialog
}

test('a listed language without a dictionary has every page and shows the source texts; what is missing is named [R11.33 R1.10 R11.10 R2.35]', async ({
  page,
  request,
}) => {
  for (const path of [
    '',
    '/menu',
    categoryPath(401),
    '/contact',
    '/checkout',
    '/login',
    '/page/impressum-imprint',
  ]) {
    expect((await request.get(`${shop.url}/ar${path}`)).status(), path).toBe(200)
  }
  await page.goto(`${shop.url}/ar${product(401).path}`)
  await expect(page.locator('link[hreflang="ar"]')).toHaveAttribute(
    'href',
    `${shop.url}/ar${product(401).path}`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText('بيتزا مارغريتا')
  await expect(
    page.getByRole('navigation').getByRole('link', { name: arabic.Menu, exact: true }).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Choose and order' }).tap()
  await expect(page.getByRole('button', { name: arabic['Add to Cart'] })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Size' })).toBeVisible()
  expect(shop.output).toMatch(/ar: \d+ texts have no translation and show their English source: ".+/)
})

test('a page that runs from right to left is mirrored, with its header, cart and dialog [R11.39]', async ({
  page,
}) => {
  const cart = new CartView(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${shop.url}/`)
  await expect(page.locator('html')).not.toHaveAttribute('dir')
  await page.goto(`${shop.url}/ar${categoryPath(401)}`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectRightOf(page.getByRole('banner').locator('.top__brand'), cart.opener)
  await expectRightOf(page.getByRole('main'), cart.root)
  const card = page.locator('a[data-product="401"]')
  expect(await styleOf(card.locator('b'), 'unicode-bidi')).toBe('isolate')
  await expect(card.locator('b')).toHaveText(/^من \u2068.+\u2069$/)
  const phone = page.getByRole('contentinfo').locator('a[href^="tel:"]')
  expect(await styleOf(phone, 'direction')).toBe('ltr')

  await page.setViewportSize({ width: 800, height: 900 })
  const productDialog = await open(page)
  expect(await styleOf(productDialog.root, 'direction')).toBe('rtl')
  await expectRightOf(
    productDialog.root.getByRole('radio').first(),
    productDialog.root.locator('[data-dialog-close]'),
  )
  await productDialog.root.getByRole('button', { name: arabic['Add to Cart'] }).click()
  await expect(productDialog.root).toBeHidden()
  await cart.show()
  // It slides in.
  await expect.poll(async () => (await sides(cart.root)).left).toBe(0)
})

test('a text without a translation ends where it does in its own language [R11.373]', async ({ page }) => {
  await page.goto(`${shop.url}/ar`)
  const legend = page.getByText('Letters stand for allergens, numbers for additives.')
  const [first, last] = await legend.evaluate(element => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const leftOf = (at: number): number => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    return [leftOf(text.data.indexOf('L')), leftOf(text.data.indexOf('.'))]
  })
  expect(last).toBeGreaterThan(first)
})

test('no text takes the direction of the page for its own, whatever it is in [R11.373]', async ({ page }) => {
  const expectOwn = async (): Promise<void> => {
    const bound = await page.evaluate(() => {
      const texts = document.evaluate(
        '//body//text()[translate(., "abcdefghijklmnopqrstuvwxyz", "") != .]',
        document,
        null,
        7,
      )
      const elements = Array.from(
        { length: texts.snapshotLength },
        (_, at) => texts.snapshotItem(at)?.parentElement,
      )
      const found = elements.filter(
        element =>
          element?.checkVisibility() &&
          !element.closest('option, [aria-hidden], [aria-current="page"]') &&
          getComputedStyle(element).unicodeBidi === 'normal',
      )
      return found.map(element => element?.outerHTML.slice(0, 120))
    })
    expect(bound).toEqual([])
  }
  const cart = new CartView(page)
  for (const path of ['', '/contact', '/ordering', categoryPath(401)]) {
    await page.goto(`${shop.url}/ar${path}`)
    await expectOwn()
  }
  const productDialog = await open(page)
  await expectOwn()
  await productDialog.root.getByRole('button', { name: arabic['Add to Cart'] }).click()
  await cart.show()
  await expect(cart.count).toHaveText('1')
  await expectOwn()
  await page.goto(`${shop.url}/ar/checkout`)
  await expect(page.getByRole('main').locator('form')).toBeVisible()
  await expectOwn()
})

const WIDTHS = [360, 768, 1440]

test('nothing of it scrolls sideways at any width [R11.39 R11.16]', async ({ page }) => {
  for (const path of ['', '/menu', '/contact', '/checkout', categoryPath(401)]) {
    await page.goto(`${shop.url}/ar${path}`)
    await expectToFit(page, WIDTHS)
  }
})

test('nor do its dialog and its cart at any width, and all of it is accessible [R11.39 R11.16]', async ({
  page,
}) => {
  const cart = new CartView(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${shop.url}/ar${categoryPath(401)}`)
  const productDialog = await open(page)
  await expectToFit(page, WIDTHS)
  // On a wide page the cart would be open, until the page notices that it is narrow again.
  await page.setViewportSize({ width: 360, height: 800 })
  await productDialog.root.getByRole('button', { name: arabic['Add to Cart'] }).click()
  await expect(cart.count).toHaveText('1')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await cart.show()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
