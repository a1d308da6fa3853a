import type { Page } from '@playwright/test'
import { fillCart, margherita } from './support/baskets.ts'
import { Checkout } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { OrderPage } from './support/order-page.ts'
import { orderOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

const stored = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('table'), localStorage.getItem('token')])

test('who opens the site by a table’s code orders to that table, and to it alone [R1.4 R2.30 R2.49 R4.20 R4.32 R6.7 R9.21]', async ({
  page,
}) => {
  const guest = newGuest()
  const checkout = new Checkout(page)
  await fillCart(page, [margherita()])
  await page.goto('/?table=t2')
  await expect(page.getByText('Sie bestellen jetzt an Ihren Tisch.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  const [table, token] = await stored(page)
  expect(table).toBe('t2')
  expect(token).toBeTruthy()

  await checkout.open()
  await expect(checkout.choice('Am Tisch')).toBeChecked()
  await expect(checkout.choice('Lieferung')).toHaveCount(0)
  await expect(checkout.choice('Abholung')).toHaveCount(0)
  await checkout.fillContact(guest)
  await checkout.choice('An der Theke (bar oder Karte)').check()
  await checkout.terms.check()
  await checkout.submit.click()
  await new OrderPage(page).arrive()
  expect(orderOf(guest.email)).toMatchObject({ way: 'table', table_id: 't2' })
  expect((await stored(page))[0]).toBeNull()
})

test('a code of no table says so and changes nothing [R2.30 R4.20]', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  await page.goto('/?table=nowhere')
  await expect(
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /\S/ }).first(),
  ).toBeVisible()
  expect(await stored(page)).toEqual([null, null])
})
