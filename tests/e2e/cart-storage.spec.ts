import { add } from './support/add.ts'
import { Cart, storedCart } from './support/cart.ts'
import { sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { expect, test } from './support/test.ts'
import { ends } from './support/text.ts'

const bruschetta = sizePrice(101, 'standard')

test('keeps the cart over a reload and on other pages [R4.1 R4.2 R9.20]', async ({ page }) => {
  const cart = new Cart(page)
  await add(page, 101, 2)
  await page.goto('/contact')
  await expect(cart.count).toHaveText('2')
  await page.reload()
  await expect(cart.count).toHaveText('2')
  expect((await storedCart(page))?.items.map(({ qty }) => qty)).toEqual([2])
  await cart.show()
  await expect(cart.line('Bruschetta')).toBeVisible()
  await expect(cart.total).toContainText(ends(euro(2 * bruschetta)))
})

test('stores lines and no sums [R4.37 R10.10]', async ({ page }) => {
  await add(page, 101)
  const stored = await storedCart(page)
  expect(Object.keys(stored ?? {}).sort()).toEqual(['branch', 'items', 'orderKey', 'source'])
  expect(stored?.orderKey).toMatch(/^[0-9a-f-]{36}$/)
})

test('shows in this tab what another one changed, under one order key [R4.38 R10.10]', async ({
  page,
  context,
}) => {
  const cart = new Cart(page)
  await add(page, 101)
  await cart.show()
  const key = (await storedCart(page))?.orderKey
  const tab = await context.newPage()
  const other = new Cart(tab)
  await add(tab, 105)
  await expect(cart.line('Caprese')).toBeVisible()
  await expect(cart.count).toHaveText('2')
  expect((await storedCart(tab))?.orderKey).toBe(key)
  await cart.remove('Bruschetta').click()
  await other.show()
  await expect(other.line('Bruschetta')).toHaveCount(0)
  await other.remove('Caprese').click()
  await expect(cart.empty).toBeVisible()
  await add(tab, 101)
  expect((await storedCart(tab))?.orderKey).not.toBe(key)
})

const line = { type: 'productItem', productId: '101', name: 'x', sizeId: 'standard', qty: 1, price: 6.9 }
const garbage: [name: string, stored: string][] = [
  ['no JSON', '{"items": [{'],
  ['an empty text', ''],
  ['null', 'null'],
  ['a number', '42'],
  ['a list', '[1,2,3]'],
  ['lines that are no list', '{"items":"none"}'],
  ['lines that are nothing', '{"items":[null,7,"x",{},[]]}'],
  ['a line of an unknown kind', JSON.stringify({ items: [{ ...line, type: 'voucher' }] })],
  ['a line without a price', JSON.stringify({ items: [{ ...line, price: 'free' }] })],
  ['a line without a product', JSON.stringify({ items: [{ ...line, productId: null }] })],
  ['markup', '<img src=x onerror=alert(1)>'],
]
for (const [name, stored] of garbage) {
  test(`reads ${name} as an empty cart [R4.39]`, async ({ page }) => {
    const cart = new Cart(page)
    await page.addInitScript(text => localStorage.setItem('cart', text), stored)
    await page.goto('/contact')
    await cart.show()
    await expect(cart.empty).toBeVisible()
    await expect(cart.lines).toHaveCount(0)
    await expect(cart.count).toBeHidden()
  })
}

test('fills a cart that was garbage before [R4.39 R4.1]', async ({ page }) => {
  const cart = new Cart(page)
  await page.goto('/contact')
  await page.evaluate(() => localStorage.setItem('cart', '{"items": [{'))
  await add(page, 101)
  await expect(cart.count).toHaveText('1')
  expect((await storedCart(page))?.items).toHaveLength(1)
})

test('keeps the lines that it can read beside those that it cannot [R4.39 R4.40]', async ({ page }) => {
  const cart = new Cart(page)
  await add(page, 101, 2)
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('cart') ?? '{}')
    stored.items.unshift({ type: 'productItem', qty: 3, price: 1 }, null, 'rubbish')
    localStorage.setItem('cart', JSON.stringify(stored))
  })
  await page.goto('/')
  await cart.show()
  await expect(cart.lines).toHaveCount(1)
  await expect(cart.count).toHaveText('2')
  await expect(cart.total).toContainText(ends(euro(2 * bruschetta)))
})

test('works without storage where the browser refuses it [R4.39]', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(window, 'sessionStorage', { get: refuse })
  })
  const cart = new Cart(page)
  await add(page, 101)
  await expect(cart.count).toHaveText('1')
})

test('says on other pages nothing about garbage under the other keys [R4.39 R9.20]', async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of ['token', 'branch', 'checkout']) localStorage.setItem(key, '{"\u0000":')
    sessionStorage.setItem('table', '\u0000\n')
  })
  await add(page, 101)
  await expect(new Cart(page).count).toHaveText('1')
})
