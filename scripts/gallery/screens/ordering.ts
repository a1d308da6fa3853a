import type { Locator, Page } from '@playwright/test'
import type { OrderKeys } from '../orders.ts'
import { firstField, type Screen } from './screen.ts'

/** What somebody has put together for a guest. */
const PREPARED = {
  items: [
    { type: 'productItem', productId: '401', sizeId: 'mittel', name: 'Pizza Margherita', qty: 2, price: 9.5 },
    { type: 'productItem', productId: '1302', sizeId: '033l', name: 'Coca-Cola', qty: 1, price: 2.9 },
  ],
  deliveryType: 'takeaway',
  orderTime: 'now',
}

/** From the cart to the end of an order, as a guest sees it. */
export const orderingScreens = (keys: OrderKeys, payment: string): Screen[] => [
  {
    name: 'cart-empty',
    path: '/menu',
    open: async page => {
      await emptyCart(page)
      await showCart(page)
      await page.locator('.cart__empty').waitFor()
    },
  },
  {
    name: 'notice',
    path: '/menu',
    open: async page => {
      await fillCart(page)
      await page.locator('[data-above-bar] [data-kind] button').waitFor()
    },
  },
  {
    name: 'cart',
    path: '/menu',
    open: async page => {
      await fillCart(page)
      await typePlace(page, '10437')
      await showCart(page)
      await page.locator('[data-cart-body] li').first().waitFor()
    },
  },
  {
    name: 'cart-full',
    path: '/menu',
    viewport: { width: 375, height: 667 },
    open: async page => {
      await fillCart(page, 4)
      await showCart(page)
      await page.locator('[data-cart-body] li').nth(3).waitFor()
    },
  },
  { name: 'cart-bar', path: '/menu', open: page => fillCart(page) },
  {
    name: 'guest',
    path: '/menu',
    open: async page => {
      await fillCart(page)
      await showCart(page)
      await page.locator('[data-cart-body] a.button--primary').click()
      await page.locator('dialog:modal a[href*="login"]').waitFor()
    },
  },
  { name: 'checkout', path: '/menu', whole: true, open: page => checkOut(page).then(() => firstField(page)) },
  {
    name: 'checkout-unfolded',
    path: '/menu',
    whole: true,
    open: async page => {
      await checkOut(page)
      await firstField(page)
      await page.locator('main details:not([open]) > summary').first().click()
      await page.locator('main [data-part="rest"] button').click()
    },
  },
  {
    name: 'checkout-wrong',
    path: '/menu',
    whole: true,
    open: async page => {
      await checkOut(page)
      await firstField(page)
      await page.locator('main input[type="email"]').fill('ada@')
      await page.locator('main input[autocomplete="postal-code"]').fill('10999')
      await page.locator('main input[type="tel"]').fill('12')
      await page.locator('main input[autocomplete="name"]').focus()
      await page.locator('main textarea').last().focus()
    },
  },
  {
    name: 'checkout-empty',
    path: '/menu',
    whole: true,
    open: async page => {
      await checkOut(page)
      await firstField(page)
      await press(page)
      await page.locator('main form ul button').first().waitFor()
    },
  },
  ...Object.entries(keys).map(
    ([status, key]): Screen => ({
      name: `order-${status}`,
      path: `/order#${key}`,
      whole: true,
      open: page => page.locator('.badge[data-status]').waitFor(),
    }),
  ),
  { name: 'payment', path: '/contact', open: page => page.goto(payment) },
  {
    name: 'checkout-known',
    path: '/menu',
    prepare: knowGuest,
    open: page => checkOut(page, 3).then(() => submitOf(page).waitFor()),
  },
  {
    name: 'prepared',
    path: '/prepared',
    prepare: async page => {
      const data = { order: PREPARED, orderKey: 'prepared' }
      await page.route('**/api/checkout/prepared/*', route => route.fulfill({ json: { data } }))
    },
    open: page => page.locator('main button').waitFor(),
  },
  {
    name: 'checkout-failed',
    path: '/menu',
    prepare: async page => {
      await knowGuest(page)
      await page.route('**/api/checkout/v2', route => route.fulfill({ status: 503, json: {} }))
    },
    open: async page => {
      await checkOut(page, 3)
      await page.locator('main input[name="terms"]').check()
      await press(page)
      await page.getByRole('alert').first().waitFor()
    },
  },
]

/** A guest whom the device remembers. */
const KNOWN = {
  details: {
    name: 'Ada Beispiel',
    email: 'ada@example.org',
    phone: '+49 30 901820',
    address: { address: 'Rykestraße 12', zipcode: '10405', areaId: 'kollwitzkiez', extras: '3. Stock' },
    deliveryType: 'delivery',
    paymentType: 'cash',
  },
  orders: [],
}

/** Has the page be opened by that guest. */
const knowGuest = (page: Page): Promise<unknown> =>
  page.addInitScript(known => {
    localStorage.removeItem('order-choice')
    localStorage.setItem('guest', known)
  }, JSON.stringify(KNOWN))

const submitOf = (page: Page): Locator => page.getByRole('main').locator('[type="submit"]')

/** Presses the button that orders, which says that it cannot be used until the form is complete. */
const press = (page: Page): Promise<void> => submitOf(page).click({ force: true })

/** Fills the cart with some dishes that need no choice: one is less than any area's minimum. */
export async function fillCart(page: Page, dishes = 1): Promise<void> {
  await emptyCart(page)
  for (let count = 1; count <= dishes; count++) {
    await page
      .locator('button.add')
      .nth(count - 1)
      .click()
    await page.locator('header [data-cart-count]', { hasText: String(count) }).waitFor()
  }
}

/** Goes from the menu to checkout with something in the cart. */
export async function checkOut(page: Page, dishes?: number): Promise<void> {
  await fillCart(page, dishes)
  await page.goto(page.url().replace(/\/menu$/, '/checkout'))
}

/** Says above the menu where to deliver. */
export async function typePlace(page: Page, zipcode: string): Promise<void> {
  await page.locator('.order-bar summary').click()
  await page.locator('#order-place').fill(zipcode)
  await page.locator('p[data-area]', { hasText: zipcode }).waitFor()
}

async function emptyCart(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('cart'))
  await page.reload()
}

/** Opens the cart where it is no column of the page. */
export async function showCart(page: Page): Promise<void> {
  const opener = page.locator('header [data-open="cart"]')
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
}
