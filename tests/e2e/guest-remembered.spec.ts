import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { cola, fillCart, margherita } from './support/baskets.ts'
import { storedCart } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { type Guest, newGuest } from './support/guest.ts'
import { OrderPage } from './support/order-page.ts'
import { MAX_SHIFT, watchShifts } from './support/shift.ts'
import { ordersOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('guest'))
const remember = (page: Page) =>
  page.getByRole('main').getByRole('checkbox', {
    name: 'Meine Angaben und letzten Bestellungen auf diesem Gerät merken',
  })
const again = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Noch einmal bestellen' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Noch einmal bestellen' })

/** What the device keeps of a guest. */
const known = (guest: Partial<Guest>, orders: object[] = []): Record<string, string> => {
  const details = { name: 'Ada', email: '', phone: '', ...guest, address: {}, paymentType: '' }
  return { guest: JSON.stringify({ details: { ...details, deliveryType: 'takeaway' }, orders }) }
}

/** Keeps values on the device beside what is there. */
const remembering = (page: Page, values: Record<string, string>) =>
  page.evaluate(all => Object.assign(localStorage, all), values)

test('with the tick, a guest is known at the next visit and orders again in three taps [R2.177 R2.201]', async ({
  page,
}) => {
  test.slow()
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  await fillCart(page, [margherita({ qty: 2 }), cola()])
  await checkout.open()
  await checkout.fillDelivery(guest)
  await expect(remember(page)).not.toBeChecked()
  await remember(page).check()
  await checkout.submit.click()
  await new OrderPage(page).arrive()
  await page.goto('/')
  await again(page).click()
  await expect(sheet(page).getByRole('listitem')).toHaveCount(1)
  await expect(sheet(page).getByText('2 × Pizza Margherita, 1 × Coca-Cola')).toBeVisible()
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Noch einmal bestellen' }).click()
  await page.waitForURL('**/checkout')
  await expect(checkout.lines).toHaveCount(2)
  await checkout.terms.check()
  await checkout.submit.click()
  await new OrderPage(page).arrive()
  expect(ordersOf(guest.email)).toMatchObject([
    { name: guest.name, order_type: 'delivery' },
    { name: guest.name, order_type: 'delivery' },
  ])
  expect(JSON.parse((await stored(page)) ?? '{}').orders).toHaveLength(1)
})

test('the link to earlier orders costs a page nothing; a filled cart is asked about, and the price is the one of today', async ({
  page,
}) => {
  const past = {
    at: '2026-05-12T18:00:00.000Z',
    branch: null,
    deliveryType: 'takeaway',
    price: 5,
    lines: [margherita({ price: 5 })],
  }
  await fillCart(page, [cola()])
  await remembering(page, known({}, [past]))

  await test.step('it moves nothing while the page loads, and loads nothing by itself [R2.201 R11.25]', async () => {
    const files: string[] = []
    page.on('request', request => files.push(new URL(request.url()).pathname))
    const shifts = await watchShifts(page)
    await visit(page, '/')
    await expect(again(page)).toBeVisible()
    expect(await shifts()).toBeLessThanOrEqual(MAX_SHIFT)
    expect(files.filter(file => /again|remembered/.test(file))).toEqual([])
  })

  await test.step('the cart keeps what is in it, and both are asked about [R2.201]', async () => {
    await again(page).click()
    await test.step('with its sum of today [R2.2549]', () =>
      expect(sheet(page).getByText('Heute 7,50 €')).toBeVisible())
    await sheet(page).getByRole('button', { name: 'Noch einmal bestellen' }).click()
    await page
      .getByRole('dialog', { name: 'Ihr Warenkorb ist nicht leer' })
      .getByRole('button', { name: 'Behalten und diese Bestellung dazulegen' })
      .click()
    const changes = page.getByRole('dialog', { name: 'Einiges hat sich geändert' })
    await expect(changes.getByRole('listitem')).toContainText('7,50 €')
    await changes.getByRole('button', { name: 'Warenkorb ansehen' }).click()
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL('/')
    expect((await storedCart(page))?.items).toHaveLength(2)
  })
})

test('removing the tick or the button of the privacy page forgets the guest, and garbage is nobody [R2.202 R11.78]', async ({
  page,
}) => {
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  await fillCart(page, [cola()])
  await remembering(page, known(guest))
  await checkout.open()
  await checkout.folded('Ihre Kontaktdaten').click()
  await expect(checkout.name).toHaveValue(guest.name)
  await remember(page).uncheck()
  expect(await stored(page)).toBeNull()
  await expect(checkout.name).toHaveValue(guest.name)

  await remembering(page, known(guest))
  await page.goto('/page/datenschutz-privacy')
  const entry = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'guest', exact: true }) })
  await expectAccessible(page)
  await entry.getByRole('button', { name: 'Jetzt löschen' }).click()
  await expect(entry.getByRole('status')).toHaveText('Es wurde von diesem Gerät gelöscht.')
  await expect(entry.getByRole('button')).toBeHidden()
  expect(await stored(page)).toBeNull()

  await remembering(page, { guest: '{"details":[1' })
  await page.goto('/')
  await again(page).click()
  await expect(sheet(page).getByText('Sie haben noch nichts bestellt.')).toBeVisible()
})
