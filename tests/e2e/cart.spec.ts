import { add, openForm } from './support/add.ts'
import { Cart, storedCart } from './support/cart.ts'
import { extra, extraPrice, option, sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'
import { ends } from './support/text.ts'

const bruschetta = sizePrice(101, 'standard')
const caprese = sizePrice(105, 'standard')

test('lists every line with its choices, quantity and price, and what all cost [R2.75 R2.77 R10.4]', async ({
  page,
}) => {
  const cart = new Cart(page)
  const form = await openForm(page, 407)
  await form.size('Mittel').check()
  await form.answer('Schärfe', option('sc-scharf').name).check()
  await form.answer('Weglassen', option('wp-kaese').name).check()
  await form.pickExtra(extra('pz-ei'))
  await form.quantity.fill('2')
  await form.submit.click()
  await expect(cart.count).toHaveText('2')
  await add(page, 101, 3)
  await cart.show()
  const unit = sizePrice(407, 'mittel') + option('wp-kaese').price + extraPrice('pz-ei', 'mittel')
  const pizza = cart.line('Pizza Diavola')
  for (const text of ['Mittel', option('sc-scharf').name, option('wp-kaese').name, extra('pz-ei')]) {
    await expect(pizza).toContainText(text)
  }
  await expect(cart.quantity('Pizza Diavola')).toHaveValue('2')
  await expect(pizza).toContainText(euro(2 * unit))
  await expect(cart.line('Bruschetta')).toContainText(euro(3 * bruschetta))
  await expect(cart.total).toContainText(ends(euro(2 * unit + 3 * bruschetta)))
  await expect(cart.checkout).toBeVisible()
  await expect(cart.count).toHaveText('5')
})

test('removes a line and brings it back where it was [R2.76 R4.1]', async ({ page }) => {
  const cart = new Cart(page)
  await add(page, 101)
  await add(page, 105)
  await cart.show()
  await cart.remove('Bruschetta').click()
  await expect(cart.lines).toHaveCount(1)
  await expect(cart.total).toContainText(ends(euro(caprese)))
  expect((await storedCart(page))?.items.map(({ name }) => name)).toEqual(['Caprese mit Büffelmozzarella'])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(cart.lines.first()).toContainText('Bruschetta')
  await expect(cart.total).toContainText(ends(euro(bruschetta + caprese)))
})

test('opens a line again with the choices made, and takes over the changes [R2.75 R2.70]', async ({
  page,
}) => {
  const cart = new Cart(page)
  const productDialog = new ProductDialog(page)
  const form = await openForm(page, 402)
  await form.size('Groß').check()
  await form.answer('Anderer Teig', option('tg-duenn').name).check()
  await form.pickExtra(extra('pz-ei'))
  await form.submit.click()
  await cart.show()
  await cart.edit('Pizza Salami').click()
  await expect(productDialog.size('Groß')).toBeChecked()
  await expect(productDialog.answer('Anderer Teig', option('tg-duenn').name)).toBeChecked()
  await expect(productDialog.extra(extra('pz-ei'))).toBeChecked()
  await expect(productDialog.submit).toContainText('Änderung übernehmen')
  await productDialog.size('Klein').check()
  await productDialog.extra(extra('pz-ei')).uncheck()
  await productDialog.submit.click()
  await expect(productDialog.root).toBeHidden()
  await expect(cart.lines).toHaveCount(1)
  await expect(cart.line('Pizza Salami')).toContainText('Klein')
  await expect(cart.total).toContainText(ends(euro(sizePrice(402, 'klein'))))
})

test('has every page’s cart, with the same lines [R2.1 R4.2]', { tag: '@phone' }, async ({ page }) => {
  const cart = new Cart(page)
  await add(page, 101)
  for (const path of ['/', '/menu', '/menu/suppen-suppen', '/contact', '/page/impressum-imprint']) {
    await page.goto(path)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1)
    }
    await expect(cart.count).toHaveText('1')
    await cart.show()
    await expect(cart.line('Bruschetta'), path).toBeVisible()
  }
})
