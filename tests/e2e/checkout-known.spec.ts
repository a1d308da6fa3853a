import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { cola, fillCart, margherita } from './support/baskets.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { asCustomer, type Customer } from './support/customer.ts'
import { type Guest, newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { ordersOf, write } from './support/shop-data.ts'
import { keep } from './support/storage.ts'
import { countEffort } from './support/taps.ts'
import { expect, test } from './support/test.ts'

const CASH = 'Bar bei Lieferung'
const SECTIONS = [
  'Art der Bestellung',
  'Ihre Kontaktdaten',
  'Lieferadresse',
  'Zeitpunkt',
  'Zahlung',
  'Trinkgeld',
  'Noch etwas?',
]

/** Gives a customer a default address, and an order that was delivered there. */
async function orderBefore(page: Page, { id, token }: Customer): Promise<void> {
  const addressId = randomUUID()
  write(
    `insert into addresses (id, user_id, name, address, extras, zipcode, area_id, is_default, created_at)
     values (?, ?, 'Zuhause', 'Rykestraße 12', '', '10437', 'helmholtzkiez', 1, '2026-05-01T10:00:00.000Z')`,
    [addressId, id],
  )
  const answer = await page.request.post('/api/checkout/v2', {
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
    data: {
      // Other clients need not name what they order.
      cart: {
        items: [margherita({ qty: 2, name: '' }), cola({ name: '' })],
        price: 17.9,
        delivery: 1.5,
        total: 19.4,
      },
      deliveryType: 'delivery',
      takeaway: false,
      addressId,
      orderTime: 'now',
      paymentType: 'cash',
      terms: true,
    },
  })
  expect(answer.ok()).toBe(true)
}

/** Makes the device remember a guest. */
async function asKnownGuest(page: Page, guest = newGuest(), street = 'Rykestraße 12'): Promise<Guest> {
  const address = { address: street, zipcode: '10437', areaId: 'helmholtzkiez', extras: '' }
  const details = { ...guest, address, deliveryType: 'delivery', paymentType: 'cash' }
  const known = JSON.stringify({ details, orders: [] })
  await page.evaluate(stored => localStorage.setItem('guest', stored), known)
  return guest
}

/** Whether a place is on the screen as a whole. */
async function isInView(place: Locator): Promise<boolean> {
  return place.evaluate(element => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= innerHeight && (element.contains(over) || (over?.contains(element) ?? false))
  })
}

/** What stays in sight while the page is scrolled. */
const inReach = (checkout: CheckoutPage): Locator[] => [
  checkout.submit,
  checkout.sum('Gesamtbetrag inkl. MwSt.'),
]

/** How far below the top of the page the order button ends. */
const endOf = ({ submit }: CheckoutPage): Promise<number> =>
  submit.evaluate(button => button.getBoundingClientRect().bottom + scrollY)

/** Every section is folded, and nothing has to be scrolled to. */
async function expectOneScreen(checkout: CheckoutPage): Promise<void> {
  for (const label of SECTIONS) {
    await expect(checkout.folded(label), label).toBeVisible()
    expect(await isInView(checkout.folded(label)), label).toBe(true)
  }
  for (const place of [checkout.terms, ...inReach(checkout)]) expect(await isInView(place)).toBe(true)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('for a customer, everything fits one screen: answered sections, terms, total and button [R2.203 R2.204 R2.200]', async ({
    page,
  }) => {
    test.slow()
    const customer = await asCustomer(page)
    await orderBefore(page, customer)
    const checkout = new CheckoutPage(page)
    await fillCart(page, [margherita({ qty: 2 }), cola()])
    await test.step('it asks at once for all that it shows, whatever is answered first [R11.340]', async () => {
      // Settings and user are answered only once the others have been asked for.
      const asked = Promise.all(
        ['/api/checkout/times', '/api/me/addresses'].map(path =>
          page.waitForRequest(request => new URL(request.url()).pathname === path),
        ),
      )
      await page.route(/\/api\/(?:settings|me)$/, async route => {
        await asked
        await route.continue()
      })
      await checkout.open()
    })
    await expectOneScreen(checkout)
    await test.step('the way to the button is short [R2.2540]', async () => {
      expect(await endOf(checkout)).toBeLessThanOrEqual(1100)
    })
    await expect(checkout.main.getByText('Zuhause, Rykestraße 12, 10437')).toBeVisible()
    await expect(checkout.main.getByText(CASH)).toBeVisible()
    await expect(checkout.terms).not.toBeChecked()

    await test.step('it begins with the order in one line, which unfolds [R2.1522]', async () => {
      const glance = checkout.main.getByRole('group').filter({ hasText: 'Ihre Bestellung (3)' })
      await expect(glance).toContainText(euro(1940))
      expect(await isInView(glance)).toBe(true)
      await glance.locator('summary').click()
      await expect(glance.getByRole('listitem')).toHaveText([/2 × .*Margherita/, /1 × .*Cola/])
      await glance.locator('summary').click()
      await expect(glance.getByRole('listitem')).toHaveCount(0)
    })

    await checkout.folded('Trinkgeld').click()
    await expect(checkout.main.getByRole('heading', { name: 'Trinkgeld' })).toBeFocused()
    await checkout.main.getByRole('radio', { name: /^10 %/ }).check()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3))
    for (const place of inReach(checkout)) expect(await isInView(place)).toBe(true)
    await expectAccessible(page)
  })

  test('for a remembered guest, everything fits one screen too, and one answer is changed', async ({
    page,
    allowErrors,
  }) => {
    test.slow()
    allowErrors(/422/)
    const checkout = new CheckoutPage(page)
    await fillCart(page, [margherita({ qty: 2 }), cola()])
    const guest = await asKnownGuest(page)
    await checkout.open()
    await test.step('all is answered [R2.203 R2.204]', () => expectOneScreen(checkout))

    await test.step('a section opens for another answer [R2.203]', async () => {
      await checkout.folded('Noch etwas?').press('Enter')
      await expect(checkout.main.getByRole('heading', { name: 'Noch etwas?' })).toBeFocused()
      await checkout.notes.fill('Klingel defekt')
    })

    await test.step('a refused field opens its section [R2.205]', async () => {
      await checkout.terms.check()
      await page.route('**/api/checkout/v2', route =>
        route.fulfill({ status: 422, json: { data: { phone: ['Please enter a valid phone number'] } } }),
      )
      await expect(checkout.phone).toHaveCount(0)
      await checkout.submit.click()
      await checkout.alert.getByRole('button', { name: 'OK' }).click()
      await expect(checkout.phone).toBeFocused()
      await expect(checkout.phone).toHaveValue(guest.phone)
      await expect(checkout.phone).toHaveAttribute('aria-invalid', 'true')
    })

    await test.step('one answer is changed and none is lost [R2.203]', async () => {
      await page.unroute('**/api/checkout/v2')
      await checkout.phone.fill('030 901821')
      await expect(checkout.name).toHaveValue(guest.name)
      await checkout.submit.click()
      await new OrderPage(page).arrive()
      const [order] = ordersOf(guest.email)
      expect(order).toMatchObject({ notes: 'Klingel defekt', name: guest.name })
    })
  })

  test('long answers of folded sections are on as many lines as they need [R2.1521]', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 844 })
    const checkout = new CheckoutPage(page)
    await fillCart(page, [margherita({ qty: 2 })])
    const name = 'Maximiliane Freifrau von Hohenlohe-Schillingsfürst'
    const email = 'maximiliane.von.hohenlohe-schillingsfuerst@ein-langer-anbieter.example'
    const street = 'Straße der Pariser Kommune 12, Seitenflügel links, vierter Stock'
    await asKnownGuest(page, { name, email, phone: '030 901820' }, street)
    await checkout.open()
    for (const text of [email, street]) {
      const answer = checkout.main.locator('section p').filter({ hasText: text })
      await expect(answer).toBeVisible()
      const { shown, needed, cut } = await answer.evaluate(place => ({
        shown: place.getBoundingClientRect().width,
        needed: place.scrollWidth,
        cut: getComputedStyle(place).textOverflow === 'ellipsis',
      }))
      expect(cut).toBe(false)
      expect(needed, text).toBeLessThanOrEqual(Math.ceil(shown))
    }
  })

  test('a new guest orders one dish with sizes in six taps and four fields, on a short page [R2.176 R2.2540 R2.3002]', async ({
    page,
  }) => {
    test.slow()
    const guest = newGuest()
    const checkout = new CheckoutPage(page)
    const cart = new CartView(page)
    const effort = await countEffort(page)
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Bacon-BBQ-Burger in den Warenkorb' })
      .first()
      .click()
    await expect(cart.count).toHaveText('1')
    await cart.bar.click()
    await cart.checkout.click()
    await page.getByRole('link', { name: 'Als Gast bestellen' }).click()
    await expect(checkout.name).toBeFocused()
    await expect(checkout.name).toBeInViewport({ ratio: 1 })
    expect(await endOf(checkout), 'the way to the button [R2.2540]').toBeLessThanOrEqual(1900)
    // From the first field on, the keyboard leads to the next one.
    for (const [field, text] of [
      [checkout.name, guest.name],
      [checkout.email, guest.email],
      [checkout.phone, guest.phone],
      [checkout.street, 'Rykestraße 12, 10405'],
    ] as const) {
      await expect(field).toBeFocused()
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await expect(checkout.choice(CASH)).toBeChecked()
    await checkout.terms.click()
    await checkout.submit.click()
    await new OrderPage(page).arrive()
    expect(effort()).toEqual({ taps: 6, fields: 4 })
    expect(ordersOf(guest.email)).toHaveLength(1)
  })

  test('a customer orders again in three taps, of at most four [R2.176 R2.200 R2.3000]', async ({ page }) => {
    test.slow()
    const customer = await asCustomer(page)
    await orderBefore(page, customer)
    // As it is on the device that ordered.
    await keep(page, { 'order-choice': JSON.stringify({ orderType: 'delivery', zipcode: '' }) })
    const checkout = new CheckoutPage(page)
    const effort = await countEffort(page)
    await page.goto('/')
    const again = page.getByRole('main').getByRole('button', { name: 'Wie letztes Mal' })
    await expect(again).toContainText('zzgl. Lieferung · 2 × Pizza Margherita, 1 × Cola')
    await expect(again).toContainText('17,90 €')
    await again.click()
    await checkout.terms.click()
    await checkout.submit.click()
    await page.waitForURL(/\/me\/my-orders\/[^?]+$/)
    const order = new OrderPage(page)
    await expect(order.fact('Gewünscht für')).toHaveText('So bald wie möglich')
    await expect(order.fact('Lieferadresse')).toContainText('Rykestraße 12')
    await expect(order.fact('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(1940))
    expect(effort()).toEqual({ taps: 3, fields: 0 })
    expect(ordersOf(customer.email)).toHaveLength(2)
  })
})
