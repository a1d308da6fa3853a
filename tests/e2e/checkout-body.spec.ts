import { storedCart } from './support/cart.ts'
import { Checkout } from './support/checkout.ts'
import { Chooser } from './support/chooser.ts'
import { combo, product } from './support/demo.ts'
import { newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { itemsOf, orderOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

/*
 * Every shape of a line that the API knows, chosen as a visitor does: extras, a checkbox variant with a tick, a select
 * left open, an option with a child, an option that opens a combo, and a combo with an extra and an empty slot.
 */
test('the order carries the cart in the exact shapes of the API [R3.35 R3.36 R3.37 R3.38 R3.39 R3.40 R7.48 R10.11]', async ({
  page,
}) => {
  const guest = newGuest()
  const checkout = new Checkout(page)
  const chooser = new Chooser(page.getByRole('main'))
  const add = async (): Promise<void> => {
    const before = (await storedCart(page))?.items.length ?? 0
    await chooser.submit.click()
    await expect.poll(async () => (await storedCart(page))?.items.length).toBe(before + 1)
  }

  await page.goto(product(401).path)
  await chooser.size('Mittel').check()
  await chooser.answer('Weglassen', 'Ohne Käse').check()
  await chooser.extra('Parmesan').check()
  await chooser.extra('Rucola').check()
  await chooser.more.click()
  await add()

  await page.goto(product(701).path)
  await chooser.answer('Beilage', 'Pommes frites').check()
  await chooser.root.getByRole('radio', { name: /^mit Ketchup/ }).check()
  await add()

  await page.goto(product(602).path)
  await chooser.answer('Als Menü?', 'Als Menü mit Beilage und Getränk').check()
  await chooser.slot('Beilage').selectOption({ label: product(1002).name })
  await chooser.slot('Getränk').selectOption({ label: product(1303).name })
  await add()

  await page.goto(combo('mittag').path)
  await chooser.slot('Pizza').selectOption({ label: product(402).name })
  await chooser.slot('Getränk').selectOption({ label: product(1302).name })
  await chooser.extra('Champignons').check()
  await add()

  await checkout.open()
  await checkout.fillTakeaway(guest)
  await checkout.notes.fill('Ohne Besteck')
  const { orderKey } = (await storedCart(page)) ?? {}
  const sent = page.waitForRequest('**/api/checkout/v2')
  await checkout.submit.click()
  const request = await sent

  // 8,90 - 0,50 + 2,00 + 1,30; 21,90 + 0,50; 10,90 + 5,40; 9,90 + 1,00
  const prices = { pizza: 11.7, schnitzel: 22.4, burger: 16.3, combo: 10.9 }
  const total = 73
  expect(request.postDataJSON()).toEqual({
    cart: {
      items: [
        {
          type: 'productItem',
          product: { id: '401', name: 'Pizza Margherita' },
          productId: '401',
          categoryId: 'pizza',
          name: 'Pizza Margherita',
          sizeId: 'mittel',
          qty: 2,
          price: prices.pizza,
          extraIds: [
            { extraId: 'pz-parmesan', selected: true, name: 'Parmesan' },
            { extraId: 'pz-rucola', selected: true, name: 'Rucola' },
          ],
          optionIds: [
            { variantId: 'teig', value: null },
            { variantId: 'weglassen-pizza', value: [{ optionId: 'wp-kaese', selected: true, price: -0.5 }] },
          ],
        },
        {
          type: 'productItem',
          product: { id: '701', name: product(701).name },
          productId: '701',
          categoryId: 'grill',
          name: product(701).name,
          sizeId: 'standard',
          qty: 1,
          price: prices.schnitzel,
          extraIds: [],
          optionIds: [
            {
              variantId: 'beilage',
              value: [
                { optionId: 'be-pommes', selected: true, price: 0 },
                { optionId: 'be-pommes-ketchup', selected: true, price: 0.5 },
              ],
            },
          ],
        },
        {
          type: 'productItem',
          product: { id: '602', name: 'Cheeseburger' },
          productId: '602',
          categoryId: 'burger',
          name: 'Cheeseburger',
          sizeId: 'einfach',
          qty: 1,
          price: prices.burger,
          extraIds: [],
          optionIds: [
            {
              variantId: 'menue-burger',
              value: [
                {
                  type: 'menuItem',
                  menu: { id: 'burger-menue', name: 'Burger-Menü' },
                  optionId: 'mb-menue',
                  name: 'Burger-Menü',
                  qty: 1,
                  price: 5.4,
                  items: [
                    {
                      slotId: 'beilage',
                      productId: '1002',
                      product: { id: '1002', name: product(1002).name },
                      extras: [],
                      optionIds: [{ variantId: 'dips', value: [] }],
                    },
                    {
                      slotId: 'getraenk',
                      productId: '1303',
                      product: { id: '1303', name: product(1303).name },
                      extras: [],
                      optionIds: [],
                    },
                    { slotId: 'dip', extras: [], optionIds: [] },
                  ],
                },
              ],
            },
            { variantId: 'weglassen-burger', value: [] },
          ],
        },
        {
          type: 'menuItem',
          menu: { id: 'mittag', name: 'Mittagspizza' },
          name: 'Mittagspizza',
          qty: 1,
          price: prices.combo,
          items: [
            {
              slotId: 'pizza',
              productId: '402',
              product: { id: '402', name: product(402).name },
              extras: [{ id: 'pz-pilze', name: 'Champignons', selected: true }],
              optionIds: [
                { variantId: 'teig', value: null },
                { variantId: 'weglassen-pizza', value: [] },
              ],
            },
            {
              slotId: 'getraenk',
              productId: '1302',
              product: { id: '1302', name: product(1302).name },
              extras: [],
              optionIds: [],
            },
            { slotId: 'salat', extras: [], optionIds: [] },
          ],
        },
      ],
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
    phone: '+4930901820',
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
