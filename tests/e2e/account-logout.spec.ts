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

test('a customer who logs out keeps the cart on this device, with a new order key, or empties it [R4.84]', async ({
  page,
}) => {
  const { token } = await asCustomer(page)
  await fillCart(page, [margherita()])
  await page.goto('/contact')
  const before = await storedCart(page)
  const question = await logOut(page)
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(question).toHaveCount(0)
  expect(await storedToken(page)).toBe(token)

  await page.locator('.top__account').getByRole('button', { name: 'Abmelden' }).click()
  await question.getByRole('button', { name: 'Warenkorb behalten' }).click()
  await isLoggedOut(page)
  const after = await storedCart(page)
  expect(after?.items).toEqual(before?.items)
  expect(after?.orderKey).toMatch(/^[\da-f-]{36}$/)
  expect(after?.orderKey).not.toBe(before?.orderKey)

  await asCustomer(page)
  await page.goto('/contact')
  await (await logOut(page)).getByRole('button', { name: 'Warenkorb leeren' }).click()
  await isLoggedOut(page)
  expect(await storedCart(page)).toBeNull()
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
  await checkout.open()
  await checkout.fillTakeaway({ ...newGuest(), email: customer.email })
  await checkout.submit.click()
  const order = new OrderPage(page)
  await order.arrive()
  await expect(order.fact('Bestellnummer')).toHaveText(orderOf(customer.email).code)
})
