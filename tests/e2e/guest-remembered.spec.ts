import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { cola, fillCart, margherita } from './support/baskets.ts'
import { CartView, storedCart } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { type Guest, newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { saveData } from './support/save-data.ts'
import { MAX_SHIFT, watchShifts } from './support/shift.ts'
import { ordersOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { KIB, weigh, weightOf } from './support/weigh.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('guest'))
const remember = (page: Page) =>
  page.getByRole('main').getByRole('checkbox', {
    name: 'Meine Angaben und letzten Bestellungen auf diesem Gerät merken',
  })
const again = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Noch einmal bestellen' })
const last = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Wie letztes Mal' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Noch einmal bestellen' })

/** What the device keeps of a guest. */
const known = (guest: Partial<Guest>, orders: object[] = []): Record<string, string> => {
  const details = { name: 'Ada', email: '', phone: '', ...guest, address: {}, paymentType: '' }
  return {
    guest: JSON.stringify({ details: { ...details, deliveryType: 'takeaway' }, orders }),
    'order-choice': JSON.stringify({ orderType: 'takeaway', zipcode: '' }),
  }
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

  await test.step('it moves nothing while the page loads, and loads nothing by itself for who saves data [R2.201 R11.25 R11.3000]', async () => {
    const other = await page.context().newPage()
    const files: string[] = []
    other.on('request', request => files.push(new URL(request.url()).pathname))
    await saveData(other)
    const shifts = await watchShifts(other)
    await visit(other, '/')
    await expect(again(other)).toBeVisible()
    await other.waitForLoadState('networkidle')
    expect(await shifts()).toBeLessThanOrEqual(MAX_SHIFT)
    expect(files.filter(file => /again|remembered|quote/.test(file))).toEqual([])
    await expect(last(other)).toBeHidden()
    await other.close()
    await visit(page, '/')
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

test.describe('the last order of a known guest', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const past = (lines: object[], more: object = {}) => ({
    ...{ at: '2026-05-12T18:00:00.000Z', branch: null, deliveryType: 'takeaway', price: 5, lines },
    ...more,
  })

  test('is in the cart with one tap, at its sum of today, which is there without a shift [R2.3000 R11.3000]', async ({
    page,
  }) => {
    const checkout = new CheckoutPage(page)
    await page.goto('/contact')
    await remembering(page, known({}, [past([margherita({ qty: 2, price: 5 }), cola()])]))
    const answers = weigh(page)
    const shifts = await watchShifts(page)
    await visit(page, '/')
    await expect(last(page)).toHaveText(
      /Wie letztes Mal\s+Neuer Preis: Pizza Margherita · 2 × Pizza Margherita, 1 × Coca-Cola\s+17,90\s€/,
    )
    await page.waitForLoadState('networkidle')
    expect(await shifts()).toBeLessThanOrEqual(MAX_SHIFT)
    expect(weightOf(await answers.take('script'))).toBeLessThanOrEqual(126 * KIB)
    await expectAccessible(page)
    await last(page).click()
    await page.waitForURL('**/checkout')
    await expect(checkout.lines).toHaveCount(2)
    await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(1790))
  })

  test('says what of it cannot be had, what delivery adds, and asks about a filled cart [R2.3000]', async ({
    page,
  }) => {
    const gone = margherita({ productId: 'no-more', name: 'Aalsuppe' })
    await page.goto('/contact')
    await remembering(page, known({}, [past([gone, margherita({ qty: 2 })], { deliveryType: 'delivery' })]))
    await page.goto('/')
    await expect(last(page)).toHaveText(
      /zzgl. Lieferung · Heute nicht: Aalsuppe · 2 × Pizza Margherita\s+15,00\s€$/,
    )

    const address = { address: 'Rykestraße 12', zipcode: '10437', areaId: 'helmholtzkiez', extras: '' }
    const { guest = '' } = known({}, [past([gone, margherita({ qty: 2 })], { deliveryType: 'delivery' })])
    const stored = JSON.parse(guest)
    await remembering(page, { guest: JSON.stringify({ ...stored, details: { ...stored.details, address } }) })
    await page.reload()
    await expect(last(page)).toHaveText(/16,50\s€$/)

    await test.step('what is left of it is ordered', async () => {
      await last(page).click()
      await page.waitForURL('**/checkout')
      expect((await storedCart(page))?.items).toMatchObject([{ productId: '401', qty: 2 }])
    })

    await test.step('nothing is put to what is in the cart without a question', async () => {
      await page.goto('/')
      await last(page).click()
      await expect(sheet(page)).toBeVisible()
      expect((await storedCart(page))?.items).toMatchObject([{ productId: '401', qty: 2 }])
    })
  })

  test('opens the cart where something has changed since it was said [R2.3000]', async ({ page }) => {
    await page.goto('/contact')
    await remembering(page, known({}, [past([margherita({ qty: 2 }), cola()])]))
    await page.goto('/')
    await expect(last(page)).toContainText('17,90')
    await page.route('**/products/401', async route => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.available = false
      await route.fulfill({ response: answer, json: body })
    })
    await last(page).click()
    await expect(new CartView(page).checkout).toBeVisible()
    expect((await storedCart(page))?.items).toHaveLength(2)
    await expect(page).toHaveURL('/')
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
