import type { Page } from '@playwright/test'
import { fillCart, margherita } from './support/baskets.ts'
import { Cart, storedCart } from './support/cart.ts'
import { Checkout } from './support/checkout.ts'
import { changeSetting } from './support/settings.ts'
import { expect, NOW, test } from './support/test.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Wie möchten Sie bestellen?' })

async function pressCheckout(page: Page): Promise<Cart> {
  const cart = new Cart(page)
  await fillCart(page, [margherita()])
  await page.goto('/')
  await cart.show()
  await cart.checkout.click()
  return cart
}

test('a guest is asked to log in or to go on, for as long as it takes [R2.80 R6.2 R9.12]', async ({
  page,
}) => {
  await page.clock.install({ time: NOW })
  await pressCheckout(page)
  await expect(question(page).getByRole('link')).toHaveText(['Als Gast bestellen', 'Anmelden'])
  await expect(question(page).getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
    'href',
    '/login?return',
  )
  await page.clock.runFor(10 * 60_000)
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('link', { name: 'Als Gast bestellen' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(new Checkout(page).submit).toBeVisible()
})

test('the question can be closed, and the focus is back where it was [R6.2 R11.14]', async ({ page }) => {
  const cart = await pressCheckout(page)
  await question(page).waitFor()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(cart.checkout).toBeFocused()
  await cart.checkout.press('Enter')
  await question(page).getByRole('button', { name: 'Schließen' }).click()
  await expect(question(page)).toBeHidden()
  await expect(cart.checkout).toBeFocused()
  await expect(page).toHaveURL(/\/$/)
  expect((await storedCart(page))?.items).toHaveLength(1)
})

test('the cart stays in sight while the question is on its way [R6.2 R2.75]', async ({ page }) => {
  let release = (): void => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/_astro/guest-dialog*.js', async route => {
    await held
    await route.continue()
  })
  const cart = await pressCheckout(page)
  await expect(cart.lines).toHaveCount(1)
  await expect(cart.checkout).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  release()
  await expect(question(page)).toBeVisible()
})

test('the focus stays inside the question [R11.14]', async ({ page }) => {
  await pressCheckout(page)
  await question(page).waitFor()
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const at = document.activeElement
      return at !== null && at !== document.body && at.closest('dialog')?.matches(':modal') !== true
    })
    expect(outside).toBe(false)
  }
})

test('without guest checkout a guest is sent to the login at once [R2.47 R6.1 R6.3]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404|401/)
  await changeSetting(page, 'ALLOW_GUEST_CHECKOUT', '')
  const cart = new Cart(page)
  await fillCart(page, [margherita()])
  const settings = page.waitForResponse('**/api/settings')
  await page.goto('/')
  await cart.show()
  await settings
  await cart.checkout.click()
  await expect(page).toHaveURL(/\/login\?return$/)
  await expect(question(page)).toHaveCount(0)
  expect((await storedCart(page))?.items).toHaveLength(1)
})

test('the server refuses a guest when the setting changed while the form was open [R6.1 R8.23]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/)
  const checkout = new Checkout(page)
  await fillCart(page, [margherita()])
  await checkout.open()
  await checkout.fillTakeaway({ name: 'Ada', email: 'ada@example.org', phone: '030 901820' })
  await page.route('**/api/checkout/v2', route =>
    route.fulfill({ status: 401, json: { message: 'Please log in to order' } }),
  )
  await checkout.submit.click()
  await expect(checkout.alert).toContainText('Bitte melden Sie sich an, um zu bestellen')
  await expect(checkout.name).toHaveValue('Ada')
})

test('/checkout with an empty cart leads back to the menu [R2.47]', async ({ page }) => {
  await page.goto('/checkout')
  const main = page.getByRole('main')
  await expect(main).toContainText('Ihr Warenkorb ist leer')
  await main.getByRole('link', { name: 'Zur Speisekarte' }).click()
  await expect(page).toHaveURL(/\/(menu)?$/)
})

test('only the ways that are switched on are offered [R1.9 R3.17]', async ({ page }) => {
  const checkout = new Checkout(page)
  await fillCart(page, [margherita()])
  await changeSetting(page, 'ALLOW_DELIVERY', '')
  await checkout.open()
  await expect(checkout.ways).toHaveText(['Abholung', 'Abholung am Auto'])
  await expect(checkout.choice('Abholung')).toBeChecked()
  await expect(checkout.street).toHaveCount(0)
  await changeSetting(page, 'ALLOW_CURBSIDE', '')
  await checkout.open()
  await expect(checkout.ways).toHaveText(['Lieferung', 'Abholung'])
})
