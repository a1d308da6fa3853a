import { fillCart, margherita } from './support/baskets.ts'
import { Checkout } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { orderOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

test('a tip is a preset share of the price or an amount of one’s own, and none until it is chosen [R3.16 R3.18 R5.151 R11.4]', async ({
  page,
}) => {
  const guest = newGuest()
  const checkout = new Checkout(page)
  await fillCart(page, [margherita()])
  await checkout.open()
  await checkout.fillTakeaway(guest)
  await expect(checkout.choice('Kein Trinkgeld')).toBeChecked()
  await expect(checkout.sum('Trinkgeld')).toHaveCount(0)

  const price = 750
  await checkout.main.getByRole('radio', { name: /^10 %/ }).check()
  await expect(checkout.sum('Trinkgeld')).toHaveText(euro(75))
  await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(price + 75))

  await checkout.main.getByRole('radio', { name: 'Anderer Betrag' }).check()
  const amount = checkout.main.getByRole('textbox', { name: 'Höhe des Trinkgelds' })
  await amount.fill('viel')
  await amount.blur()
  await expect(await checkout.error(amount)).not.toBeEmpty()
  await expect(checkout.submit).toBeDisabled()
  await amount.fill('1,25')
  await expect(checkout.sum('Trinkgeld')).toHaveText(euro(125))
  await amount.fill('1,248')
  await expect(checkout.sum('Trinkgeld')).toHaveText(euro(125))

  await checkout.main.getByRole('checkbox', { name: 'Ich möchte eine Rechnung' }).check()
  await checkout.submit.click()
  const order = new OrderPage(page)
  await order.arrive()
  await expect(order.fact('Trinkgeld')).toHaveText(euro(125))
  expect(orderOf(guest.email)).toMatchObject({ price, tip: 125, total: price + 125, invoice: 1 })
})

test('without the settings nobody is asked for a tip or an invoice [R3.16 R3.18]', async ({ page }) => {
  const checkout = new Checkout(page)
  await page.route('**/api/settings', async route => {
    const response = await route.fetch()
    const { data } = await response.json()
    const off = ['ALLOW_TIP', 'ALLOW_ISSUE_INVOICE']
    await route.fulfill({
      response,
      json: {
        data: data.map((each: { key: string }) => (off.includes(each.key) ? { ...each, value: '' } : each)),
      },
    })
  })
  await fillCart(page, [margherita()])
  await checkout.open()
  await expect(checkout.main.getByText('Trinkgeld')).toHaveCount(0)
  await expect(checkout.main.getByRole('checkbox', { name: 'Ich möchte eine Rechnung' })).toHaveCount(0)
})
