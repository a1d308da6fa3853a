import type { Page } from '@playwright/test'
import { MINUTE } from '#contract/kit/durations.ts'
import { fillCart, margherita } from './support/baskets.ts'
import { CartView, storedCart } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { changeSettings } from './support/settings.ts'
import { expect, NOW, test } from './support/test.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Wie möchten Sie bestellen?' })

test('a guest is asked how to go on, and may answer or not', async ({ page }) => {
  const cart = new CartView(page)
  await page.clock.install({ time: NOW })

  await test.step('/checkout with an empty cart leads back to the menu [R2.47]', async () => {
    await page.goto('/checkout')
    const main = page.getByRole('main')
    await expect(main).toContainText('Ihr Warenkorb ist leer')
    await main.getByRole('link', { name: 'Zur Speisekarte' }).click()
    await expect(page).toHaveURL(/\/(menu)?$/)
    await main.getByRole('button', { name: 'Bruschetta in den Warenkorb', exact: true }).click()
    await expect(cart.count).toHaveText('1')
  })

  await test.step('the cart stays in sight while the question is on its way [R6.2 R2.75]', async () => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/_astro/guest-dialog*.js', async route => {
      await gate.promise
      await route.continue()
    })
    await cart.show()
    await cart.checkout.click()
    await expect(cart.lines).toHaveCount(1)
    await expect(cart.checkout).toBeVisible()
    await expect(question(page)).toHaveCount(0)
    gate.resolve()
    await expect(question(page)).toBeVisible()
  })

  await test.step('the focus stays inside the question [R11.14]', async () => {
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const at = document.activeElement
        return at !== null && at !== document.body && at.closest('dialog')?.matches(':modal') !== true
      })
      expect(outside).toBe(false)
    }
  })

  await test.step('it can be closed, and the focus is back where it was [R6.2 R11.14]', async () => {
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

  await test.step('it asks to log in or to go on, for as long as it takes [R2.80 R6.2 R9.12]', async () => {
    await cart.checkout.press('Enter')
    await expect(question(page).getByRole('link')).toHaveText(['Als Gast bestellen', 'Anmelden'])
    await expect(question(page).getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
      'href',
      '/login?return',
    )
    await page.clock.runFor(10 * MINUTE)
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('link', { name: 'Als Gast bestellen' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(new CheckoutPage(page).submit).toBeVisible()
  })
})

test('without guest checkout a guest is sent to the login at once [R2.47 R6.1 R6.3]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404|401/)
  await changeSettings(page, { ALLOW_GUEST_CHECKOUT: '' })
  const cart = new CartView(page)
  await fillCart(page, [margherita()])
  const settings = page.waitForResponse('**/api/settings')
  await page.goto('/contact')
  await cart.show()
  await settings
  await cart.checkout.click()
  await expect(page).toHaveURL(/\/login\?return$/)
  await expect(question(page)).toHaveCount(0)
  expect((await storedCart(page))?.items).toHaveLength(1)
})

test('what is switched off is offered to nobody [R1.9 R3.16 R3.17 R3.18]', async ({ page }) => {
  const checkout = new CheckoutPage(page)
  await fillCart(page, [margherita()])
  await changeSettings(page, {
    ALLOW_DELIVERY: '',
    ALLOW_TIP: '',
    ALLOW_ISSUE_INVOICE: '',
    REUSABLE_PACKAGING: 'own',
  })
  await checkout.open()
  await expect(checkout.orderTypes).toHaveText(['Abholung', 'Abholung am Auto'])
  await expect(checkout.choice('Abholung')).toBeChecked()
  await expect(checkout.street).toHaveCount(0)
  await checkout.openRest()
  await expect(checkout.main.getByText('Trinkgeld')).toHaveCount(0)
  await expect(checkout.main.getByRole('checkbox', { name: 'Ich möchte eine Rechnung' })).toHaveCount(0)
  await test.step('guests who bring their own containers are told so, and choose no others [R11.68]', async () => {
    await expect(checkout.main).toContainText('füllen wir auch gern Ihre eigenen sauberen Gefäße')
    await expect(checkout.main.getByRole('checkbox', { name: /Mehrweg/ })).toHaveCount(0)
  })
})

test('where nobody can have an account, a guest goes straight to checkout [R2.870]', async ({ page }) => {
  const cart = new CartView(page)
  await page.route('**/contact', async route => {
    const response = await route.fetch()
    const html = (await response.text()).replace('"guestCheckout":true', '$&,"withoutAccounts":true')
    await route.fulfill({ response, body: html })
  })
  await fillCart(page, [margherita()])
  await page.goto('/contact')
  await cart.show()
  await cart.checkout.click()
  await expect(page).toHaveURL(/\/checkout$/)
})
