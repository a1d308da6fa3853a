import type { Page } from '@playwright/test'
import { fillCart, margherita } from './support/baskets.ts'
import { Checkout, COUNTER } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { OrderPage } from './support/order-page.ts'
import { orderOf, ordersOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

/** Changes what the shop says about its hours. */
async function changeHours(page: Page, meta: object): Promise<void> {
  await page.route('**/api/working-hours', async route => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, meta: { ...body.meta, ...meta } } })
  })
}

let checkout: Checkout

test.beforeEach(async ({ page }) => {
  checkout = new Checkout(page)
  await fillCart(page, [margherita()])
})

test('now is chosen while it is open, and later asks for day and time [R4.33 R5.17]', async () => {
  await checkout.open()
  await expect(checkout.choice('So bald wie möglich')).toBeChecked()
  await expect(checkout.day).toHaveCount(0)
  await checkout.fillTakeaway(newGuest())
  await checkout.choice('Später').check()
  await expect(checkout.time).toHaveValue('')
  await expect(checkout.submit).toBeDisabled()
  const times = checkout.time.getByRole('option')
  await expect(times.nth(0)).toHaveText('Bitte wählen')
  // The server offers its own times, and its clock has gone on since it was started, for as long as all tests may take.
  await expect(times.nth(1)).toHaveText(/^(18:30|18:45|19:00|19:15|19:30|19:45|20:00) Uhr$/)
  await expect(times.last()).toHaveText(/^22:(15|30) Uhr$/)
  await checkout.time.selectOption({ label: '20:00 Uhr' })
  await expect(checkout.submit).toBeEnabled()
})

test('a later day offers its own times, two ranges a day and past midnight [R5.18 R11.12]', async () => {
  await checkout.open()
  await checkout.choice('Später').check()
  const days = await checkout.day.getByRole('option').allTextContents()
  expect(days[0]).toContain('13.')
  const friday = days.find(day => /^(Fr|Freitag)/.test(day)) ?? ''
  await checkout.day.selectOption({ label: friday })
  const times = await checkout.time.getByRole('option').allTextContents()
  expect(times).toContain('11:30 Uhr')
  expect(times).toContain('14:15 Uhr')
  expect(times).not.toContain('15:00 Uhr')
  expect(times).toContain('17:00 Uhr')
  expect(times).toContain('23:45 Uhr')
  expect(times).not.toContain('01:00 Uhr')
  const saturday = days.find(day => /^(Sa|Samstag)/.test(day)) ?? ''
  await checkout.day.selectOption({ label: saturday })
  const next = await checkout.time.getByRole('option').allTextContents()
  expect(next).toContain('00:15 Uhr')
})

test('an order for tomorrow stands in the database at that instant [R4.33 R5.17 R5.18 R11.12]', async ({
  page,
}) => {
  const guest = newGuest()
  await checkout.open()
  await checkout.fillTakeaway(guest)
  await checkout.choice('Später').check()
  await checkout.day.selectOption({ index: 1 })
  await checkout.time.selectOption({ label: '19:30 Uhr' })
  await checkout.submit.click()
  const order = new OrderPage(page)
  await order.arrive()
  await expect(order.fact('Gewünscht für')).toContainText('14.')
  await expect(order.fact('Gewünscht für')).toContainText('19:30 Uhr')
  const { deliver_at } = orderOf(guest.email)
  expect(deliver_at).toBe('2026-05-14T17:30:00.000Z')
})

test('changing the day asks for the time anew [R5.17]', async () => {
  await checkout.open()
  await checkout.fillTakeaway(newGuest())
  await checkout.choice('Später').check()
  await checkout.time.selectOption({ label: '20:00 Uhr' })
  await checkout.day.selectOption({ index: 2 })
  await expect(checkout.time).toHaveValue('')
  await expect(checkout.submit).toBeDisabled()
})

test('while it is closed only a later time is offered [R4.33 R5.18]', async ({ page }) => {
  const guest = newGuest()
  await changeHours(page, { isOpenNow: false, nextOpen: '2026-05-14T11:30:00+02:00' })
  await checkout.open()
  await expect(checkout.choice('So bald wie möglich')).toHaveCount(0)
  await expect(checkout.choice('Später')).toBeChecked()
  await expect(checkout.main).toContainText('Wir haben gerade geschlossen und öffnen wieder am')
  await expect(checkout.main).toContainText('11:30 Uhr')
  await checkout.fillContact(guest)
  await checkout.choice('Abholung').check()
  await checkout.choice(COUNTER).check()
  await checkout.terms.check()
  await expect(checkout.submit).toBeDisabled()
  await checkout.day.selectOption({ index: 1 })
  await checkout.time.selectOption({ index: 1 })
  await expect(checkout.submit).toBeEnabled()
})

test('an order for now that comes after closing is refused, and asks for a later time [R5.29 R4.33]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422/)
  await checkout.open()
  await checkout.fillTakeaway(newGuest())
  await changeHours(page, { isOpenNow: false, nextOpen: '2026-05-14T11:30:00+02:00' })
  const body = {
    message: 'Validation Error',
    data: { orderTime: ['We are closed right now. Please choose a later time'] },
  }
  await page.route('**/api/checkout/v2', route => route.fulfill({ status: 422, json: body }))
  await checkout.submit.click()
  await checkout.alert.getByRole('button', { name: 'Ok' }).click()
  await expect(checkout.choice('So bald wie möglich')).toHaveCount(0)
  await expect(checkout.choice('Später')).toBeChecked()
  await expect(checkout.main).toContainText('öffnen wieder am')
  await expect(checkout.submit).toBeDisabled()
})

test('when no orders are taken at all, checkout says so and keeps the cart [R4.33]', async ({ page }) => {
  await changeHours(page, { isOpenNow: false, isActive: false })
  await page.goto('/checkout')
  await expect(checkout.main).toContainText('Das Restaurant nimmt gerade keine Bestellungen an')
  await expect(checkout.submit).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('Margherita')
})

test('the server refuses a time in the past, whatever the page says [R5.18 R5.25]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422/)
  const guest = newGuest()
  await checkout.open()
  await checkout.fillTakeaway(guest)
  await checkout.choice('Später').check()
  await checkout.time.selectOption({ label: '20:00 Uhr' })
  await page.route('**/api/checkout/v2', route => {
    const body = { ...route.request().postDataJSON(), deliverAt: '2026-05-13T17:30:00+02:00' }
    return route.continue({ postData: JSON.stringify(body) })
  })
  await checkout.submit.click()
  await expect(checkout.alert).toContainText('Diese Zeit ist schon vorbei')
  await checkout.alert.getByRole('button', { name: 'Ok' }).click()
  await expect(await checkout.error(checkout.time)).toHaveText('Diese Zeit ist schon vorbei')
  expect(ordersOf(guest.email)).toHaveLength(0)
})
