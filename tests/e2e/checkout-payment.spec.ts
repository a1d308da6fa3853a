import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { cola, fillCart, margherita } from './support/baskets.ts'
import { storedCart } from './support/cart.ts'
import { CheckoutPage, COUNTER } from './support/checkout.ts'
import { type Guest, newGuest } from './support/guest.ts'
import { OrderPage } from './support/order-page.ts'
import { mailsQueuedFor, orderOf, ordersOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'
import { quiet } from './support/visit.ts'

const ONLINE = 'Online bezahlen (Probe)'
const ORDER = '**/api/checkout/v2'
const METHODS = '**/api/checkout/payment-providers'
const CHECK = '**/api/checkout/check?*'

let checkout: CheckoutPage
let guest: Guest
test.beforeEach(async ({ page }) => {
  guest = newGuest()
  checkout = new CheckoutPage(page)
  await fillCart(page, [margherita({ qty: 2 })])
})

/** Fills in an order that is paid online. */
async function fillForm(): Promise<void> {
  await checkout.open()
  await checkout.fillTakeaway(guest)
  await checkout.choice(ONLINE).check()
  await checkout.openRest()
  await checkout.notes.fill('gut durch')
}

/** Orders and arrives where it is paid. */
async function toPayment(page: Page): Promise<void> {
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

/** Puts more into the cart than is being paid, as another tab would. */
const addElsewhere = (page: Page): Promise<void> =>
  page.evaluate(
    more => {
      const cart = JSON.parse(localStorage.getItem('cart') ?? '')
      cart.items[0].qty += 1
      localStorage.setItem('cart', JSON.stringify({ ...cart, items: [...cart.items, more] }))
    },
    cola({ qty: 2 }),
  )

test('paying online leads to the confirmation, and only what was paid leaves the cart', async ({ page }) => {
  const order = new OrderPage(page)
  await fillForm()
  await toPayment(page)
  await test.step('nobody hears of it before it is paid [R10.41]', async () => {
    expect(mailsQueuedFor(orderOf(guest.email).code)).toEqual([])
    await expectAccessible(page)
  })
  await addElsewhere(page)
  let asked = 0
  let checked = ''
  await page.route(CHECK, async route => {
    asked += 1
    checked = new URL(route.request().url()).search
    if (asked > 1) return route.continue()
    await route.fulfill({ json: { data: { id: 'x', pending: true } } })
  })
  await test.step('a payment that is not decided yet is waited for [R7.49 R2.28]', async () => {
    await pay(page)
    await expect(page.getByRole('dialog')).toContainText('Wir warten auf die Bestätigung Ihrer Zahlung')
    await order.arrive()
    expect(asked).toBe(2)
    await expect(order.fact('Zahlung')).toHaveText(`${ONLINE} (bezahlt)`)
    expect(orderOf(guest.email)).toMatchObject({ status: 'pending_approval', total: 1500 })
  })
  const left = await storedCart(page)
  expect(left?.items).toMatchObject([
    { productId: '401', qty: 1 },
    { productId: '1302', qty: 2 },
  ])
  await test.step('neither going back nor the old address changes anything [R4.81]', async () => {
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).not.toHaveURL(/sess=/)
    await page.goto(`/${checked}`)
    await order.arrive()
    expect(await storedCart(page)).toEqual(left)
  })
})

test('an order that was paid on another device is said to be paid when the shop is opened again [R4.790]', async ({
  page,
  browser,
}) => {
  await fillForm()
  await toPayment(page)
  const address = page.url()
  await page.goto('/menu')
  await quiet(page)
  await test.step('not before it is paid', async () => {
    expect((await storedCart(page))?.items).toHaveLength(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await addElsewhere(page)
  const other = await browser.newPage()
  await other.goto(address)
  await pay(other)
  await new OrderPage(other).arrive()
  await other.close()

  await page.goto('/menu')
  const said = page.getByRole('dialog', { name: /^Ihre Bestellung \S+ ist bezahlt$/ })
  await expect(said).toBeVisible()
  await expectAccessible(page)
  expect((await storedCart(page))?.items).toMatchObject([
    { productId: '401', qty: 1 },
    { productId: '1302', qty: 2 },
  ])
  await said.getByRole('link', { name: 'Zu Ihrer Bestellung' }).click()
  await new OrderPage(page).arrive()
  await page.goto('/menu')
  await quiet(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a payment that comes to nothing loses nothing', async ({ page, allowErrors }) => {
  allowErrors(/402/)
  await fillForm()
  await test.step('an answer sends the browser to no address that cannot be one of a payment [R7.49 R7.172 R10.26]', async () => {
    const before = await storedCart(page)
    const url = 'javascript:document.title="taken"'
    await page.route(ORDER, route => route.fulfill({ json: { data: { id: 'K7M4QX', code: 'K7M4QX', url } } }))
    await checkout.submit.click()
    await expect(checkout.alert).toContainText('Die Seite für die Zahlung lässt sich nicht öffnen')
    await checkout.alert.getByRole('button', { name: 'Ok' }).click()
    await expect(checkout.submit).toBeEnabled()
    await expect(checkout.main).not.toContainText('Ihre Bestellung ist eingegangen')
    expect(await storedCart(page)).toEqual(before)
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page).not.toHaveTitle('taken')
    await page.unroute(ORDER)
  })
  await toPayment(page)
  await test.step('going back continues the same one [R4.19 R10.40]', async () => {
    const session = page.url()
    await page.goBack({ waitUntil: 'commit' })
    await expectForm()
    await checkout.submit.click()
    await page.waitForURL(session)
    orderOf(guest.email)
  })
  await test.step('a declined one asks to try again, once [R4.19 R8.8]', async () => {
    await page.getByRole('button', { name: 'Zahlung ablehnen lassen' }).click()
    await expect(failed(page)).toBeVisible()
    await expectAccessible(page)
    // The address loses its note about the payment a moment after the dialog has opened.
    await expect(page).toHaveURL(/\/$/)
    await page.reload()
    await quiet(page)
    await expect(failed(page)).toHaveCount(0)
    expect((await storedCart(page))?.items).toHaveLength(1)
  })
  await test.step('the form is as it was, and another way of payment makes another order [R4.19 R4.43]', async () => {
    await checkout.open()
    await expectForm()
    await checkout.choice(COUNTER).check()
    await checkout.terms.check()
    await checkout.submit.click()
    await new OrderPage(page).arrive()
    const statuses = ordersOf(guest.email).map(order => order.status)
    expect(statuses.sort()).toEqual(['payment_failed', 'pending_approval'])
  })
})

test('a method that cannot be had now says so at its place, and what is left is chosen [R2.1571 R2.2250]', async ({
  page,
}) => {
  await page.route(METHODS, async route => {
    const { data } = await (await route.fetch()).json()
    const methods = data.map((each: { id: string }) => ({
      ...each,
      ...(each.id === 'online' && { brand: 'Stripe', down: true }),
      ...(['cash', 'counter'].includes(each.id) && { minimum: 500 }),
    }))
    const mollie = { id: 'mollie', name: 'Mollie', brand: 'Mollie', displayOption: 'online', ways: [] }
    await route.fulfill({ json: { data: [...methods, { ...mollie, down: true }] } })
  })
  await checkout.open()
  const payment = page.getByRole('radiogroup', { name: 'Zahlung', exact: true })
  const unusable = (name: string) => expect(payment.getByRole('radio', { name })).toBeDisabled()
  await unusable(`Stripe ${ONLINE} Geht gerade nicht`)
  await expect(payment.getByRole('radio', { name: 'Mollie Geht gerade nicht', exact: true })).toBeDisabled()
  await unusable('Bar bei Lieferung ab 500,00')
  await expect(payment.getByRole('radio', { name: 'Karte bei Lieferung' })).toBeChecked()
  await expectAccessible(page)
  await test.step('with none left, the guest is asked to try again later', async () => {
    await checkout.choice('Abholung').check()
    await unusable(`${COUNTER} ab 500,00`)
    await expect(payment).toContainText('Bitte versuchen Sie es in einigen Minuten noch einmal.')
    await expect(payment.locator(':checked')).toHaveCount(0)
  })
})
