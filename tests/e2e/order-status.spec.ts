import type { Page } from '@playwright/test'
import { OrderPage } from './support/order-page.ts'
import { changeSetting } from './support/settings.ts'
import { expect, NOW, test } from './support/test.ts'

const order = {
  code: 'K7M4QX',
  status: 'pending_approval',
  statusText: '',
  createdAt: '2026-05-13T18:00:00+02:00',
  deliverAt: '2026-05-13T19:30:00+02:00',
  items: [
    {
      type: 'productItem',
      qty: 2,
      price: 1234.56,
      product: { name: 'Trüffel' },
      size: { name: 'Groß' },
      extras: [{ name: 'Parmesan' }],
      options: [{ name: 'Dinkelteig' }],
    },
    {
      type: 'menuItem',
      qty: 1,
      price: 9.9,
      menu: { name: 'Mittagspizza' },
      items: [{ product: { name: 'Pizza Salami' } }, { product: { name: 'Cola' } }],
    },
  ],
  payment: {
    cartTotal: 2479.02,
    discount: 5,
    deliver: 1.5,
    tax: 0,
    taxItems: [{ name: '7 %', value: 161.95 }],
    tip: 2,
    price: 2477.52,
    method: 'Bar bei Lieferung',
  },
  address: {
    id: 9,
    address: 'Rykestraße 12',
    extras: '3. Stock',
    zipcode: '10437',
    area: { id: 4, name: 'Helmholtzkiez' },
  },
  takeaway: false,
}

/** Answers the order in the given state, and counts how often it is asked for. */
async function answer(page: Page, states: object[]): Promise<{ asked: () => number }> {
  let asked = 0
  await page.route('**/api/orders/*', route => {
    const state = states[Math.min(asked, states.length - 1)]
    asked += 1
    return route.fulfill({ json: { data: { ...order, ...state } } })
  })
  // Nothing is told of it meanwhile.
  await page.route('**/api/orders/*/events', route =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  )
  return { asked: () => asked }
}

const kinds = [
  ['pending_approval', 'warning', 'Wartet auf Bestätigung', 'ist eingegangen'],
  ['approved', 'primary', 'Bestätigt', 'ist angenommen'],
  ['rejected', 'danger', 'Abgelehnt', 'wurde abgelehnt'],
  ['completed', 'success', 'Abgeschlossen', 'ist abgeschlossen'],
] as const

for (const [status, kind, text, heading] of kinds) {
  test(`an order that is ${status} has a badge of kind ${kind} and a heading that says so [R4.31 R2.64 R11.371]`, async ({
    page,
  }) => {
    await answer(page, [{ status }])
    const shown = new OrderPage(page)
    await page.goto('/order#some-key')
    await expect(shown.badge).toHaveText(text)
    await expect(shown.badge).toHaveClass(new RegExp(`badge--${kind}`))
    await expect(shown.main.getByRole('heading', { level: 2 }).first()).toHaveText(
      `Ihre Bestellung ${heading}`,
    )
  })
}

test('the server’s own words for a status come first [R4.31]', async ({ page }) => {
  await answer(page, [{ status: 'approved', statusText: 'Der Ofen läuft' }])
  await page.goto('/order#some-key')
  await expect(new OrderPage(page).badge).toHaveText('Der Ofen läuft')
})

test('shows all of an order: choices, combo, discount, tip, VAT and time [R2.64 R7.54 R11.11]', async ({
  page,
}) => {
  await answer(page, [{}])
  const shown = new OrderPage(page)
  await page.goto('/order#some-key')
  await expect(shown.fact('Bestellnummer')).toHaveText('K7M4QX')
  await expect(shown.fact('Gewünscht für')).toContainText('19:30 Uhr')
  await expect(shown.fact('Lieferadresse')).toContainText('3. Stock')
  await expect(shown.lines.first()).toContainText('2 ×')
  await expect(shown.lines.first()).toContainText('Trüffel Groß')
  await expect(shown.lines.first()).toContainText('Parmesan')
  await expect(shown.lines.first()).toContainText('Dinkelteig')
  await expect(shown.lines.first()).toContainText('2.469,12 €')
  await expect(shown.main).toContainText('Pizza Salami')
  await expect(shown.fact('Rabatt')).toHaveText('−5,00 €')
  await expect(shown.fact('Trinkgeld')).toHaveText('2,00 €')
  await expect(shown.fact('inkl. 7 % MwSt.')).toHaveText('161,95 €')
  await expect(shown.fact('Gesamtbetrag inkl. MwSt.')).toHaveText('2.477,52 €')
})

test('an order is asked about again until nothing about it changes any more [R4.31 R7.54 R7.55]', async ({
  page,
}) => {
  await page.clock.install({ time: NOW })
  await changeSetting(page, 'API_EXTENSIONS', 'guest-status')
  const { asked } = await answer(page, [{}, {}, { status: 'approved' }, { status: 'completed' }])
  const shown = new OrderPage(page)
  await page.goto('/order#some-key')
  await expect(shown.badge).toHaveText('Wartet auf Bestätigung')
  expect(asked()).toBe(1)
  /** Time goes by until the next question, which may be prepared only now. */
  const askedAgain = async (times: number): Promise<void> => {
    await expect.poll(() => page.clock.runFor(10_000).then(asked)).toBe(times)
  }
  await askedAgain(2)
  await askedAgain(3)
  await expect(shown.badge).toHaveText('Bestätigt')
  await askedAgain(4)
  await expect(shown.badge).toHaveText('Abgeschlossen')
  await page.clock.runFor(120_000)
  expect(asked()).toBe(4)
})

test('a failure while it is asked again keeps what is shown [R4.31]', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load/)
  await page.clock.install({ time: NOW })
  await changeSetting(page, 'API_EXTENSIONS', 'guest-status')
  await answer(page, [{}])
  const shown = new OrderPage(page)
  await page.goto('/order#some-key')
  await shown.badge.waitFor()
  await page.unroute('**/api/orders/*')
  let failed = 0
  await page.route('**/api/orders/**', route => {
    failed += 1
    return route.fulfill({ status: 500, json: { message: 'x' } })
  })
  await page.clock.runFor(20_000)
  await expect.poll(() => failed).toBeGreaterThan(0)
  await expect(shown.fact('Bestellnummer')).toHaveText('K7M4QX')
})

for (const [what, hash] of [
  ['a wrong key', '#3f0c9e7d5b1a'],
  ['no key', ''],
  ['a broken key', '#%E0%A4%A'],
] as const) {
  test(`${what} opens nothing and says what to do [R7.54 R10.19]`, async ({ page, allowErrors }) => {
    allowErrors(/404/)
    await page.goto(`/order${hash}`)
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText('Wir können diese Bestellung nicht finden')
    await expect(notice).toContainText('Bitte verwenden Sie den vollständigen Link aus Ihrer Bestätigung.')
    await expect(notice.getByRole('link', { name: 'Zur Speisekarte' })).toBeVisible()
  })
}

test('an order that cannot be loaded can be tried again [R2.64]', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load|ERR_/)
  await page.route('**/api/orders/**', route => route.abort('connectionrefused'))
  await page.goto('/order#some-key')
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Wir erreichen das Restaurant gerade nicht.')
  await page.unroute('**/api/orders/**')
  await answer(page, [{}])
  await notice.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(new OrderPage(page).fact('Bestellnummer')).toHaveText('K7M4QX')
})

test('tells how far an order is, the minutes until it comes, and whom to call [R2.178 R11.371]', async ({
  page,
}) => {
  await page.clock.install({ time: NOW })
  const promisedAt = '2026-05-13T18:32:00+02:00'
  await answer(page, [{ status: 'approved', orderState: 'preparing', deliveryType: 'delivery', promisedAt }])
  const shown = new OrderPage(page)
  await page.goto('/order#some-key')
  await expect(shown.steps.getByRole('listitem')).toHaveText([
    'Eingegangen',
    'In Arbeit',
    'Unterwegs',
    'Abgeschlossen',
  ])
  await expect(shown.steps.locator('[aria-current=step]')).toHaveText('In Arbeit')
  await expect(shown.main.getByRole('heading', { name: 'Ihre Bestellung wird zubereitet' })).toBeVisible()
  await expect(shown.main.getByText('Noch 32 Min.')).toBeVisible()
  await page.clock.runFor(2 * 60_000)
  await expect(shown.main.getByText('Noch 30 Min.')).toBeVisible()
  await page.clock.runFor(30 * 60_000)
  await expect(shown.main.getByText('Jeden Moment')).toBeVisible()
  const call = shown.main.getByRole('link', { name: '+49 30 23125 014 anrufen' })
  await expect(call).toHaveAttribute('href', 'tel:+493023125014')
  await expect(shown.main.getByRole('link', { name: 'Karte und Weg' })).toHaveCount(0)
})

for (const width of [320, 390, 600, 768]) {
  test(`no step of an order breaks within a word at ${width} px [R11.375]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await answer(page, [
      { status: 'approved', orderState: 'ready', deliveryType: 'takeaway', takeaway: true },
    ])
    await page.goto('/order#some-key')
    const steps = new OrderPage(page).steps.getByRole('listitem')
    await expect(steps).toHaveText(['Eingegangen', 'Angenommen', 'Abholbereit', 'Abgeschlossen'])
    const lines = await steps.evaluateAll(items =>
      items.map(item => {
        const range = document.createRange()
        range.selectNodeContents(item)
        return range.getClientRects().length
      }),
    )
    expect(lines).toEqual([1, 1, 1, 1])
  })
}

test('shows the way to the restaurant to whoever collects an order [R2.178]', async ({ page }) => {
  await answer(page, [
    { status: 'approved', orderState: 'ready', deliveryType: 'takeaway', address: null, takeaway: true },
  ])
  const shown = new OrderPage(page)
  await page.goto('/order#some-key')
  await expect(shown.steps.locator('[aria-current=step]')).toHaveText('Abholbereit')
  await expect(shown.main.getByRole('heading', { name: 'Ihre Bestellung ist fertig' })).toBeVisible()
  await expect(shown.main.getByText('Hier abholen: Rykestraße 199, 10405 Berlin')).toBeVisible()
  await expect(shown.main.getByRole('link', { name: 'Karte und Weg' })).toHaveAttribute('href', '/contact')
})

test('folds what was ordered on a phone until the order is done, and shows the total all the while [R2.178]', async ({
  page,
}) => {
  await answer(page, [{}])
  const { ordered } = new OrderPage(page)
  await page.goto('/order#some-key')
  await expect(ordered.locator('summary')).toContainText('2.477,52 €')
  await expect(ordered.getByText('Trüffel Groß')).toBeHidden()
  await ordered.locator('summary').click()
  await expect(ordered.getByText('Trüffel Groß')).toBeVisible()
})
