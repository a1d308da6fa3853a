import { dish, fillCart, margherita } from './support/baskets.ts'
import { CartView, storedCart } from './support/cart.ts'
import { extra, extraPrice, option, sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'
import { ends } from './support/text.ts'

const bruschetta = sizePrice(101, 'standard')
const caprese = sizePrice(105, 'standard')
const large = sizePrice(401, 'gross') + extraPrice('pz-ei', 'gross') + option('tg-duenn').price

test('the lines of a cart are changed in their places', async ({ page }) => {
  const cart = new CartView(page)
  const productDialog = new ProductDialog(page)
  await fillCart(page, [
    dish('101', 'Bruschetta', bruschetta / 100),
    dish('105', 'Caprese mit Büffelmozzarella', caprese / 100),
    margherita({
      sizeId: 'gross',
      qty: 9,
      price: large / 100,
      extraIds: [{ extraId: 'pz-ei', selected: true, name: extra('pz-ei') }],
      optionIds: [
        { variantId: 'teig', value: 'tg-duenn' },
        { variantId: 'weglassen-pizza', value: [] },
      ],
    }),
  ])
  await page.goto('/menu')
  await cart.show()

  await test.step('removes a line and brings it back where it was [R2.76 R4.1]', async () => {
    await cart.remove('Bruschetta').click()
    await expect(cart.lines).toHaveCount(2)
    await expect(cart.total).toContainText(ends(euro(caprese + 9 * large)))
    expect((await storedCart(page))?.items.map(({ productId }) => productId)).toEqual(['105', '401'])
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(cart.lines.first()).toContainText('Bruschetta')
    await expect(cart.total).toContainText(ends(euro(bruschetta + caprese + 9 * large)))
  })

  await test.step('opens a line again with the choices made [R2.75 R2.70]', async () => {
    await cart.edit('Pizza Margherita').click()
    await expect(productDialog.size('Groß')).toBeChecked()
    await expect(productDialog.answer('Anderer Teig', option('tg-duenn').name)).toBeChecked()
    await expect(productDialog.extra(extra('pz-ei'))).toBeChecked()
    await expect(productDialog.submit).toContainText('Änderung übernehmen')
  })

  await test.step('takes over the changes and keeps a quantity of more than 6 [R2.75 R4.4 R9.3]', async () => {
    await expect(productDialog.quantity).toHaveValue('9')
    await productDialog.size('Klein').check()
    await productDialog.extra(extra('pz-ei')).uncheck()
    await expect(productDialog.submit).toBeEnabled()
    await productDialog.submit.click()
    await expect(productDialog.root).toBeHidden()
    await expect(cart.lines).toHaveCount(3)
    await expect(cart.line('Pizza Margherita')).toContainText('Klein')
    await expect(cart.quantity('Pizza Margherita')).toHaveValue('9')
    const changed = 9 * (sizePrice(401, 'klein') + option('tg-duenn').price)
    await expect(cart.total).toContainText(ends(euro(bruschetta + caprese + changed)))
  })
})
