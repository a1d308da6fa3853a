import { storedCart } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { product } from './support/demo.ts'
import { everyShape } from './support/every-shape.ts'
import { newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { itemsOf, orderOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

test('the order carries the cart in the exact shapes of the API [R3.36 R3.38 R3.40]', async ({ page }) => {
  test.slow()
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  const dialog = new ProductDialog(page)
  const add = async (): Promise<void> => {
    const before = (await storedCart(page))?.items.length ?? 0
    await dialog.submit.click()
    await expect.poll(async () => (await storedCart(page))?.items.length).toBe(before + 1)
    await expect(dialog.root).toBeHidden()
    // Closing goes back in the history, which the next dish must not come before.
    await expect(page).toHaveURL('/')
  }
  await page.goto('/')

  await dialog.card(401).click()
  await dialog.size('Mittel').check()
  await dialog.answer('Weglassen', 'Ohne Käse').check()
  await dialog.pickExtra('Parmesan')
  await dialog.pickExtra('Rucola')
  await dialog.more.click()
  await add()

  await dialog.card(701).click()
  await dialog.answer('Beilage', 'Pommes frites').check()
  await dialog.root.getByRole('radio', { name: /^mit Ketchup/ }).check()
  await add()

  await dialog.card(602).click()
  await dialog.answer('Als Menü?', 'Als Menü mit Beilage und Getränk').check()
  await dialog.slot('Beilage').selectOption({ label: product(1002).name })
  await dialog.slot('Getränk').selectOption({ label: product(1303).name })
  await add()

  await dialog.comboCard('mittag').click()
  await dialog.fillSlot('Pizza', product(402).name)
  await dialog.pickExtra('Champignons')
  await dialog.fillSlot('Getränk', product(1302).name)
  await add()

  await checkout.open()
  await checkout.fillTakeaway(guest)
  await checkout.openRest()
  await checkout.notes.fill('Ohne Besteck')
  const { orderKey } = (await storedCart(page)) ?? {}
  const sent = page.waitForRequest('**/api/checkout/v2')
  await checkout.submit.click()
  const request = await sent

  const total = 73
  expect(request.postDataJSON()).toEqual({
    cart: {
      items: everyShape,
      source: 'web',
      taxPercent: 0,
      price: total,
      total,
      delivery: 0,
      discount: 0,
      tax: 0,
      tip: 0,
    },
    name: guest.name,
    email: guest.email,
    phone: '+49 30 901820',
    deliveryType: 'takeaway',
    takeaway: true,
    orderTime: 'now',
    notes: 'Ohne Besteck',
    paymentType: 'counter',
    terms: true,
    issueInvoice: false,
    useProfit: false,
  })
  const headers = request.headers()
  expect(headers['idempotency-key']).toBe(orderKey)
  expect(headers.lang).toBe('de')
  expect(headers['content-type']).toContain('application/json')
  expect(headers).not.toHaveProperty('authorization')

  const order = new OrderPage(page)
  await order.arrive()
  await expect(order.fact('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(7300))
  const stored = orderOf(guest.email)
  expect(stored.total).toBe(7300)
  expect(itemsOf(stored.code).map(item => [item.qty, item.price])).toEqual([
    [2, 1170],
    [1, 2240],
    [1, 1630],
    [1, 1090],
  ])
})
