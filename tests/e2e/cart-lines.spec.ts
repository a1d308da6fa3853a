import type { Route } from '@playwright/test'
import { add, openForm } from './support/add.ts'
import { Cart, storedCart } from './support/cart.ts'
import { option, sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { expectNoticeFor } from './support/notice.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expect, NOW, test } from './support/test.ts'
import { ends } from './support/text.ts'

const bruschetta = sizePrice(101, 'standard')

test('raises a line without limit and never below 1 [R4.4 R2.75]', async ({ page }) => {
  const cart = new Cart(page)
  await add(page, 101, 6)
  await cart.show()
  await cart.more('Bruschetta').click()
  await expect(cart.quantity('Bruschetta')).toHaveValue('7')
  await cart.quantity('Bruschetta').fill('120')
  await expect(cart.total).toContainText(ends(euro(120 * bruschetta)))
  await expect(cart.more('Bruschetta')).toBeEnabled()
  for (const wrong of ['0', '-3', '1.5', '']) {
    await cart.quantity('Bruschetta').fill(wrong)
    await cart.quantity('Bruschetta').blur()
    await expect(cart.quantity('Bruschetta'), `quantity “${wrong}”`).toHaveValue('120')
  }
  await cart.quantity('Bruschetta').fill('2')
  await cart.fewer('Bruschetta').click()
  await expect(cart.quantity('Bruschetta')).toHaveValue('1')
  await expect(cart.fewer('Bruschetta')).toBeDisabled()
})

test('says beside the field how many can be ordered at once [R5.151 R4.4]', async ({ page }) => {
  const cart = new Cart(page)
  await add(page, 101)
  await cart.show()
  const quantity = cart.quantity('Bruschetta')
  await quantity.fill('12000')
  await expect(cart.total).toContainText(ends(euro(12_000 * bruschetta)))
  await quantity.fill('1000000')
  await quantity.blur()
  await expect(quantity).toHaveAccessibleDescription('Auf einmal sind höchstens 99999 möglich')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(cart.total).toContainText(ends(euro(12_000 * bruschetta)))
  await quantity.fill('12')
  await expect(quantity).toHaveAccessibleDescription('')
  await expect(cart.total).toContainText(ends(euro(12 * bruschetta)))
})

test('adds the same dish with the same choices to its line [R2.75 R2.10]', async ({ page }) => {
  const cart = new Cart(page)
  await add(page, 101, 2)
  await add(page, 101, 5)
  await cart.show()
  await expect(cart.lines).toHaveCount(1)
  await expect(cart.quantity('Bruschetta')).toHaveValue('7')
  await expect(cart.count).toHaveText('7')
})

test('tells no longer that a dish lies in the cart once one was removed [R8.45]', async ({ page }) => {
  const cart = new Cart(page)
  await page.clock.install({ time: NOW })
  await add(page, 105)
  await add(page, 101)
  // The notice would go by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  await cart.show()
  await cart.remove('Bruschetta').click()
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Warenkorb ansehen' })).toHaveCount(0)
})

test('offers for 3 seconds to bring a removed line back [R9.8 R8.25]', async ({ page }) => {
  const cart = new Cart(page)
  await page.clock.install({ time: NOW })
  await add(page, 101)
  await cart.show()
  await expectNoticeFor(page, 3000, 'Rückgängig', async () => {
    await cart.remove('Bruschetta').click()
    await page.mouse.move(0, 0)
  })
  await expect(cart.empty).toBeVisible()
})

test('is empty again, here and in the browser, once its last line is removed [R2.76 R4.1]', async ({
  page,
}) => {
  const cart = new Cart(page)
  await add(page, 101)
  await cart.show()
  await cart.remove('Bruschetta').click()
  await expect(cart.empty).toBeVisible()
  await expect(cart.checkout).toHaveCount(0)
  await expect(cart.count).toBeHidden()
  expect(await storedCart(page)).toBeNull()
})

test('edits a line that holds more than 6 and keeps its quantity [R2.75 R4.4 R9.3]', async ({ page }) => {
  const cart = new Cart(page)
  const productDialog = new ProductDialog(page)
  await add(page, 401)
  await cart.show()
  await cart.quantity('Pizza Margherita').fill('9')
  await cart.edit('Pizza Margherita').click()
  await expect(productDialog.quantity).toHaveValue('9')
  await productDialog.size('Mittel').check()
  await expect(productDialog.submit).toBeEnabled()
  await productDialog.submit.click()
  await expect(cart.quantity('Pizza Margherita')).toHaveValue('9')
  await expect(cart.total).toContainText(ends(euro(9 * sizePrice(401, 'mittel'))))
})

test('opens the combo of a line with what its slots hold [R2.74 R2.75 R3.39]', async ({ page }) => {
  const cart = new Cart(page)
  const productDialog = new ProductDialog(page)
  const form = await openForm(page, 602)
  await form.answer('Als Menü?', option('mb-menue').name).check()
  await form.slot('Beilage').selectOption('Krautsalat')
  await form.slot('Getränk').selectOption('Apfelschorle')
  await form.submit.click()
  await expect
    .poll(async () => (await storedCart(page))?.items[0])
    .toMatchObject({
      optionIds: [
        { variantId: 'menue-burger', value: [{ type: 'menuItem', menu: { id: 'burger-menue' } }] },
        { variantId: 'weglassen-burger', value: [] },
      ],
    })
  await cart.show()
  await cart.edit('Cheeseburger').click()
  await expect(productDialog.answer('Als Menü?', option('mb-menue').name)).toBeChecked()
  await expect(productDialog.slot('Beilage').getByRole('option', { selected: true })).toHaveText('Krautsalat')
  await expect(productDialog.slot('Getränk').getByRole('option', { selected: true })).toHaveText(
    'Apfelschorle',
  )
})

for (const [what, answer, said] of [
  ['the network is lost', (route: Route) => route.abort(), 'Wir erreichen das Restaurant gerade nicht'],
  [
    'the script is another one',
    (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'export {}' }),
    'Bei uns ist etwas schiefgegangen',
  ],
] as const) {
  test(`says why a dish cannot be added when ${what}, and keeps its form [R7.173]`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource/)
    await page.route('**/_astro/put.*.js', answer)
    const form = await openForm(page, 101)
    await form.submit.click()
    await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1)
    await expect(form.submit).toBeEnabled()
  })
}
