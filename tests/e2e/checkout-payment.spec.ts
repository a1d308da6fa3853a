import type { Page } from '@playwright/test'
import { add } from './support/add.ts'
import { expectAccessible } from './support/axe.ts'
import { fillCart, margherita } from './support/baskets.ts'
import { storedCart } from './support/cart.ts'
import { Checkout, COUNTER } from './support/checkout.ts'
import { asCustomer } from './support/customer.ts'
import { type Guest, newGuest } from './support/guest.ts'
import { OrderPage } from './support/order-page.ts'
import { mailsQueuedFor, orderOf, ordersOf } from './support/shop-data.ts'
import { expect, NOW, test } from './support/test.ts'
import { quiet } from './support/visit.ts'

const ONLINE = 'Online bezahlen (Probe)'
const CHECK = '**/api/checkout/check?*'

let checkout: Checkout
let guest: Guest
test.beforeEach(async ({ page }) => {
  guest = newGuest()
  checkout = new Checkout(page)
  await fillCart(page, [margherita({ qty: 2 })])
})

/** Orders online and arrives where it is paid. */
async function toPayment(page: Page): Promise<void> {
  await checkout.open()
  await checkout.fillTakeaway(guest)
  await checkout.choice(ONLINE).check()
  await checkout.notes.fill('gut durch')
  await checkout.submit.click()
  await page.waitForURL('**/api/payments/sandbox/*')
  await expect(page.getByText('15,00')).toBeVisible()
}

const pay = (page: Page) => page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
const failed = (page: Page) =>
  page.getByRole('dialog').filter({ hasText: 'Bei der Zahlung gab es ein Problem' })

/** Everything is as it was before the payment. */
async function expectForm(): Promise<void> {
  await expect(checkout.submit).toBeVisible()
  await expect(checkout.name).toHaveValue(guest.name)
  await expect(checkout.notes).toHaveValue('gut durch')
  await expect(checkout.choice(ONLINE)).toBeChecked()
}

test('paying online leads to the confirmation, with an empty cart [R2.28 R7.49 R7.50 R10.41]', async ({
  page,
}) => {
  await toPayment(page)
  expect(mailsQueuedFor(orderOf(guest.email).code)).toEqual([])
  await expectAccessible(page)
  await pay(page)
  const order = new OrderPage(page)
  await order.arrive()
  await expect(order.fact('Zahlung')).toHaveText(`${ONLINE} (bezahlt)`)
  expect(await storedCart(page)).toBeNull()
  expect(orderOf(guest.email)).toMatchObject({ status: 'pending_approval', total: 1500 })
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).not.toHaveURL(/sess=/)
})

test('a customer is led to the own orders and told that all went well [R4.18 R8.46]', async ({ page }) => {
  const customer = await asCustomer(page)
  await checkout.open()
  await checkout.folded('Art der Bestellung').click()
  await checkout.choice('Abholung').check()
  await checkout.choice(ONLINE).check()
  await checkout.terms.check()
  await checkout.submit.click()
  await pay(page)
  await page.waitForURL('**/me/my-orders')
  expect(await storedCart(page)).toBeNull()
  const { code, status } = orderOf(customer.email)
  expect(status).toBe('pending_approval')
  const told = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'Ihre Bestellung ist eingegangen' })
  await expect(told).toContainText(`Ihre Bestellnummer ist ${code}`)
  await expect(told).toContainText('Ihre Zahlung ist eingegangen.')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: code })).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('only what was paid leaves the cart, and an old way back changes nothing [R4.81]', async ({
  page,
  context,
}) => {
  await toPayment(page)
  const other = await context.newPage()
  await other.clock.setFixedTime(NOW)
  await add(other, 1302, 2)
  await add(other, 401)
  expect((await storedCart(other))?.items).toMatchObject([{ qty: 3 }, { qty: 2 }])
  const back = page.waitForRequest(CHECK)
  await pay(page)
  const checked = new URL((await back).url())
  const order = new OrderPage(page)
  await order.arrive()
  const left = await storedCart(page)
  expect(left?.items).toMatchObject([
    { productId: '401', qty: 1 },
    { productId: '1302', qty: 2 },
  ])
  await page.goto(`/${checked.search}`)
  await order.arrive()
  expect(await storedCart(page)).toEqual(left)
})

test('a declined payment asks to try again, and nothing is lost [R4.19 R8.8 R4.43]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/402/)
  await toPayment(page)
  await page.getByRole('button', { name: 'Zahlung ablehnen lassen' }).click()
  await expect(failed(page)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expectAccessible(page)
  await failed(page).getByRole('link', { name: 'Zurück zur Kasse' }).click()
  await expectForm()
  await checkout.choice(COUNTER).check()
  await checkout.terms.check()
  await checkout.submit.click()
  await new OrderPage(page).arrive()
  expect(
    ordersOf(guest.email)
      .map(order => order.status)
      .sort(),
  ).toEqual(['payment_failed', 'pending_approval'])
})

test('whoever goes back from the payment goes on with the same one, or leaves it [R4.19 R10.40]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/402/)
  await toPayment(page)
  const session = page.url()
  await page.goBack({ waitUntil: 'commit' })
  await expectForm()
  await checkout.submit.click()
  await page.waitForURL(session)
  await page.getByRole('link', { name: 'Abbrechen und zurück zum Shop' }).click()
  await expect(failed(page)).toBeVisible()
  // The address loses its note about the payment a moment after the dialog has opened.
  await expect(page).not.toHaveURL(/payment=/)
  await page.reload()
  await quiet(page)
  await expect(failed(page)).toHaveCount(0)
  expect((await storedCart(page))?.items).toHaveLength(1)
  orderOf(guest.email)
})

test('a payment that is not decided yet is waited for [R7.50]', async ({ page }) => {
  await toPayment(page)
  let asked = 0
  await page.route(CHECK, async route => {
    asked += 1
    if (asked > 1) return route.continue()
    await route.fulfill({ json: { data: { id: 'x', pending: true } } })
  })
  await pay(page)
  await expect(page.getByRole('dialog')).toContainText('Wir warten auf die Bestätigung Ihrer Zahlung')
  await new OrderPage(page).arrive()
  expect(asked).toBe(2)
})

test('in another language the way back is in that language [R2.33]', async ({ page, allowErrors }) => {
  allowErrors(/402/)
  await checkout.page.goto('/en/checkout')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Takeaway' }).check()
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill(guest.name)
  await main.getByRole('textbox', { name: 'E-mail' }).fill(guest.email)
  await main.getByRole('textbox', { name: 'Phone' }).fill(guest.phone)
  await main.getByRole('radio', { name: 'Pay online (trial)' }).check()
  await main.getByRole('checkbox').last().check()
  await main.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Have the payment declined' }).click()
  await expect(page).toHaveURL(/\/en$/)
  await expect(page.getByRole('dialog')).toContainText(
    'There is a problem with your payment. Please try again.',
  )
})

test('a time that filled up meanwhile is asked for again, with the next one [R5.29]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422/)
  await checkout.open()
  await checkout.fillTakeaway(guest)
  await checkout.choice('Später').check()
  await checkout.time.selectOption({ label: '20:00 Uhr' })
  const body = {
    message: 'Validation Error',
    data: { deliverAt: ['This time is fully booked'] },
    nextTime: '2026-05-13T18:15:00.000Z',
  }
  await page.route('**/api/checkout/v2', route => route.fulfill({ status: 422, json: body }))
  await checkout.submit.click()
  await checkout.alert.getByRole('button', { name: 'Ok' }).click()
  await expect(await checkout.error(checkout.time)).toHaveText('Diese Zeit ist ausgebucht')
  await expect(checkout.main.getByRole('status').filter({ hasText: 'nächste freie Zeit' })).toContainText(
    '20:15 Uhr',
  )
  await expect(checkout.time).toHaveValue('')
  await expect(checkout.submit).toBeDisabled()
})
