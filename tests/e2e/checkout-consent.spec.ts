import { cola, dish, fillCart, margherita } from './support/baskets.ts'
import { storedCart } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { expect, test } from './support/own-shop.ts'
import { changeCatalogue, itemsOf, orderOf, ordersOf } from './support/shop-data.ts'

test('what has changed since it was put into the cart is asked about, and ordered as agreed', async ({
  page,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/422/)
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  const line = (name: string) => checkout.lines.filter({ hasText: name })
  const alert = (name: string) => line(name).getByRole('alert')
  const chocolate = alert('Heiße Schokolade')
  const cost = (price: number) =>
    changeCatalogue(`update prices set price = ${price} where product_id = '1405'`)
  const rest = 750 + 290
  await fillCart(page, [
    dish('9999', 'Kaninchen in Senf', 19.5),
    margherita(),
    dish('1204', 'Künefe', 7.5),
    cola({ sizeId: 'fass', price: 40 }),
    dish('1405', 'Heiße Schokolade', 3.9),
  ])
  await cost(440)
  await checkout.open()
  await checkout.fillTakeawayFields(guest)

  await test.step('a withdrawn and a sold-out dish are marked, the others stay, one with another size [R4.40 R4.71 R10.7]', async () => {
    await expect(alert('Kaninchen')).toContainText('Dieses Gericht steht nicht mehr auf der Karte')
    await expect(alert('Künefe')).toContainText('Ausverkauft')
    await expect(alert('Coca-Cola')).toContainText('Diese Größe gibt es nicht mehr')
    await expect(alert('Margherita')).toHaveCount(0)
    await expect(line('Kaninchen').getByRole('button', { name: 'Übernehmen' })).toHaveCount(0)
    await expect(checkout.submit).toBeDisabled()
    expect((await storedCart(page))?.items).toHaveLength(5)
    for (const name of ['Kaninchen', 'Künefe']) {
      await expect(alert(name).getByRole('button')).toHaveText(['Entfernen'])
      await alert(name).getByRole('button', { name: 'Entfernen' }).click()
      await expect(line(name)).toHaveCount(0)
    }
    await alert('Coca-Cola').getByRole('button', { name: 'Ändern' }).click()
    const productDialog = page.getByRole('dialog', { name: 'Coca-Cola' })
    await productDialog.getByRole('radio', { name: /0,33/ }).check()
    await productDialog.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(alert('Coca-Cola')).toHaveCount(0)
  })

  await test.step('a price that rose is asked about, not charged [R4.40 R7.53 R10.6]', async () => {
    await expect(chocolate).toContainText('Der Preis hat sich geändert')
    await expect(chocolate).toContainText(euro(390))
    await expect(chocolate).toContainText(euro(440))
    await expect(checkout.main).toContainText(
      'Bitte bestätigen Sie, was sich an Ihrer Bestellung geändert hat',
    )
    await expect(checkout.submit).toBeDisabled()
    await chocolate.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(chocolate).toHaveCount(0)
    await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(rest + 440))
    await expect(checkout.submit).toBeEnabled()
  })

  await test.step('one that rises while the form is filled in is refused by the server and asked about [R10.6 R10.14 R8.963]', async () => {
    const price = (rest + 440) / 100
    const same = { delivery: 0, discount: 0, tax: 0, taxPercent: 0, tip: 0, changes: [] }
    // Every quote says that nothing changed, until the order is sent: the page may ask again at any time.
    await page.route('**/api/checkout/quote', route =>
      route.fulfill({ json: { data: { ...same, price, total: price } } }),
    )
    await page.route('**/api/checkout/v2', async route => {
      await page.unroute('**/api/checkout/quote')
      await route.fallback()
    })
    await cost(480)
    await checkout.submit.click()
    await expect(checkout.alert).toContainText('Der Preis hat sich geändert')
    await expect(checkout.alert.getByRole('heading')).toHaveText('Bitte prüfen, was sich geändert hat')
    expect(ordersOf(guest.email)).toHaveLength(0)
    await checkout.alert.getByRole('button', { name: 'Ok' }).click()
    await expect(chocolate).toContainText(euro(440))
    await expect(chocolate).toContainText(euro(480))
    await expect(checkout.submit).toBeDisabled()
    await chocolate.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(rest + 480))
  })

  await test.step('the order has the prices that were agreed to [R7.53 R10.6]', async () => {
    await checkout.submit.click()
    await new OrderPage(page).arrive()
    const order = orderOf(guest.email)
    expect(order.total).toBe(rest + 480)
    expect(itemsOf(order.code)).toMatchObject([
      { qty: 1, price: 750 },
      { qty: 1, price: 290 },
      { qty: 1, price: 480 },
    ])
  })
})
