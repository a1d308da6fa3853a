import { add } from './support/add.ts'
import { Cart } from './support/cart.ts'
import { sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'

const WIDE = { width: 1200, height: 800 }
const NARROW = { width: 1199, height: 800 }
const twice = euro(2 * sizePrice(101, 'standard'))

test('stands beside the menu from 1200 px, empty too, and closes and opens [R11.18 R2.77]', async ({
  page,
}) => {
  const cart = new Cart(page)
  await page.setViewportSize(WIDE)
  await page.goto('/')
  await expect(cart.empty).toBeVisible()
  await expect(cart.bar).toBeHidden()
  const beside = await cart.root.boundingBox()
  const menu = await page.getByRole('main').boundingBox()
  expect(beside?.x).toBeGreaterThanOrEqual((menu?.x ?? 0) + (menu?.width ?? Number.POSITIVE_INFINITY) - 1)
  await cart.close.click()
  await expect(cart.root).toBeHidden()
  await expect(cart.opener).toHaveAttribute('aria-expanded', 'false')
  await cart.opener.click()
  await expect(cart.empty).toBeVisible()
  await expect(cart.opener).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await expect(cart.root).toBeVisible()
})

test('shows a filled cart on a wide page without being asked [R11.18 R4.2]', async ({ page }) => {
  const cart = new Cart(page)
  await page.setViewportSize(WIDE)
  await add(page, 101, 2)
  await page.goto('/menu')
  await expect(cart.line('Bruschetta')).toBeVisible()
  await expect(cart.total).toContainText(twice)
})

test('is a bar with count and sum below 1200 px once it is filled [R11.18 R2.10]', async ({ page }) => {
  const cart = new Cart(page)
  await page.setViewportSize(NARROW)
  await page.goto('/menu')
  await expect(cart.root).toBeHidden()
  await expect(cart.bar).toBeHidden()
  await add(page, 101, 2)
  await page.goto('/menu')
  await expect(cart.bar).toBeInViewport({ ratio: 1 })
  await expect(cart.bar).toContainText('2')
  await expect(cart.bar).toContainText(twice)
  await cart.bar.click()
  await expect(cart.line('Bruschetta')).toBeVisible()
})

for (const [way, close] of [
  ['its button', (cart: Cart) => cart.close.click()],
  ['Escape', (cart: Cart) => cart.page.keyboard.press('Escape')],
  ['a click beside it', (cart: Cart) => cart.page.mouse.click(5, 5)],
] as const) {
  test(`closes on a narrow page by ${way} and gives the focus back [R2.77 R11.14]`, async ({ page }) => {
    const cart = new Cart(page)
    await page.setViewportSize(NARROW)
    await page.goto('/menu')
    await cart.opener.click()
    await expect(cart.empty).toBeVisible()
    await close(cart)
    await expect(cart.root).toBeHidden()
    await expect(cart.opener).toBeFocused()
    await expect(page).toHaveURL('/menu')
  })
}

test('gives the focus to its button in the header when the bar that opened it is gone [R11.86]', async ({
  page,
}) => {
  const cart = new Cart(page)
  await page.setViewportSize(NARROW)
  await add(page, 101)
  await page.goto('/menu')
  await cart.bar.press('Enter')
  await cart.remove('Bruschetta').press('Enter')
  await expect(cart.empty).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart.root).toBeHidden()
  await expect(cart.opener).toBeFocused()
})

test('moves from its dialog into its column when the page becomes wide, and back [R11.18]', async ({
  page,
}) => {
  const cart = new Cart(page)
  await page.setViewportSize(NARROW)
  await add(page, 101, 2)
  await page.goto('/menu')
  await cart.bar.click()
  await expect(cart.line('Bruschetta')).toBeVisible()
  await page.setViewportSize(WIDE)
  await expect(cart.line('Bruschetta')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize(NARROW)
  await expect(cart.root).toBeHidden()
  await expect(cart.bar).toContainText(twice)
})

test('opens from the notice of an added dish [R8.17 R2.77]', async ({ page }) => {
  const cart = new Cart(page)
  const productDialog = new ProductDialog(page)
  await page.setViewportSize(NARROW)
  await productDialog.open(101)
  await productDialog.submit.click()
  await page.getByRole('button', { name: 'Warenkorb ansehen' }).click()
  await expect(cart.line('Bruschetta')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Warenkorb ansehen' })).toHaveCount(0)
})

test('can be opened from the bar while the notice shows [R8.17 R11.18]', async ({ page }) => {
  const cart = new Cart(page)
  const productDialog = new ProductDialog(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await productDialog.open(101)
  await productDialog.submit.click()
  await expect(page.getByRole('button', { name: 'Warenkorb ansehen' })).toBeVisible()
  await cart.bar.click({ timeout: 2500 })
  await expect(cart.line('Bruschetta')).toBeVisible()
})
