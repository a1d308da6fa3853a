import { fillCart, margherita } from './support/baskets.ts'
import { storedCart } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { loseFirstAnswer } from './support/lose-answer.ts'
import { OrderPage } from './support/order-page.ts'
import { orderOf, ordersOf } from './support/shop-data.ts'
import { keep } from './support/storage.ts'
import { expect, test } from './support/test.ts'

const ORDER = '**/api/checkout/v2'

test('a slow order is waited for, placed once, and not shown again', async ({ page }) => {
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  const gate = Promise.withResolvers<void>()
  let calls = 0
  await fillCart(page, [margherita()])
  await page.goto('/page/impressum-imprint')
  await checkout.open()
  await page.route(ORDER, async route => {
    calls += 1
    await gate.promise
    await route.continue()
  })
  await checkout.fillTakeaway(guest)

  await test.step('a double click orders once, and the button waits [R10.12 R5.21 R4.42]', async () => {
    await checkout.submit.dblclick()
    await expect(checkout.submit).toBeDisabled()
    await expect(checkout.submit).toHaveAttribute('aria-busy', 'true')
    await expect(checkout.name).toHaveAttribute('data-status', 'pending')
    expect(ordersOf(guest.email)).toHaveLength(0)
    gate.resolve()
    await new OrderPage(page).arrive()
    expect(calls).toBe(1)
    orderOf(guest.email)
  })

  await test.step('going back shows neither the form nor its cart [R4.3 R10.12]', async () => {
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).not.toHaveURL(/\/order/)
    await expect(checkout.submit).toHaveCount(0)
    expect(await storedCart(page)).toBeNull()
  })
})

test('a second tab with the same cart, and a guest who comes back, learn that it was ordered [R4.38 R4.62 R10.10]', async ({
  page,
  context,
}) => {
  const guest = newGuest()
  await fillCart(page, [margherita()])
  const first = new CheckoutPage(page)
  const second = new CheckoutPage(await context.newPage())
  await first.open()
  await second.open()
  await second.fillTakeaway(guest)
  await first.fillTakeaway(guest)
  await first.submit.click()
  await new OrderPage(page).arrive()
  const { code } = orderOf(guest.email)
  await expect(second.main).toContainText(`Ihre Bestellnummer ist ${code}`)
  await expect(second.submit).toHaveCount(0)
  await second.main.getByRole('link', { name: 'Zu Ihrer Bestellung' }).click()
  const order = new OrderPage(second.page)
  await order.arrive()
  await expect(order.fact('Bestellnummer')).toHaveText(code)

  await page.goto('/checkout')
  await expect(first.main).toContainText(`Ihre Bestellnummer ist ${code}`)
  await page.reload()
  await expect(first.main.getByRole('link', { name: 'Zu Ihrer Bestellung' })).toBeVisible()
})

test('a cart that became an order elsewhere is not ordered again unasked', async ({ page, allowErrors }) => {
  allowErrors(/409|ERR_/)
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  const order = new OrderPage(page)
  const notice = checkout.main.getByRole('alert')
  await fillCart(page, [margherita()])
  const { orderKey, ...cart } = (await storedCart(page)) ?? {}
  await checkout.open()
  await loseFirstAnswer(page)
  await checkout.fillTakeaway(guest)
  await checkout.submit.click()
  await checkout.alert.getByRole('button', { name: 'Ok' }).click()
  const { code } = orderOf(guest.email)

  await test.step('it says so, and asks [R10.13]', async () => {
    await checkout.openRest()
    await checkout.notes.fill('jetzt mit Servietten')
    await checkout.submit.click()
    await expect(notice).toContainText('Dieser Warenkorb wurde bereits bestellt')
    await expect(notice).toContainText(`Ihre Bestellnummer ist ${code}`)
    await expect(notice).toContainText('Es wurde nichts doppelt bestellt.')
    expect(ordersOf(guest.email)).toHaveLength(1)
  })

  await test.step('it is ordered again on demand [R10.13]', async () => {
    await notice.getByRole('button', { name: 'Diesen Warenkorb noch einmal bestellen' }).click()
    await expect(checkout.notes).toHaveValue('jetzt mit Servietten')
    await expect(checkout.submit).toBeEnabled()
    await checkout.submit.click()
    await order.arrive()
    expect(ordersOf(guest.email)).toHaveLength(2)
    await expect(order.fact('Bestellnummer')).not.toHaveText(code)
  })

  await test.step('the first order can be looked at instead, and its cart is empty then [R10.13 R4.3]', async () => {
    await keep(page, { cart: JSON.stringify({ ...cart, orderKey }) })
    await checkout.open()
    await checkout.fillTakeaway({ ...guest, name: 'Eva Beispiel' })
    await checkout.submit.click()
    await checkout.main.getByRole('link', { name: 'Zu Ihrer Bestellung' }).click()
    await order.arrive()
    await expect(order.fact('Bestellnummer')).toHaveText(code)
    expect(await storedCart(page)).toBeNull()
  })
})
