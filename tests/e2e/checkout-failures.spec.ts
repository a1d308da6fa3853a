import type { Page } from '@playwright/test'
import { cola, fillCart, margherita } from './support/baskets.ts'
import { storedCart } from './support/cart.ts'
import { Checkout } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { loseFirstAnswer } from './support/lose-answer.ts'
import { OrderPage } from './support/order-page.ts'
import { orderOf, ordersOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

const ORDER = '**/api/checkout/v2'

/** Answers the order call of this page as a server could. */
const answerOrder = async (page: Page, status: number, body: unknown): Promise<void> => {
  await page.route(ORDER, route => route.fulfill({ status, json: body }))
}

test.describe('an order that fails', () => {
  let checkout: Checkout
  const guest = newGuest()

  test.beforeEach(async ({ page, allowErrors }) => {
    allowErrors(/Failed to load resource|ERR_/)
    checkout = new Checkout(page)
    await fillCart(page, [margherita({ qty: 2 }), cola()])
    await checkout.open()
  })

  test('says so, keeps cart and form, and works once the API is back [R4.43 R7.171 R8.24 R10.14]', async ({
    page,
  }) => {
    const someone = newGuest()
    const before = await storedCart(page)
    await checkout.fillTakeaway(someone)
    await checkout.notes.fill('ohne Servietten')
    await page.route('**/api/**', route => route.abort('connectionrefused'))
    await checkout.submit.click()
    await expect(checkout.alert).toContainText(
      'Wir wissen nicht, ob Ihre Bestellung angekommen ist, denn es kam keine Antwort. Ihr Warenkorb bleibt erhalten. Sie können sie noch einmal absenden',
    )
    await expect(checkout.alert.getByRole('heading')).toHaveText('Fehler')
    await checkout.alert.getByRole('button', { name: 'Ok' }).click()
    await expect(checkout.alert).toBeHidden()
    await expect(checkout.name).toHaveValue(someone.name)
    await expect(checkout.email).toHaveValue(someone.email)
    await expect(checkout.notes).toHaveValue('ohne Servietten')
    await expect(checkout.terms).toBeChecked()
    expect(await storedCart(page)).toEqual(before)

    await page.unroute('**/api/**')
    await checkout.submit.click()
    await new OrderPage(page).arrive()
    expect(orderOf(someone.email).notes).toBe('ohne Servietten')
  })

  test('shows the first message under each field and all of them in one alert [R5.25 R5.27 R5.152]', async ({
    page,
  }) => {
    await answerOrder(page, 422, {
      message: 'Validation Error',
      data: {
        name: ['This is too short', 'This value cannot be used'],
        'address.zipcode': ['We do not deliver to this area'],
        email: ['Please enter a valid e-mail address'],
      },
    })
    await checkout.fillDelivery(guest)
    await checkout.submit.click()
    await expect(checkout.alert.getByRole('paragraph')).toHaveText(
      'Name: Das ist zu kurz, Name: Dieser Wert ist nicht möglich, Postleitzahl: In dieses Gebiet liefern wir nicht, E-Mail: Bitte geben Sie eine gültige E-Mail-Adresse ein',
    )
    await checkout.alert.getByRole('button', { name: 'Ok' }).click()
    await expect(await checkout.error(checkout.name)).toHaveText('Das ist zu kurz')
    await expect(await checkout.error(checkout.zipcode)).toHaveText('In dieses Gebiet liefern wir nicht')
    await expect(await checkout.error(checkout.email)).toHaveText(
      'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    )
    await expect(checkout.name).toHaveAttribute('aria-invalid', 'true')
    await expect(checkout.name).toBeFocused()
    await checkout.name.fill('Ada Lovelace')
    await expect(await checkout.error(checkout.name)).toHaveCount(0)
    await expect(await checkout.error(checkout.zipcode)).toBeVisible()
  })

  test('puts a message of an unknown field at the head of the form [R5.26]', async ({ page }) => {
    await answerOrder(page, 422, {
      message: 'Validation Error',
      data: { useProfit: ['This is not offered'] },
    })
    await checkout.fillTakeaway(guest)
    await checkout.submit.click()
    await checkout.alert.getByRole('button', { name: 'Ok' }).click()
    await expect(checkout.main.getByRole('alert')).toHaveText('Das wird nicht angeboten')
  })

  test('says Validation Error when the server says nothing more [R8.7 R8.23]', async ({ page }) => {
    await answerOrder(page, 422, {})
    await checkout.fillTakeaway(guest)
    await checkout.submit.click()
    await expect(checkout.alert).toContainText('Die Angaben konnten nicht angenommen werden')
  })

  test('tells a crash of the server apart from a mistake of the guest [R4.43 R8.23]', async ({ page }) => {
    await page.route(ORDER, route =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }),
    )
    await checkout.fillTakeaway(guest)
    await checkout.submit.click()
    await expect(checkout.alert).toContainText('Bei uns ist etwas schiefgegangen. Es ist nichts verloren.')
    await expect(checkout.alert).not.toContainText('Oops')
    await checkout.alert.getByRole('button', { name: 'Ok' }).click()
    await expect(checkout.submit).toBeEnabled()
  })

  test('answers the same order again when the first answer got lost [R7.171 R10.11 R10.12]', async ({
    page,
  }) => {
    const someone = newGuest()
    const keys: (string | undefined)[] = []
    page.on('request', request => {
      if (request.url().endsWith('/checkout/v2')) keys.push(request.headers()['idempotency-key'])
    })
    await loseFirstAnswer(page)
    await checkout.fillTakeaway(someone)
    await checkout.submit.click()
    await expect(checkout.alert).not.toContainText('Wir erreichen das Restaurant')
    await expect(checkout.alert).toContainText('am Telefon: +49 30')
    await checkout.alert.getByRole('button', { name: 'Ok' }).click()
    const { code } = orderOf(someone.email)
    await checkout.submit.click()
    const order = new OrderPage(page)
    await order.arrive()
    await expect(order.fact('Bestellnummer')).toHaveText(code)
    expect(ordersOf(someone.email)).toHaveLength(1)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

test('opens the form again once the API answers [R4.43]', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource|ERR_/)
  const checkout = new Checkout(page)
  await fillCart(page, [margherita()])
  await page.route('**/api/**', route => route.abort('connectionrefused'))
  await page.goto('/checkout')
  await expect(checkout.main.getByRole('alert')).toContainText('Die Kasse lässt sich gerade nicht öffnen')
  expect((await storedCart(page))?.items).toHaveLength(1)
  await page.unroute('**/api/**')
  await checkout.main.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(checkout.submit).toBeVisible()
})
