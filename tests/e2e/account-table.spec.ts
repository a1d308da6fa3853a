import type { Page } from '@playwright/test'
import { HOUR } from '#contract/kit/durations.ts'
import { AccountMenu, storedToken } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { fillCart, margherita } from './support/baskets.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { asCustomer } from './support/customer.ts'
import { barOf } from './support/order-bar.ts'
import { OrderPage } from './support/order-page.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { rows, type StoredOrder } from './support/shop-data.ts'
import { expect, NOW, test } from './support/test.ts'

const MARGHERITA = '401'
const COUNTER = 'An der Theke (bar oder Karte)'
const ONLINE = 'Online bezahlen (Probe)'

const stored = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('table'), localStorage.getItem('token')])

/** Opens the site as the code on a table does. */
async function scan(page: Page, id: string): Promise<void> {
  await page.goto(`/?table=${id}`)
  await sits(page, id)
}

async function sits(page: Page, id: string): Promise<void> {
  await page.waitForFunction(
    wanted => sessionStorage.getItem('table') === wanted && localStorage.getItem('token'),
    id,
  )
  await expect(page).toHaveURL(/:\d+\/$/)
}

/** Orders at the table without any optional data; returns the number. */
async function orderAtTable(page: Page, payment: string): Promise<string> {
  const checkout = new CheckoutPage(page)
  await checkout.choice(payment).check()
  await checkout.terms.check()
  await checkout.submit.click()
  if (payment === ONLINE) await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  const order = new OrderPage(page)
  await order.arrive()
  return (await order.fact('Bestellnummer').textContent()) ?? ''
}

const orderBy = (code: string) => rows<StoredOrder>('select * from orders where code = ?', code)[0]

test('two phones at one table order for themselves, to that table alone, and order more with one tap [R1.4]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await fillCart(page, [margherita()])
  await test.step('its code starts a session that has no account [R2.30 R2.52 R4.60 R6.6]', async () => {
    await scan(page, 't2')
    await expect(page.getByText('Sie bestellen jetzt an Ihrem Tisch.').first()).toBeVisible()
    expect((await stored(page))[1]).toBeTruthy()
    const menu = new AccountMenu(page)
    await menu.opener.click()
    await expect(page.locator('html')).toHaveAttribute('data-user', 'table')
    await expect(menu.root.getByRole('button')).toHaveText(['Tisch verlassen'])
    await expect(menu.root.getByRole('button')).toBeEnabled()
    await expect(menu.root.getByRole('link')).toHaveCount(0)
    // Where they lead is decided before anything of home comes.
    await page.route(/:\d+\/$/, route => route.fulfill({ contentType: 'text/html', body: '' }), { times: 1 })
    await page.goto('/me/my-orders')
    await expect(page).toHaveURL(/:\d+\/$/)
  })

  const checkout = new CheckoutPage(page)
  await test.step('checkout asks for nothing that a table need not say [R2.49 R4.32 R6.7 R6.20]', async () => {
    await checkout.open()
    await expect(checkout.main.getByRole('heading', { name: 'Am Tisch: Tisch 2 (Fenster)' })).toBeVisible()
    for (const way of ['Am Tisch', 'Lieferung', 'Abholung', 'So bald wie möglich', 'Später'])
      await expect(checkout.choice(way)).toHaveCount(0)
    for (const field of [checkout.phone, checkout.street]) await expect(field).toHaveCount(0)
    await expect(checkout.main).not.toContainText('Liefergebühr')
    await expectAccessible(page)
  })
  const phone = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await phone.newPage()
  await other.clock.setFixedTime(NOW)
  await fillCart(other, [margherita({ qty: 2 })])
  await scan(other, 't2')
  await new CheckoutPage(other).open()
  const theirs = await orderAtTable(other, COUNTER)

  await expect(checkout.submit).toBeVisible()
  const mine = await orderAtTable(page, ONLINE)
  expect(orderBy(mine)).toMatchObject({
    order_type: 'table',
    table_id: 't2',
    total: 750,
    email: '',
    phone: '',
  })
  expect(orderBy(theirs)).toMatchObject({ order_type: 'table', table_id: 't2', total: 1500 })
  await expect(new OrderPage(page).fact('Art der Bestellung')).toHaveText('Am Tisch: Tisch 2 (Fenster)')
  expect((await stored(page))[0]).toBeNull()

  await test.step('its page leads to the next order there [R2.120]', async () => {
    await page.reload()
    const more = page.getByRole('link', { name: 'Am Tisch weiterbestellen' })
    await expect(more).toBeVisible()
    await fillCart(page, [margherita()])
    await page.goto('/checkout')
    await page.getByRole('dialog').filter({ has: more }).waitFor()
    await more.click()
    await sits(page, 't2')
    await phone.close()
  })
})

test('a page at a table says which one, and the next day asks about it first', async ({ page }) => {
  const where = 'Am Tisch: Tisch 2 (Fenster)'
  await fillCart(page, [margherita()])
  await scan(page, 't2')
  await test.step('above the menu, in place of the order types, in dishes and in the cart [R2.940]', async () => {
    await expect(barOf(page).getByText(where)).toBeVisible()
    await page.reload()
    await expect(barOf(page).getByText(where)).toBeVisible()
    await expect(barOf(page).getByRole('radio')).toHaveCount(0)
    const dialog = new ProductDialog(page)
    await dialog.card(MARGHERITA).first().click()
    await expect(dialog.root.getByText(where)).toBeVisible()
    await dialog.close.click()
    const cart = new CartView(page)
    await cart.opener.click()
    await expect(cart.root.getByText(where)).toBeVisible()
  })
  await test.step('it is not used on another business day before its guests have said that they still sit there [R2.941]', async () => {
    await page.clock.setFixedTime(NOW.getTime() + 12 * HOUR)
    await page.goto('/')
    const question = page.getByRole('dialog', { name: 'Wie möchten Sie bestellen?' })
    await expect(question).toContainText('Sitzen Sie noch an Tisch 2 (Fenster)?')
    expect((await stored(page))[0]).toBeNull()
    await expect(barOf(page).getByText(where)).toHaveCount(0)
    await question.getByRole('link', { name: 'Am Tisch weiterbestellen' }).click()
    await sits(page, 't2')
    await expect(barOf(page).getByText(where)).toBeVisible()
  })
})

test('a guest who leaves the table in another tab orders without it there, and continues at the table here [R2.49 R2.121 R4.61]', async ({
  page,
  context,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/401/)
  await fillCart(page, [margherita()])
  await scan(page, 't3')
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.openRest()
  await checkout.notes.fill('zwei Gabeln')

  const other = await context.newPage()
  await other.clock.setFixedTime(NOW)
  await other.goto('/checkout')
  const question = other.getByRole('dialog', { name: 'Wie möchten Sie bestellen?' })
  await question.waitFor()
  await expect(question).toContainText('Sitzen Sie noch an Tisch 3?')
  await expect(other).toHaveURL(/:\d+\/$/)
  await expectAccessible(other)
  await question.getByRole('link', { name: 'Als Gast bestellen' }).click()
  await expect(new CheckoutPage(other).choice('Lieferung')).toBeVisible()
  expect(await storedToken(page)).toBeNull()

  await checkout.choice(COUNTER).check()
  await checkout.terms.check()
  await checkout.submit.click()
  await expect(
    checkout.main.getByRole('alert').filter({ hasText: 'nicht mehr an Ihrem Tisch' }),
  ).toBeVisible()
  await scan(page, 't3')
  await checkout.open()
  expect(orderBy(await orderAtTable(page, COUNTER))).toMatchObject({ table_id: 't3', order_type: 'table' })
})

test('a customer who goes from table to table is in the account again afterwards [R2.122 R4.61 R4.70]', async ({
  page,
  context,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/401/)
  const { token: account } = await asCustomer(page)
  await fillCart(page, [margherita()])
  await scan(page, 't3')
  const told = page.getByRole('dialog')
  await expect(told).toContainText('Sobald Sie den Tisch verlassen, sind Sie wieder angemeldet.')
  await told.getByRole('button', { name: 'Ok' }).click()
  await scan(page, 't2')
  expect(await storedToken(page)).not.toBe(account)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.choice(COUNTER).check()
  await checkout.terms.check()

  const other = await context.newPage()
  await other.clock.setFixedTime(NOW)
  await other.goto('/checkout')
  const question = other.getByRole('dialog', { name: 'Wie möchten Sie bestellen?' })
  await question.getByRole('link', { name: 'Mit Ihrem Konto bestellen' }).click()
  await expect(new CheckoutPage(other).folded('Art der Bestellung')).toBeVisible()
  await expect(new AccountMenu(other).root).toContainText('Mein Konto')
  await checkout.submit.click()
  await expect(
    checkout.main.getByRole('alert').filter({ hasText: 'nicht mehr an Ihrem Tisch' }),
  ).toBeVisible()
  expect(await storedToken(page)).toBe(account)

  await scan(page, 't3')
  await told.getByRole('button', { name: 'Ok' }).click()
  await new AccountMenu(page).opener.click()
  const left = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Tisch verlassen' }).click()
  await left
  expect(await storedToken(page)).toBe(account)

  const endSession = () => page.evaluate(() => localStorage.setItem('token', 'over'))
  await test.step('a table whose session is over gives the account back [R4.70]', async () => {
    await scan(page, 't3')
    await endSession()
    await page.goto('/contact')
    const menu = new AccountMenu(page)
    await menu.opener.click()
    await expect(menu.link('Meine Bestellungen')).toBeVisible()
    expect(await storedToken(page)).toBe(account)
  })
  await test.step('also where only customers may be [R4.70]', async () => {
    await scan(page, 't3')
    await endSession()
    await page.goto('/me/my-orders')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Bestellungen')
  })
})
