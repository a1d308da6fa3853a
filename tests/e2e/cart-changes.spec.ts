import type { Locator, Page } from '@playwright/test'
import { add, openForm } from './support/add.ts'
import { Cart, type StoredLine, storedCart } from './support/cart.ts'
import { product, sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { expect, test } from './support/test.ts'
import { ends } from './support/text.ts'
import { visit } from './support/visit.ts'

const bruschetta = sizePrice(101, 'standard')
const caprese = sizePrice(105, 'standard')

/** Leaves a cart as a visitor of another day had it: the given fields of its first line are different. */
async function wasOnce(page: Page, fields: Partial<StoredLine>): Promise<void> {
  await page.evaluate(changed => {
    const stored = JSON.parse(localStorage.getItem('cart') ?? '{}')
    Object.assign(stored.items[0], changed)
    localStorage.setItem('cart', JSON.stringify(stored))
  }, fields)
  await page.goto('/menu')
}

test('shows the old and the new price and asks before it takes the new one [R4.40]', async ({ page }) => {
  const cart = new Cart(page)
  await add(page, 101, 2)
  await wasOnce(page, { price: 5.5 })
  await cart.show()
  const line = cart.line('Bruschetta')
  await expect(line.getByRole('alert')).toContainText('Der Preis hat sich geändert')
  await expect(line.getByRole('alert')).toContainText(euro(550))
  await expect(line.getByRole('alert')).toContainText(euro(bruschetta))
  await expect(cart.checkout).toHaveCount(0)
  await expect(cart.total).toContainText(ends(euro(1100)))
  await line.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(cart.total).toContainText(ends(euro(2 * bruschetta)))
  await expect(cart.checkout).toBeVisible()
  expect((await storedCart(page))?.items[0]?.price).toBe(bruschetta / 100)
})

test('keeps a dish that is no longer on the menu until the visitor removes it [R4.40 R10.7]', async ({
  page,
}) => {
  const cart = new Cart(page)
  await add(page, 101)
  await add(page, 105)
  await wasOnce(page, { productId: '99999' })
  await cart.show()
  const line = cart.line('Bruschetta')
  await expect(line.getByRole('alert')).toContainText('Dieses Gericht steht nicht mehr auf der Karte')
  await expect(cart.checkout).toHaveCount(0)
  await line.getByRole('alert').getByRole('button', { name: 'Entfernen' }).click()
  await expect(cart.lines).toHaveCount(1)
  await expect(cart.total).toContainText(ends(euro(caprese)))
  await expect(cart.checkout).toBeVisible()
})

test('says which choice is no longer offered [R4.40 R10.7 R10.8]', async ({ page }) => {
  const cart = new Cart(page)
  await add(page, 101)
  await wasOnce(page, { extraIds: [{ extraId: 'pz-ei', selected: true, name: 'Ei' }] })
  await cart.show()
  await expect(cart.line('Bruschetta').getByRole('alert')).toContainText(
    'Ein gewähltes Extra gibt es nicht mehr',
  )
})

test('keeps cart and checkout when the restaurant cannot be asked [R4.40 R4.43]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const cart = new Cart(page)
  await add(page, 101)
  await page.route('**/api/**', route => route.abort())
  await page.goto('/menu')
  await cart.show()
  await expect(cart.line('Bruschetta')).toBeVisible()
  await expect(cart.checkout).toBeVisible()
})

test('is told in the language of the page, in the cart and at checkout, and asks nothing [R5.40 R11.50]', async ({
  page,
}) => {
  const cart = new Cart(page)
  const form = await openForm(page, 602)
  await form.answer('Als Menü?', 'Als Menü mit Beilage und Getränk').check()
  await form.slot('Beilage').selectOption({ label: product(1002).name })
  await form.slot('Getränk').selectOption({ label: product(1303).name })
  const declared = (root: Locator) =>
    root.locator('abbr').evaluateAll(all => all.map(each => each.textContent))
  await form.submit.click()
  await page.getByRole('button', { name: 'Warenkorb ansehen' }).click()
  await expect(cart.lines).toContainText('Als Menü mit Beilage und Getränk')
  const codes = await declared(cart.lines)
  const before = await storedCart(page)
  await visit(page, '/en/checkout')
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'As a meal' })
  await expect(line).toBeVisible()
  await expect(line).not.toContainText('Menü')
  expect(await declared(line)).toEqual(codes)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const after = await storedCart(page)
  expect(after?.items[0]?.price).toBe(before?.items[0]?.price)
  expect(after?.orderKey).toBe(before?.orderKey)
})
