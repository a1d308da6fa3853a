import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { cola, fillCart, margherita } from './support/baskets.ts'
import { storedCart } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { loseFirstAnswer } from './support/lose-answer.ts'
import { OrderPage } from './support/order-page.ts'
import { orderOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

const ORDER = '**/api/checkout/v2'

/** Answers the order call of this page as a server could. */
const answerOrder = async (page: Page, status: number, body: unknown): Promise<void> => {
  await page.route(ORDER, route => route.fulfill({ status, json: body }))
}

test('a failure says what it is and costs neither cart nor form, and no order is placed twice', async ({
  page,
  context,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/Failed to load resource|ERR_/)
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  /** Sends the form in vain, reads the alert that says why, and closes it. */
  const failWith = async (text: string, look?: () => Promise<void>): Promise<void> => {
    await checkout.submit.click()
    await expect(checkout.alert.getByRole('heading')).toHaveText('Fehler')
    await expect(checkout.alert.getByRole('paragraph')).toContainText(text)
    await expect(checkout.alert).not.toContainText('Oops')
    await look?.()
    await checkout.alert.getByRole('button', { name: 'Ok' }).click()
    await expect(checkout.alert).toBeHidden()
  }
  await fillCart(page, [margherita({ qty: 2 }), cola()])
  const before = await storedCart(page)

  await test.step('the form opens once the API answers [R4.43]', async () => {
    await page.route('**/api/**', route => route.abort('connectionrefused'))
    await page.goto('/checkout')
    await expect(checkout.main.getByRole('alert')).toContainText('Die Kasse lässt sich gerade nicht öffnen')
    expect(await storedCart(page)).toEqual(before)
    await page.unroute('**/api/**')
    await checkout.main.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await checkout.fillDelivery(guest)
    await checkout.openRest()
    await checkout.notes.fill('ohne Servietten')
  })

  await test.step('without a connection nothing is sent, which the page says [R4.960]', async () => {
    let sent = 0
    await page.route(ORDER, route => {
      sent += 1
      return route.continue()
    })
    await context.setOffline(true)
    await failWith('Keine Verbindung: Ihre Bestellung wurde nicht abgeschickt.')
    expect(sent).toBe(0)
    await expect(checkout.name).toHaveValue(guest.name)
    await expect(checkout.notes).toHaveValue('ohne Servietten')
    expect(await storedCart(page)).toEqual(before)
    await context.setOffline(false)
    await page.unroute(ORDER)
  })

  await test.step('a failure says so, and keeps cart and form [R4.43 R7.171 R8.24 R10.14]', async () => {
    await page.route('**/api/**', route => route.abort('connectionrefused'))
    await failWith(
      'Wir wissen nicht, ob Ihre Bestellung angekommen ist, denn es kam keine Antwort. Ihr Warenkorb bleibt erhalten. Sie können sie noch einmal absenden',
    )
    await expect(checkout.name).toHaveValue(guest.name)
    await expect(checkout.email).toHaveValue(guest.email)
    await expect(checkout.notes).toHaveValue('ohne Servietten')
    await expect(checkout.terms).toBeChecked()
    expect(await storedCart(page)).toEqual(before)
    await page.unroute('**/api/**')
  })

  await test.step('the first message under each field, and all of them in one alert [R5.25 R5.27 R5.152]', async () => {
    await answerOrder(page, 422, {
      message: 'Validation Error',
      data: {
        name: ['This is too short', 'This value cannot be used'],
        'address.zipcode': ['We do not deliver to this area'],
        email: ['Please enter a valid e-mail address'],
      },
    })
    await failWith(
      'Name: Das ist zu kurz, Name: Dieser Wert ist nicht möglich, Postleitzahl: In dieses Gebiet liefern wir nicht, E-Mail: Bitte geben Sie eine gültige E-Mail-Adresse ein',
    )
    await expect(checkout.name).toBeFocused()
    await expect(checkout.name).toHaveAttribute('aria-invalid', 'true')
    await expect(await checkout.error(checkout.name)).toHaveText('Das ist zu kurz')
    await expect(await checkout.error(checkout.zipcode)).toHaveText('In dieses Gebiet liefern wir nicht')
    await expect(await checkout.error(checkout.email)).toHaveText(
      'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    )
    await checkout.name.fill('Ada Lovelace')
    await expect(await checkout.error(checkout.name)).toHaveCount(0)
    await expect(await checkout.error(checkout.zipcode)).toBeVisible()
    await checkout.email.fill(guest.email)
    await checkout.zipcode.fill('10405')
  })

  await test.step('a message of an unknown field at the head of the form [R5.26 R11.13]', async () => {
    await answerOrder(page, 422, {
      message: 'Validation Error',
      data: { useProfit: ['This is not offered'] },
    })
    await failWith('Das wird nicht angeboten', () => expectAccessible(page, 'with the alert'))
    await expect(checkout.main.getByRole('alert')).toHaveText('Das wird nicht angeboten')
    await expectAccessible(page, 'with what the server said')
  })

  await test.step('Validation Error when the server says nothing more [R8.7 R8.23]', async () => {
    await answerOrder(page, 422, {})
    await failWith('Die Angaben konnten nicht angenommen werden')
  })

  await test.step('a setting that changed while the form was open [R6.1 R8.23]', async () => {
    await answerOrder(page, 401, { message: 'Please log in to order' })
    await failWith('Bitte melden Sie sich an, um zu bestellen')
    await expect(checkout.name).toHaveValue('Ada Lovelace')
  })

  await test.step('a crash of the server is no mistake of the guest’s [R4.43 R8.23]', async () => {
    await page.route(ORDER, route =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }),
    )
    await failWith('Bei uns ist etwas schiefgegangen. Es ist nichts verloren.')
    await expect(checkout.submit).toBeEnabled()
    await page.unroute(ORDER)
  })

  await test.step('the same order is answered again when its first answer got lost [R7.171 R10.11 R10.12]', async () => {
    const keys: (string | undefined)[] = []
    page.on('request', request => {
      if (request.url().endsWith('/checkout/v2')) keys.push(request.headers()['idempotency-key'])
    })
    await loseFirstAnswer(page)
    await failWith('am Telefon: +49 30')
    const { code, notes } = orderOf(guest.email)
    expect(notes).toBe('ohne Servietten')
    await checkout.submit.click()
    const order = new OrderPage(page)
    await order.arrive()
    await expect(order.fact('Bestellnummer')).toHaveText(code)
    orderOf(guest.email)
    expect(keys).toEqual([before?.orderKey, before?.orderKey])
  })
})
