import { add, openForm } from './support/add.ts'
import { dish, fillCart } from './support/baskets.ts'
import { CartView, storedCart } from './support/cart.ts'
import { sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { keep } from './support/storage.ts'
import { expect, test } from './support/test.ts'
import { ends } from './support/text.ts'

const bruschetta = sizePrice(101, 'standard')
const inCart = (qty: number) => dish('101', 'Bruschetta', bruschetta / 100, { qty })

test('keeps the cart over a reload and on every page [R4.1 R4.2 R9.20 R2.1]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const cart = new CartView(page)
  await fillCart(page, [inCart(2)])
  await page.goto('/contact')
  await expect(cart.count).toHaveText('2')
  await page.reload()
  await expect(cart.count).toHaveText('2')
  expect((await storedCart(page))?.items.map(({ qty }) => qty)).toEqual([2])
  await cart.show()
  await expect(cart.line('Bruschetta')).toBeVisible()
  await expect(cart.total).toContainText(ends(euro(2 * bruschetta)))

  await test.step('and its way to checkout, when the restaurant cannot be asked [R4.40 R4.43]', async () => {
    await page.route('**/api/**', route => route.abort())
    await page.goto('/page/impressum-imprint')
    await expect(cart.count).toHaveText('2')
    await cart.show()
    await expect(cart.line('Bruschetta')).toBeVisible()
    await expect(cart.checkout).toBeVisible()
  })
})

test('nothing is said about what nobody can read', async ({ page }) => {
  const cart = new CartView(page)
  const garbage = '{"\u0000":'
  await keep(page, { cart: '{"items": [{', token: garbage, branch: garbage, checkout: garbage })
  await page.evaluate(() => sessionStorage.setItem('table', '\u0000\n'))

  const form = await openForm(page, 101)

  await test.step('reads it as an empty cart [R4.39]', async () => {
    await expect(cart.count).toBeHidden()
    await cart.show()
    await expect(cart.empty).toBeVisible()
    await expect(cart.lines).toHaveCount(0)
    await cart.close.click()
  })

  await test.step('fills a cart that was garbage before [R4.39 R4.1 R9.20]', async () => {
    await form.quantity.fill('2')
    await form.submit.click()
    await expect(cart.count).toHaveText('2')
    expect((await storedCart(page))?.items).toHaveLength(1)
  })

  await test.step('keeps the lines that it can read beside those that it cannot [R4.39 R4.40]', async () => {
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('cart') ?? '{}')
      stored.items.unshift({ type: 'productItem', qty: 3, price: 1 }, null, 'rubbish')
      localStorage.setItem('cart', JSON.stringify(stored))
    })
    await page.goto('/contact')
    await cart.show()
    await expect(cart.lines).toHaveCount(1)
    await expect(cart.count).toHaveText('2')
    await expect(cart.total).toContainText(ends(euro(2 * bruschetta)))
  })
})

for (const error of ['SecurityError', 'QuotaExceededError'] as const)
  test(`with a storage that throws ${error} a visit has its cart, and the first add says that it is not kept [R4.39 R4.871]`, async ({
    page,
  }) => {
    await page.addInitScript(name => {
      const refuse = (): never => {
        throw new DOMException('refused', name)
      }
      if (name === 'QuotaExceededError') Storage.prototype.setItem = refuse
      else
        for (const area of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, area, { get: refuse })
    }, error)
    const cart = new CartView(page)
    const said = page.getByText('Ihr Browser kann den Warenkorb nicht behalten')
    await add(page, 101)
    await expect(said.first()).toBeVisible()
    await page.goto('/contact')
    await expect(cart.count).toHaveText('1')
    await add(page, 105)
    await expect(cart.count).toHaveText('2')
    await expect(said).toHaveCount(0)
    await page.goto('/checkout')
    await expect(page.getByText('Bruschetta').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'E-Mail' })).toBeVisible()
  })
