import type { Page } from '@playwright/test'
import { cola, fillCart, margherita } from './support/baskets.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { product } from './support/demo.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { saveData } from './support/save-data.ts'
import { expect, test } from './support/test.ts'
import { weigh } from './support/weigh.ts'
import { expectWeights, type Weight, weightNow } from './support/weights.ts'

/** Opens a page, does something there, and returns what it weighs by then. Nothing is loaded ahead. */
async function weightOf(page: Page, path: string, act?: () => Promise<unknown>): Promise<Weight> {
  await page.goto('about:blank')
  const answers = weigh(page)
  await page.goto(path)
  await act?.()
  await page.waitForLoadState('networkidle')
  return weightNow(page, answers)
}

test('weights.json has what pages of the shop weigh [R11.2399]', async ({ page }) => {
  await saveData(page)
  const dialog = new ProductDialog(page)
  const cart = new CartView(page)
  const pages = {
    home: await weightOf(page, '/'),
    category: await weightOf(page, categoryPath(401)),
    dish: await weightOf(page, product(401).path),
    'form of a dish': await weightOf(page, categoryPath(401), async () => {
      await dialog.card(401).click()
      await expect(dialog.submit).toBeEnabled()
    }),
    'form of a combo': await weightOf(page, '/', async () => {
      await dialog.comboCard('mittag').click()
      await dialog.submit.waitFor()
    }),
  }
  await fillCart(page, [margherita({ qty: 2 }), cola()])
  const ordering = {
    'filled cart': await weightOf(page, '/', async () => {
      await cart.show()
      await expect(cart.lines).toHaveCount(2)
    }),
    checkout: await weightOf(page, '/checkout', () => new CheckoutPage(page).name.waitFor()),
  }
  expectWeights({ ...pages, ...ordering })
})
