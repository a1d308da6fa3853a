import { Cart } from './support/cart.ts'
import { Checkout } from './support/checkout.ts'
import { combo, product } from './support/demo.ts'
import { newGuest } from './support/guest.ts'
import { expectNamed } from './support/names.ts'
import { OrderPage } from './support/order-page.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('everything has a name of its own and headings are in order, from home to the confirmation [R11.210]', async ({
  page,
}) => {
  test.slow()
  const dialog = new ProductDialog(page)
  const cart = new Cart(page)
  const checkout = new Checkout(page)
  await visit(page, '/')
  await expectNamed(page)

  await visit(page, categoryPath(401))
  await expectNamed(page)
  await dialog.card(401).click()
  await dialog.submit.waitFor()
  await expectNamed(page)
  await dialog.size('Mittel').check()
  await dialog.pickExtra('Parmesan')
  await dialog.more.click()
  await expectNamed(page)
  await dialog.submit.click()
  await expect(dialog.root).toBeHidden()

  await cart.show()
  await expect(cart.lines).toHaveCount(1)
  await expectNamed(page)
  await cart.checkout.click()
  const question = page.getByRole('dialog', { name: 'Wie möchten Sie bestellen?' })
  await expect(question).toBeVisible()
  await expectNamed(page)
  await question.getByRole('link', { name: 'Als Gast bestellen' }).click()

  await expect(checkout.submit).toBeVisible()
  await expectNamed(page)
  await checkout.fillDelivery(newGuest())
  await expectNamed(page)
  await checkout.submit.click()
  await new OrderPage(page).arrive()
  await expectNamed(page)
})

for (const path of [
  '/menu',
  product(401).path,
  combo('familie').path,
  '/contact',
  '/login',
  '/register',
  '/allergens',
]) {
  test(`everything on ${path} has a name of its own, and headings are in order [R11.210]`, async ({
    page,
  }) => {
    await visit(page, path)
    await expectNamed(page)
  })
}

test('the number of a dish is a word of its own in its headings [R11.211]', async ({ page }) => {
  await page.goto(product(401).path)
  const { number, name } = product(401)
  await expect(page.getByRole('heading', { level: 1, name: `${number} ${name}`, exact: true })).toBeVisible()
  await page.goto(categoryPath(401))
  await expect(page.getByRole('heading', { level: 3, name: `${number} ${name}`, exact: true })).toBeVisible()
})
