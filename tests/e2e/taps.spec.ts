import type { Page } from '@playwright/test'
import { bumpCatalogue } from '#server/shop/version.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { OrderPage } from './support/order-page.ts'
import { expect, test } from './support/own-shop.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { sellHalves } from './support/sell-halves.ts'
import { countEffort } from './support/taps.ts'

/** From the filled cart to the order: what every guest taps besides choosing dishes. The keyboard leads from field to field. */
async function order(page: Page): Promise<void> {
  const cart = new CartView(page)
  const checkout = new CheckoutPage(page)
  const { name, email, phone } = newGuest()
  await cart.bar.click()
  await cart.checkout.click()
  await page.getByRole('link', { name: 'Als Gast bestellen' }).click()
  await expect(checkout.name).toBeFocused()
  for (const text of [name, email, phone, 'Rykestraße 12, 10405']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await checkout.terms.click()
  await checkout.submit.click()
  await new OrderPage(page).arrive()
}

test('a dish with a size and a choice of its own is ordered in nine taps [R2.176]', async ({ page }) => {
  const dialog = new ProductDialog(page)
  const effort = await countEffort(page)
  await page.goto('/')
  await dialog.card(401).first().click()
  await dialog.size('Groß').click()
  await dialog.answer('Anderer Teig', 'Dinkelteig').click()
  await dialog.submit.click()
  await expect(new CartView(page).count).toHaveText('1')
  await order(page)
  expect(effort()).toEqual({ taps: 9, fields: 4 })
})

test('a combo of three parts is in the cart in at most six taps [R2.176 R2.2543]', async ({ page }) => {
  const dialog = new ProductDialog(page)
  const effort = await countEffort(page)
  await page.goto('/')
  await dialog.comboCard('vegan-abend').click()
  for (const part of ['Vorspeise', 'Hauptgericht', 'Dessert'])
    await dialog.question(part).getByRole('radio').last().click()
  await dialog.submit.click()
  await expect(new CartView(page).count).toHaveText('1')
  expect(effort().taps).toBeLessThanOrEqual(6)
})

test('a pizza in halves is in the cart in at most eight taps [R2.176]', async ({ page, shop }) => {
  await shop.run(async tx => {
    await sellHalves(tx)
    await bumpCatalogue(tx)
  })
  const dialog = new ProductDialog(page)
  const effort = await countEffort(page)
  await page.goto('/')
  await dialog.comboCard('mittag').click()
  await dialog.root.getByRole('radio', { name: /Pizza.Margherita/ }).click()
  await dialog.root.getByRole('button', { name: 'Weiter' }).click()
  await dialog.root.getByRole('radio', { name: /Pizza.Salami/ }).click()
  await dialog.submit.click()
  await expect(new CartView(page).count).toHaveText('1')
  expect(effort().taps).toBeLessThanOrEqual(8)
})
