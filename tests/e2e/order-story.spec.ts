import { expectAccessible } from './support/axe.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { itemsOf, mailsTo, orderOf } from './support/shop-data.ts'
import { expect, NOW, test } from './support/test.ts'

/** Two middle-sized pizzas with Parmesan at 10,90 € and a cola at 2,90 €, chosen as a visitor does. */
async function choose(productDialog: ProductDialog): Promise<void> {
  await productDialog.page.goto('/menu')
  await productDialog.card(401).click()
  await productDialog.size('Mittel').check()
  await productDialog.pickExtra('Parmesan')
  await productDialog.more.click()
  await productDialog.submit.click()
  await expect(productDialog.root).toBeHidden()
  // Closing goes back in the history, which the next dish must not come before.
  await expect(productDialog.page).toHaveURL('/menu')
  await productDialog.card(1302).click()
  await productDialog.size('0,33 l').check()
  await productDialog.submit.click()
  await expect(productDialog.root).toBeHidden()
}

async function toCheckout(cart: CartView): Promise<void> {
  await cart.show()
  await expect(cart.lines).toHaveCount(2)
  await expect(cart.total).toContainText(euro(2470))
  await cart.checkout.click()
  const question = cart.page.getByRole('dialog', { name: 'Wie möchten Sie bestellen?' })
  await question.waitFor()
  await expectAccessible(cart.page, 'the question')
  await question.getByRole('link', { name: 'Als Gast bestellen' }).click()
}

test('a guest takes a delivery from the menu to its confirmation [R1.2 R2.64 R4.3 R2.2900]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  const order = new OrderPage(page)
  await choose(new ProductDialog(page))
  await toCheckout(new CartView(page))

  await checkout.fillDelivery(guest)
  await checkout.openRest()
  await checkout.notes.fill('Bitte nicht klingeln & <b>leise</b>')
  await checkout.main.getByRole('checkbox', { name: 'Allergie oder Unverträglichkeit' }).check()
  await checkout.main.getByRole('textbox', { name: 'Anmerkungen für die Lieferung' }).fill('Hinterhaus')
  await expect(checkout.lines).toHaveText([
    /2 ×\s*Pizza Margherita Mittel.*Parmesan.*MwSt\. 7 %21,80/,
    /1 ×\s*.*Cola.*0,33 l.*MwSt\. 19 %2,90/,
  ])
  await expect(checkout.sum('Zwischensumme')).toHaveText(euro(2470))
  await expect(checkout.sum('Liefergebühr')).toHaveText(euro(150))
  await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(2620))
  await expect(checkout.sum('inkl. 7 % MwSt.')).toHaveText(euro(151))
  await expect(checkout.sum('inkl. 19 % MwSt.')).toHaveText(euro(49))
  await checkout.submit.click()
  await order.arrive()

  const stored = orderOf(guest.email)
  const expectShown = async (order: OrderPage): Promise<void> => {
    await expect(order.main.getByRole('heading', { name: 'Ihre Bestellung ist eingegangen' })).toBeVisible()
    await expect(order.fact('Bestellnummer')).toHaveText(stored.code)
    await expect(order.badge).toHaveText('Eingegangen')
    await expect(order.fact('Gewünscht für')).toHaveText('So bald wie möglich')
    await expect(order.fact('Lieferadresse')).toContainText('Rykestraße 12')
    await expect(order.fact('Lieferadresse')).toContainText('10437')
    await expect(order.fact('Zahlung')).toHaveText('Bar bei Lieferung')
    await expect(order.fact('Anmerkungen für die Küche')).toHaveText('Bitte nicht klingeln & <b>leise</b>')
    await expect(order.fact('Allergie oder Unverträglichkeit')).toHaveText('Die Küche weiß davon')
    await expect(order.fact('Anmerkungen für die Lieferung')).toHaveText('Hinterhaus')
    await expect(order.lines).toHaveText([
      /2 ×\s*Pizza Margherita Mittel.*Parmesan.*MwSt\. 7 %21,80/,
      /1 ×\s*.*Cola.*0,33 l.*MwSt\. 19 %2,90/,
    ])
    await expect(order.fact('Zwischensumme')).toHaveText(euro(2470))
    await expect(order.fact('Liefergebühr')).toHaveText(euro(150))
    await expect(order.fact('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(2620))
    await expect(order.fact('inkl. 7 % MwSt.')).toHaveText(euro(151))
    await expect(order.fact('inkl. 19 % MwSt.')).toHaveText(euro(49))
  }
  await expectShown(order)
  await expectAccessible(page, 'the order')
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull()

  expect(stored).toMatchObject({
    status: 'pending_approval',
    order_type: 'delivery',
    name: guest.name,
    phone: '+4930901820',
    deliver_at: null,
    payment_id: 'cash',
    price: 2470,
    delivery: 150,
    discount: 0,
    tax: 0,
    tip: 0,
    total: 2620,
  })
  expect(itemsOf(stored.code)).toMatchObject([
    { type: 'productItem', qty: 2, price: 1090 },
    { type: 'productItem', qty: 1, price: 290 },
  ])
  await expect.poll(() => mailsTo(guest.email)).toHaveLength(1)
  const [mail = ''] = mailsTo(guest.email)
  expect(mail).toContain(stored.code)
  expect(mail).toContain('26,20')
  expect(mail).toContain(new URL(page.url()).hash)

  await test.step('its link shows all of it on any device [R2.64]', async () => {
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' })
    const friend = new OrderPage(await elsewhere.newPage())
    await friend.page.clock.setFixedTime(NOW)
    await friend.page.goto(page.url())
    await expectShown(friend)
    await elsewhere.close()
  })

  await test.step('nothing of a guest stays on the device who did not ask for it [R2.177]', async () => {
    expect(await page.evaluate(() => localStorage.getItem('guest'))).toBeNull()
  })
})
