import { cola } from './support/baskets.ts'
import { CheckoutPage, COUNTER } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { orderOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

test('what somebody has put together is ordered by the guest alone', async ({
  page,
  browser,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 404/)
  const checkout = new CheckoutPage(page)
  const order = new OrderPage(page)
  const main = page.getByRole('main')
  const guest = newGuest()
  const sent = {
    ...{ items: [cola({ qty: 2, price: 2.5 })], deliveryType: 'takeaway', orderTime: 'now', ...guest },
    notes: 'Bitte kalt',
  }
  const { data } = await (await request.post('/api/checkout/prepared', { data: sent })).json()

  await test.step('its page says what it is, and what has changed since on the way to checkout [R2.1590]', async () => {
    await page.goto(data.url)
    await expect(main.getByText('2 × Coca-Cola')).toBeVisible()
    await main.getByRole('button', { name: 'Zur Kasse' }).click()
    const changed = page.getByRole('dialog', { name: 'Einiges hat sich geändert' })
    await expect(changed).toContainText(euro(290))
    await changed.getByRole('button', { name: 'Warenkorb ansehen' }).click()
    await expect(checkout.submit).toBeVisible()
  })

  await test.step('checkout is filled in, without the terms, and the guest orders once [R2.1590 R10.1590]', async () => {
    await expect(checkout.choice('Abholung')).toBeChecked()
    await expect(checkout.name).toHaveValue(guest.name)
    await expect(checkout.email).toHaveValue(guest.email)
    await expect(checkout.notes).toHaveValue('Bitte kalt')
    await expect(checkout.terms).not.toBeChecked()
    await checkout.choice(COUNTER).check()
    await checkout.terms.check()
    await checkout.review.getByRole('button', { name: 'Übernehmen' }).click()
    await checkout.submit.click()
    await order.arrive()
    expect(orderOf(guest.email)).toMatchObject({ total: 580, notes: 'Bitte kalt' })
  })

  await test.step('opened again it leads to that order, in another browser only says how it goes, and a key that nobody has leads to the menu [R2.1590]', async () => {
    const placed = page.url()
    await page.goto(data.url)
    await expect(main.getByRole('heading', { name: 'Diese Bestellung ist aufgegeben' })).toBeVisible()
    await main.getByRole('link', { name: 'Zum Stand der Bestellung' }).click()
    await expect(page).toHaveURL(placed)
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(new URL(data.url, placed).href)
    await expect(elsewhere.getByText('Ihre Seite öffnet der Link in der Bestätigung.')).toBeVisible()
    await expect(elsewhere.getByRole('link', { name: 'Zum Stand der Bestellung' })).toHaveCount(0)
    await elsewhere.context().close()
    await page.goto('/prepared#none')
    await expect(
      main.getByRole('heading', { name: 'Was hier vorbereitet war, gibt es nicht mehr' }),
    ).toBeVisible()
  })
})
