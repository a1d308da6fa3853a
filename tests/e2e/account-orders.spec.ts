import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { SECOND } from '#contract/kit/durations.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import { statusOf } from '#server/orders/states.ts'
import { expectAccessible } from './support/axe.ts'
import { cola, dish, fillCart, margherita } from './support/baskets.ts'
import { CartView, storedCart } from './support/cart.ts'
import { CheckoutPage, COUNTER } from './support/checkout.ts'
import { asCustomer, type Customer, endSessions } from './support/customer.ts'
import { placePaidOrder } from './support/desk-orders.ts'
import { OrderPage } from './support/order-page.ts'
import { expect, test } from './support/own-shop.ts'
import { changeCatalogue, orderOf, write } from './support/shop-data.ts'

const LEAVES = 'Gefüllte Weinblätter'
const HALLOUMI = 'Halloumi vom Grill'

/** Places an order for a customer by the API, as another device would; answers its code. */
async function place(page: Page, { token }: Customer, items: object[], price: number): Promise<string> {
  const answer = await page.request.post('/api/checkout/v2', {
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
    data: {
      cart: { items, price, total: price },
      deliveryType: 'takeaway',
      takeaway: true,
      orderTime: 'now',
      paymentType: 'counter',
      terms: true,
      notes: 'Ohne Besteck',
    },
  })
  const { data } = await answer.json()
  return data.code
}

/** What `npm run shop` stores. */
const setState = (code: string, state: OrderState, told: { promised?: string; reason?: string } = {}): void =>
  write('update orders set state = ?, status = ?, promised_at = ?, reason = ? where code = ?', [
    state,
    statusOf[state],
    told.promised ?? null,
    told.reason ?? '',
    code,
  ])

test('a signed-in customer orders with what the account knows and finds the order there [R1.3 R2.59 R2.60 R2.61]', async ({
  page,
}) => {
  test.slow()
  const customer = await asCustomer(page)
  const checkout = new CheckoutPage(page)
  const cart = new CartView(page)
  const shown = new OrderPage(page)
  const listening = (path: string) => page.waitForResponse(answer => answer.url().endsWith(path))
  await fillCart(page, [margherita({ qty: 2 }), cola()])
  await page.goto('/contact')
  await cart.show()
  await cart.checkout.click()
  await page.waitForURL('**/checkout')
  await checkout.submit.waitFor()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(checkout.main.getByText(customer.email)).toBeVisible()
  await expect(checkout.name).toHaveCount(0)
  await checkout.folded('Art der Bestellung').click()
  await checkout.choice('Abholung').check()
  await checkout.choice(COUNTER).check()
  await checkout.terms.check()
  await checkout.submit.click()
  await page.waitForURL(/\/me\/my-orders\/[^?]+$/)
  await expect(shown.main.getByRole('heading', { name: 'Ihre Bestellung ist eingegangen' })).toBeVisible()
  const order = orderOf(customer.email)
  expect(order).toMatchObject({ name: customer.name, order_type: 'takeaway', total: 1790 })
  await expect(shown.fact('Bestellnummer')).toHaveText(order.code)
  await expect(shown.lines.first()).toContainText('je 7,50 €')
  expect(await storedCart(page)).toBeNull()

  await fillCart(page, [cola()])
  await page.goto(`/me/my-orders/${order.code}?state=new`)
  await expect(page).toHaveURL(/\/me\/my-orders\/[^?]+$/)
  expect(await storedCart(page)).toBeNull()
  await fillCart(page, [cola()])
  await page.goBack({ waitUntil: 'commit' })
  await shown.badge.waitFor()
  await page.reload()
  await shown.badge.waitFor()
  expect(await storedCart(page)).not.toBeNull()

  await page.getByRole('main').getByRole('link', { name: 'Meine Bestellungen' }).click()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: order.code })
  await expect(card).toContainText('2 × Pizza Margherita, 1 × Cola')
  await expect(card).toContainText('17,90 €')
  await expect(card.locator('[data-status]')).toHaveClass(/badge--warning/)
  await test.step('its code is written in the letters of the text, in the list and above the order [R11.150]', async () => {
    const font = await page.locator('body').evaluate(body => getComputedStyle(body).fontFamily)
    const title = { name: `Bestellung ${order.code}` }
    await expect(page.getByRole('heading', title)).toHaveCSS('font-family', font)
    const heard = listening('/events')
    await card.getByRole('link').click()
    await heard
    await expect(shown.fact('Bestellnummer')).toHaveText(order.code)
    await expect(page.getByRole('heading', { level: 1, ...title })).toHaveCSS('font-family', font)
  })

  await test.step('no step breaks within a word beside the pages of the account and the cart [R11.375]', async () => {
    const before = page.viewportSize()
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await shown.linesOfSteps()).toEqual([1, 1, 1, 1])
    if (before) await page.setViewportSize(before)
  })

  await test.step('it shows and announces its new status within two seconds, with the promised time or the reason, to customers and to guests [R4.47 R4.31 R4.91]', async () => {
    await expect(shown.badge).toHaveText('Eingegangen')
    setState(order.code, 'accepted', { promised: '2026-05-13T16:45:00.000Z' })
    await expect(shown.badge).toHaveText('Angenommen', { timeout: 2 * SECOND })
    await expect(shown.badge).toHaveRole('status')
    await expect(shown.badge).toHaveClass(/badge--primary/)
    await expect(shown.told).toHaveRole('status')
    await expect(shown.told).toHaveText('Zugesagt für Mittwoch, 13. Mai, 18:45 Uhr')
    setState(order.code, 'ready', { promised: '2026-05-13T16:45:00.000Z' })
    await expect(shown.badge).toHaveText('Fertig', { timeout: 2 * SECOND })
    setState(order.code, 'completed', { promised: '2026-05-13T16:45:00.000Z' })
    await expect(shown.badge).toHaveText('Abgeschlossen', { timeout: 2 * SECOND })
    await expect(shown.told).toBeEmpty()

    await page.evaluate(() => localStorage.removeItem('token'))
    const paid = await placePaidOrder(page.request)
    const heard = listening('/events')
    await page.goto(`/order#${paid.key}`)
    await heard
    setState(paid.code, 'cancelled', { reason: 'Der Ofen ist aus' })
    await expect(shown.badge).toHaveText('Storniert', { timeout: 2 * SECOND })
    await expect(shown.told).toHaveText('Grund: Der Ofen ist aus')
    await expect(shown.main.getByRole('heading', { name: 'Ihre Bestellung wurde storniert' })).toBeVisible()
  })
})

test('ordering again asks about a filled cart, keeps every line and lists what has changed [R2.99 R4.40]', async ({
  page,
  allowErrors,
}) => {
  test.slow()
  const customer = await asCustomer(page)
  // Two dishes that no other test orders, as they change under this one.
  const lines = [dish('107', LEAVES, 5.9, { qty: 2 }), dish('109', HALLOUMI, 7.9)]
  const code = await place(page, customer, lines, 19.7)
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Noch einmal bestellen' })
  await page.goto(`/me/my-orders/${code}`)
  await again.click()
  await expect(page.getByText('Ihre Bestellung liegt wieder im Warenkorb').first()).toBeVisible()
  const first = await storedCart(page)
  expect(first?.items.map(({ name, qty, price }) => [name, qty, price])).toEqual([
    [LEAVES, 2, 5.9],
    [HALLOUMI, 1, 7.9],
  ])

  await changeCatalogue(
    "update products set available = 0 where id = '109'",
    "update prices set price = 640 where product_id = '107'",
  )
  await again.click()
  const question = page.getByRole('dialog', { name: 'Ihr Warenkorb ist nicht leer' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Durch diese Bestellung ersetzen' }).click()
  const changes = page.getByRole('dialog', { name: 'Einiges hat sich geändert' })
  const line = (name: string) => changes.getByRole('listitem').filter({ hasText: name })
  await expect(line(LEAVES)).toContainText('6,40 €')
  await expect(line(HALLOUMI)).toContainText('Ausverkauft')
  await expectAccessible(page)
  expect((await storedCart(page))?.items.map(({ name, qty, price }) => [name, qty, price])).toEqual([
    [LEAVES, 2, 5.9],
    [HALLOUMI, 1, 7.9],
  ])
  await line(LEAVES).getByRole('button', { name: 'Übernehmen' }).click()
  await line(HALLOUMI).getByRole('button', { name: 'Entfernen' }).click()
  await expect(changes.getByRole('listitem')).toHaveCount(0)
  expect((await storedCart(page))?.items.map(({ name, price }) => [name, price])).toEqual([[LEAVES, 6.4]])

  await test.step('a session that has ended keeps the form, says so and leads to the login [R4.43]', async () => {
    allowErrors(/401/)
    const checkout = new CheckoutPage(page)
    await checkout.open()
    await checkout.folded('Art der Bestellung').click()
    await checkout.choice('Abholung').check()
    await checkout.folded('Noch etwas?').click()
    await checkout.notes.fill('Ohne Besteck')
    await checkout.folded('Zahlung').click()
    await checkout.choice(COUNTER).check()
    await checkout.terms.check()
    await expect(checkout.submit).toBeEnabled()
    endSessions(customer)
    await checkout.submit.click()
    const ended = checkout.main.getByRole('alert').filter({ hasText: 'Ihre Sitzung ist abgelaufen' })
    await expect(ended).toBeFocused()
    await expect(checkout.notes).toHaveValue('Ohne Besteck')
    await ended.getByRole('link', { name: 'Anmelden' }).click()
    await page.waitForURL('**/login?return=*')
    expect(await storedCart(page)).not.toBeNull()
  })
})
