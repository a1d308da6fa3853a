import { storedCart } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { Chooser } from './support/chooser.ts'
import { combo, product } from './support/demo.ts'
import { everyShape } from './support/every-shape.ts'
import { newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { itemsOf, orderOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

test('the order carries the cart in the exact shapes of the API [R3.36 R3.38 R3.40]', async ({ page }) => {
  test.slow()
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  const chooser = new Chooser(page.getByRole('main'))
  const add = async (): Promise<void> => {
    const before = (await storedCart(page))?.items.length ?? 0
    await chooser.submit.click()
    await expect.poll(async () => (await storedCart(page))?.items.length).toBe(before + 1)
  }

  const open = async (path: string): Promise<void> => {
    await page.goto(path)
    // Beside a standing cart the form opens by itself.
    await page.getByRole('button', { name: 'Auswählen und bestellen' }).or(chooser.submit).first().focus()
    await chooser.submit.waitFor()
  }

  await open(product(401).path)
  await chooser.size('Mittel').check()
  await chooser.answer('Weglassen', 'Ohne Käse').check()
  await chooser.pickExtra('Parmesan')
  await chooser.pickExtra('Rucola')
  await chooser.more.click()
  await add()

  await open(product(701).path)
  await chooser.answer('Beilage', 'Pommes frites').check()
  await chooser.root.getByRole('radio', { name: /^mit Ketchup/ }).check()
  await add()

  await open(product(602).path)
  await chooser.answer('Als Menü?', 'Als Menü mit Beilage und Getränk').check()
  await chooser.slot('Beilage').selectOption({ label: product(1002).name })
  await chooser.slot('Getränk').selectOption({ label: product(1303).name })
  await add()

  await open(combo('mittag').path)
  await chooser.fillSlot('Pizza', product(402).name)
  await chooser.pickExtra('Champignons')
  await chooser.fillSlot('Getränk', product(1302).name)
  await add()

  await checkout.open()
  await checkout.fillTakeaway(guest)
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
