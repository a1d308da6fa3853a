import type { Locator, Page } from '@playwright/test'
import { AccountMenu, storedToken } from './support/account.ts'
import { fillCart, margherita } from './support/baskets.ts'
import { storedCart } from './support/cart.ts'
import { CheckoutPage, COUNTER } from './support/checkout.ts'
import { asCustomer } from './support/customer.ts'
import { newGuest } from './support/guest.ts'
import { loseFirstAnswer } from './support/lose-answer.ts'
import { OrderPage } from './support/order-page.ts'
import { orderOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

/** Logs out by the header’s menu; answers the question about the cart. */
async function logOut(page: Page): Promise<Locator> {
  const menu = new AccountMenu(page)
  await menu.opener.click()
  await menu.logout.click()
  const question = page.getByRole('dialog', { name: 'Ihr Warenkorb ist nicht leer' })
  await expect(question).toContainText('Soll er nach dem Abmelden auf diesem Gerät bleiben?')
  return question
}

const isLoggedOut = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.locator('html')).not.toHaveAttribute('data-user')
  expect(await storedToken(page)).toBeNull()
}

test('a customer who logs out may think again, or empties the cart [R4.84]', async ({ page }) => {
  const { token } = await asCustomer(page)
  await fillCart(page, [margherita()])
  await page.goto('/contact')
  const question = await logOut(page)
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(question).toHaveCount(0)
  expect(await storedToken(page)).toBe(token)

  await page.locator('.top__account').getByRole('button', { name: 'Abmelden' }).click()
  await question.getByRole('button', { name: 'Warenkorb leeren' }).click()
  await isLoggedOut(page)
  expect(await storedCart(page)).toBeNull()
})

test('a logout ends the other tabs’ account pages, and takes what was typed at checkout along [R4.9 R4.48]', async ({
  page,
  context,
}) => {
  await asCustomer(page)
  await fillCart(page, [margherita()])
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.folded('Noch etwas?').click()
  await checkout.notes.fill('Klingel kaputt')
  expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toContain('Klingel')
  const other = await context.newPage()
  await other.goto('/me')
  await expect(other.getByRole('heading', { name: 'Mein Profil' })).toBeVisible()
  const third = await context.newPage()
  await third.goto('/contact')
  await expect(third.locator('html')).toHaveAttribute('data-user', '')
  const before = await storedCart(page)

  await page.goto('/me')
  await page
    .getByRole('navigation', { name: 'Seiten meines Kontos' })
    .getByRole('button', { name: 'Abmelden' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Warenkorb behalten' }).click()
  await isLoggedOut(page)
  await expect(other).toHaveURL(/:\d+\/$/)
  await expect(third.locator('html')).not.toHaveAttribute('data-user')
  expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull()
  await test.step('the cart that stays has a new order key [R4.84]', async () => {
    const after = await storedCart(page)
    expect(after?.items).toHaveLength(1)
    expect(after?.items).toEqual(before?.items)
    expect(after?.orderKey).toMatch(/^[\da-f-]{36}$/)
    expect(after?.orderKey).not.toBe(before?.orderKey)
  })
})

test('an order whose answer was lost is not placed again after the logout [R4.84 R10.210]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_/)
  const customer = await asCustomer(page)
  await fillCart(page, [margherita()])
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await loseFirstAnswer(page)
  await checkout.folded('Art der Bestellung').click()
  await checkout.choice('Abholung').check()
  await checkout.choice(COUNTER).check()
  await checkout.terms.check()
  await checkout.submit.click()
  await checkout.alert.getByRole('button', { name: 'Ok' }).click()
  orderOf(customer.email)

  const question = await logOut(page)
  await question.getByRole('button', { name: 'Warenkorb behalten' }).click()
  await isLoggedOut(page)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await checkout.open()
  await test.step('a guest calls nothing below /me [R4.43]', () =>
    expect(asked.filter(path => path.startsWith('/api/me'))).toEqual([]))
  await checkout.fillTakeaway({ ...newGuest(), email: customer.email })
  await checkout.submit.click()
  const order = new OrderPage(page)
  await order.arrive()
  await expect(order.fact('Bestellnummer')).toHaveText(orderOf(customer.email).code)
})
