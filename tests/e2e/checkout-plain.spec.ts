import { cola, dish, fillCart, margherita } from './support/baskets.ts'
import { storedCart } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { loseFirstAnswer } from './support/lose-answer.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { changeSetting } from './support/settings.ts'
import { orderOf, ordersOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

test('an API without extensions gets no calls of extensions, and nothing invites to order twice', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_/)
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  await changeSetting(page, 'API_EXTENSIONS', '')
  const orderKey = await fillCart(page, [margherita({ qty: 2 }), cola()])
  const before = await storedCart(page)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await checkout.open()
  await checkout.fillDelivery(guest)

  await test.step('an order whose answer is lost is called neither placed nor lost [R7.171]', async () => {
    await expect(checkout.sum('Liefergebühr')).toHaveText(euro(150))
    await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(1940))
    await loseFirstAnswer(page)
    await checkout.submit.click()
    const told = [
      'Wir wissen nicht, ob Ihre Bestellung angekommen ist',
      'ob eine Bestätigung per E-Mail gekommen ist, bevor Sie noch einmal bestellen',
      'am Telefon: +49 30',
    ]
    for (const text of told) await expect(checkout.alert).toContainText(text)
    await expect(checkout.alert).not.toContainText('versuchen Sie es noch einmal')
    await checkout.alert.getByRole('button', { name: 'Ok' }).click()
    for (const text of told) await expect(checkout.root.getByRole('alert')).toContainText(text)
    expect(await storedCart(page)).toEqual(before)
    orderOf(guest.email)
  })

  await test.step('an order is confirmed at once, the same one when it is sent again, and leaves no cart [R7.55 R7.171 R8.15 R4.3]', async () => {
    const sent = page.waitForRequest('**/api/checkout/v2')
    await checkout.submit.click()
    expect((await sent).headers()).toHaveProperty('idempotency-key', orderKey)
    const told = checkout.main.getByRole('status').filter({ hasText: 'Ihre Bestellung ist eingegangen' })
    await expect(told).toBeVisible()
    const { code, total } = orderOf(guest.email)
    expect(total).toBe(1940)
    await expect(told).toContainText(`Ihre Bestellnummer ist ${code}`)
    await expect(page).toHaveURL(/\/$/)
    expect(await storedCart(page)).toBeNull()
    expect(asked.filter(path => /^\/api\/.*(quote|orders)/.test(path))).toEqual([])
  })
})

test('without quotes the server’s refusal shows old and new price, and asks [R7.55 R10.6 R4.40]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422/)
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  await changeSetting(page, 'API_EXTENSIONS', 'idempotency-key,guest-status')
  await fillCart(page, [margherita(), cola({ price: 2.5 }), dish('9999', 'Kaninchen in Senf', 19.5)])
  await checkout.open()
  await checkout.fillTakeaway(guest)
  await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(2950))
  const line = (name: string) => checkout.lines.filter({ hasText: name }).getByRole('alert')
  const asked = line('Coca-Cola')
  await test.step('what was withdrawn is named, marked and stays until it is removed [R10.7 R10.14 R5.27 R5.152]', async () => {
    await checkout.submit.click()
    await expect(checkout.alert.getByRole('paragraph')).toContainText(
      'Kaninchen in Senf: Dieses Gericht steht nicht mehr auf der Karte',
    )
    await checkout.alert.getByRole('button', { name: 'Ok' }).click()
    await expect(line('Kaninchen')).toBeVisible()
    await expect(line('Margherita')).toHaveCount(0)
    expect((await storedCart(page))?.items).toHaveLength(3)
    await line('Kaninchen').getByRole('button', { name: 'Entfernen' }).click()
  })
  await expect(asked).toContainText(euro(250))
  await expect(asked).toContainText(euro(290))
  await expect(checkout.submit).toBeDisabled()
  expect(ordersOf(guest.email)).toHaveLength(0)
  await asked.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(1040))
  await checkout.submit.click()
  await new OrderPage(page).arrive()
  expect(orderOf(guest.email).total).toBe(1040)
})
