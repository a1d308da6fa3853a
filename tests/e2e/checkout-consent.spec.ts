import { cola, dish, fillCart, margherita } from './support/baskets.ts'
import { CartView, storedCart } from './support/cart.ts'
import { CheckoutPage, COUNTER } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { expect, test } from './support/own-shop.ts'
import { changeCatalogue, itemsOf, orderOf, ordersOf } from './support/shop-data.ts'

test('a price that rose since it was put into the cart is asked about, not charged [R4.40 R7.53 R10.6]', async ({
  page,
}) => {
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  await fillCart(page, [margherita(), dish('1405', 'Heiße Schokolade', 3.9)])
  await changeCatalogue("update prices set price = 440 where product_id = '1405'")
  await checkout.open()
  const asked = checkout.lines.filter({ hasText: 'Heiße Schokolade' })
  await expect(asked.getByRole('alert')).toContainText('Der Preis hat sich geändert')
  await expect(asked.getByRole('alert')).toContainText(euro(390))
  await expect(asked.getByRole('alert')).toContainText(euro(440))
  await expect(checkout.lines.filter({ hasText: 'Margherita' }).getByRole('alert')).toHaveCount(0)
  await checkout.choice('Abholung').check()
  await checkout.fillContact(guest)
  await checkout.choice(COUNTER).check()
  await checkout.terms.check()
  await expect(checkout.main).toContainText('Bitte bestätigen Sie, was sich an Ihrer Bestellung geändert hat')
  await expect(checkout.submit).toBeDisabled()
  await asked.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(asked.getByRole('alert')).toHaveCount(0)
  await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(750 + 440))
  await checkout.submit.click()
  await new OrderPage(page).arrive()
  const order = orderOf(guest.email)
  expect(order.total).toBe(750 + 440)
  expect(itemsOf(order.code)).toMatchObject([{ price: 750 }, { price: 440 }])
})

test('a price that rises while the form is filled in is refused by the server and asked about [R10.6 R10.14]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422/)
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  await fillCart(page, [cola({ price: 2.5 })])
  // Every quote says that nothing changed, as it was when the page was opened.
  await page.route('**/api/checkout/quote', route =>
    route.fulfill({
      json: {
        data: {
          price: 2.5,
          delivery: 0,
          discount: 0,
          tax: 0,
          taxPercent: 0,
          tip: 0,
          total: 2.5,
          changes: [],
        },
      },
    }),
  )
  await checkout.open()
  await checkout.fillTakeaway(guest)
  // Until the order is sent: a question about the last choice may still be on its way.
  await page.route('**/api/checkout/v2', async route => {
    await page.unroute('**/api/checkout/quote')
    await route.fallback()
  })
  await checkout.submit.click()
  await expect(checkout.alert).toContainText('Der Preis hat sich geändert')
  expect(ordersOf(guest.email)).toHaveLength(0)
  await checkout.alert.getByRole('button', { name: 'Ok' }).click()
  const asked = checkout.lines.getByRole('alert')
  await expect(asked).toContainText(euro(250))
  await expect(asked).toContainText(euro(290))
  await expect(checkout.submit).toBeDisabled()
  await asked.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(290))
  await checkout.submit.click()
  await new OrderPage(page).arrive()
  expect(orderOf(guest.email).total).toBe(290)
})

test('the cart asks as well, and a price that fell is told too [R4.40]', async ({ page }) => {
  const cart = new CartView(page)
  await fillCart(page, [cola({ price: 3.4 })])
  await page.goto('/')
  await cart.show()
  const asked = cart.line('Coca-Cola').getByRole('alert')
  await expect(asked).toContainText(euro(340))
  await expect(asked).toContainText(euro(290))
  await expect(cart.root.getByRole('button', { name: 'Bitte prüfen, was sich geändert hat' })).toBeDisabled()
  await asked.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(cart.total).toContainText(euro(290))
  await expect(cart.checkout).toBeVisible()
})

test('a withdrawn and a sold-out dish are marked, the others stay and can be ordered, one with another size [R4.40 R4.71 R10.7]', async ({
  page,
}) => {
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  await fillCart(page, [
    dish('9999', 'Kaninchen in Senf', 19.5),
    margherita(),
    dish('1204', 'Künefe', 7.5),
    cola({ sizeId: 'fass', price: 40 }),
  ])
  await checkout.open()
  await checkout.choice('Abholung').check()
  await checkout.fillContact(guest)
  await checkout.choice(COUNTER).check()
  await checkout.terms.check()
  const line = (name: string) => checkout.lines.filter({ hasText: name })
  await expect(line('Kaninchen').getByRole('alert')).toContainText(
    'Dieses Gericht steht nicht mehr auf der Karte',
  )
  await expect(line('Künefe').getByRole('alert')).toContainText('Ausverkauft')
  await expect(line('Coca-Cola').getByRole('alert')).toContainText('Diese Größe gibt es nicht mehr')
  await expect(line('Margherita').getByRole('alert')).toHaveCount(0)
  await expect(line('Kaninchen').getByRole('button', { name: 'Übernehmen' })).toHaveCount(0)
  await expect(checkout.submit).toBeDisabled()
  expect((await storedCart(page))?.items).toHaveLength(4)
  for (const name of ['Kaninchen', 'Künefe']) {
    await expect(line(name).getByRole('alert').getByRole('button')).toHaveText(['Entfernen'])
    await line(name).getByRole('alert').getByRole('button', { name: 'Entfernen' }).click()
    await expect(line(name)).toHaveCount(0)
  }
  await line('Coca-Cola').getByRole('alert').getByRole('button', { name: 'Ändern' }).click()
  const productDialog = page.getByRole('dialog', { name: 'Coca-Cola' })
  await productDialog.getByRole('radio', { name: /0,33/ }).check()
  await productDialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(line('Coca-Cola').getByRole('alert')).toHaveCount(0)
  await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(1040))
  await checkout.submit.click()
  await new OrderPage(page).arrive()
  const order = orderOf(guest.email)
  expect(itemsOf(order.code)).toMatchObject([
    { qty: 1, price: 750 },
    { qty: 1, price: 290 },
  ])
  expect(order.total).toBe(1040)
})
