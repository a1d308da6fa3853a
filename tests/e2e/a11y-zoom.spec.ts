import type { Locator } from '@playwright/test'
import { Cart } from './support/cart.ts'
import { Checkout } from './support/checkout.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

/** A phone of 360 px on which everything is shown at one and a half. */
test.use({ viewport: { width: 240, height: 500 } })

/** Where the words of an element begin and end, which may be outside of it. */
const wordsOf = (element: Locator): Promise<{ left: number; right: number }> =>
  element.evaluate(node => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  })

async function expectWordsInside(element: Locator): Promise<void> {
  const box = await element.boundingBox()
  const { left, right } = await wordsOf(element)
  expect(left).toBeGreaterThanOrEqual(box?.x ?? Number.NaN)
  expect(right).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
  expect(right).toBeLessThanOrEqual(240)
}

test('a zoomed phone shows every word from the card to the checkout [R11.151]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  const cart = new Cart(page)
  await productDialog.open(401)
  const card = productDialog.card(401)
  const picture = await card.locator('img').boundingBox()
  expect((await wordsOf(card.locator('h3'))).right).toBeLessThanOrEqual(picture?.x ?? 0)
  await expectWordsInside(productDialog.submit)
  await productDialog.submit.click()
  const toast = page.getByRole('button', { name: 'Warenkorb ansehen' })
  await expectWordsInside(toast)
  await expectWordsInside(cart.bar)
  await expectNoSidewaysScroll(page)
  await toast.click()
  await expect(cart.total).toBeVisible()
  await expectWordsInside(cart.total)
  await new Checkout(page).open()
  await expectNoSidewaysScroll(page)
})

for (const path of [
  '/',
  '/menu',
  '/menu/pizza-pizza',
  '/contact',
  '/ordering',
  '/allergens',
  '/login',
  '/register',
  '/checkout',
  '/page/datenschutz-privacy',
]) {
  test(`${path} fits a zoomed phone, with logo and buttons whole [R11.151]`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 4\d\d/)
    await visit(page, path)
    await expectNoSidewaysScroll(page)
    const logo = await page.getByRole('banner').getByRole('img').first().boundingBox()
    expect(logo?.width).toBeGreaterThan(80)
    const narrow = await page.evaluate(() =>
      [...document.querySelectorAll('main p, main li, main h1, main h2')]
        .filter(each => each.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
        .filter(each => !each.closest('table, .strip, .cats, .visually-hidden'))
        .map(each => ({ text: each.textContent.trim(), ...each.getBoundingClientRect().toJSON() }))
        .filter(({ text, width, height }) => text.length > 12 && width < 90 && height > 60)
        .map(({ text }) => text),
    )
    expect(narrow).toEqual([])
  })
}
