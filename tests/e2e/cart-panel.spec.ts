import { dish, fillCart } from './support/baskets.ts'
import { CartView } from './support/cart.ts'
import { sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'

const WIDE = { width: 1200, height: 800 }
const NARROW = { width: 1199, height: 800 }
const bruschetta = sizePrice(101, 'standard')
const twice = euro(2 * bruschetta)

test('an empty cart has its place on wide and on narrow pages, and opens once a dish was added', async ({
  page,
}) => {
  const cart = new CartView(page)
  const productDialog = new ProductDialog(page)
  const notice = page.getByRole('button', { name: 'Warenkorb ansehen' })
  await page.setViewportSize(WIDE)
  await page.goto('/')

  await test.step('is beside the menu from 1200 px, even if empty, and closes and opens [R11.18 R2.77]', async () => {
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

  await test.step('is out of sight below 1200 px, and has no bar [R11.18]', async () => {
    await page.setViewportSize(NARROW)
    await expect(cart.root).toBeHidden()
    await expect(cart.bar).toBeHidden()
  })

  for (const [way, close] of [
    ['its button', () => cart.close.click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a click beside it', () => page.mouse.click(5, 5)],
  ] as const) {
    await test.step(`closes on a narrow page by ${way} and gives the focus back [R2.77 R11.14]`, async () => {
      await cart.opener.click()
      await expect(cart.empty).toBeVisible()
      await close()
      await expect(cart.root).toBeHidden()
      await expect(cart.opener).toBeFocused()
      await expect(page).toHaveURL('/')
    })
  }

  await test.step('stays open if it was opened again before the event of its closing came [R2.77]', async () => {
    await cart.opener.click()
    const dialog = page.locator('#cart-dialog')
    await expect(dialog).toBeVisible()
    await dialog.dispatchEvent('close')
    await expect(cart.opener).toHaveAttribute('aria-expanded', 'true')
    expect(await dialog.isVisible()).toBe(true)
    await cart.close.click()
    await expect(dialog).toBeHidden()
  })

  await test.step('opens from the notice of an added dish [R8.17 R2.77]', async () => {
    await productDialog.card(101).click()
    await productDialog.submit.click()
    await notice.click()
    await expect(cart.line('Bruschetta')).toBeVisible()
    await expect(notice).toHaveCount(0)
    await cart.close.click()
    await expect(cart.root).toBeHidden()
  })

  await test.step('opens from the bar while the notice shows [R8.17 R11.18]', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await productDialog.card(101).click()
    await productDialog.submit.click()
    await expect(notice).toBeVisible()
    await cart.bar.click({ timeout: 2500 })
    await expect(cart.line('Bruschetta')).toBeVisible()
  })
})

test('a filled cart has its place on wide and on narrow pages', async ({ page }) => {
  const cart = new CartView(page)
  await page.setViewportSize(WIDE)
  await fillCart(page, [dish('101', 'Bruschetta', bruschetta / 100, { qty: 2 })])
  await page.goto(categoryPath(101))

  await test.step('shows a filled cart on a wide page without being asked [R11.18 R4.2]', async () => {
    await expect(cart.line('Bruschetta')).toBeVisible()
    await expect(cart.total).toContainText(twice)
  })

  await test.step('is a bar with count and sum below 1200 px [R11.18 R2.10]', async () => {
    await page.setViewportSize(NARROW)
    await expect(cart.root).toBeHidden()
    await expect(cart.bar).toBeInViewport({ ratio: 1 })
    await expect(cart.bar).toContainText('2')
    await expect(cart.bar).toContainText(twice)
    await cart.bar.click()
    await expect(cart.line('Bruschetta')).toBeVisible()
  })

  await test.step('keeps the way to checkout with its sum in sight, and scrolls all else behind it [R2.1310]', async () => {
    await page.setViewportSize({ width: 375, height: 400 })
    await expect(cart.checkout).toBeInViewport({ ratio: 1 })
    await expect(cart.checkout).toContainText(twice)
    await expect(
      cart.root.getByRole('link', { name: 'Liefergebiete und Zahlungsarten' }),
    ).not.toBeInViewport()
    await page.setViewportSize(NARROW)
  })

  await test.step('moves from its dialog into its column when the page becomes wide, and back [R11.18]', async () => {
    await page.setViewportSize(WIDE)
    await expect(cart.line('Bruschetta')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize(NARROW)
    await expect(cart.root).toBeHidden()
    await expect(cart.bar).toContainText(twice)
  })

  await test.step('gives the focus to its button in the header when the bar that opened it is gone [R11.86]', async () => {
    await cart.bar.press('Enter')
    await cart.remove('Bruschetta').press('Enter')
    await expect(cart.empty).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cart.root).toBeHidden()
    await expect(cart.opener).toBeFocused()
  })
})
