import type { Page } from '@playwright/test'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { expectAccessible } from './support/axe.ts'
import { cola } from './support/baskets.ts'
import { cancelOnItsPage } from './support/cancel-order.ts'
import { CheckoutPage } from './support/checkout.ts'
import { OrderPage } from './support/order-page.ts'
import { changeSetting, changeSettings } from './support/settings.ts'
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
    town: 'Berlin',
    area: { id: 4, name: 'Helmholtzkiez' },
  },
  takeaway: false,
}

/** Answers the order in one state after the other. */
async function answer(page: Page, first: object) {
  let state = first
  let asked = 0
  await page.route('**/api/orders/*', route => {
    asked += 1
    return route.fulfill({ json: { data: { ...order, ...state } } })
  })
  // The events report nothing, so the page polls.
  await page.route('**/api/orders/*/events', route =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  )
  /** Time goes by until the next question, which may be prepared only now. */
  const askAgain = async (next: object = state): Promise<void> => {
    const before = asked
    state = next
    await expect.poll(() => page.clock.runFor(10 * SECOND).then(() => asked)).toBeGreaterThan(before)
  }
  return { asked: () => asked, askAgain }
}

const delivered = { status: 'approved', deliveryType: 'delivery' }
const fetched = { status: 'approved', deliveryType: 'takeaway', takeaway: true, address: null }

test('an order’s page shows all of it, and follows it to its end', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load/)
  await page.clock.install({ time: NOW })
  await changeSetting(page, 'API_EXTENSIONS', 'guest-status')
  const { asked, askAgain } = await answer(page, {})
  const shown = new OrderPage(page)
  const heading = shown.main.getByRole('heading', { level: 2 }).first()
  const isOf = async (kind: string, text: string, title: string): Promise<void> => {
    await expect(shown.badge).toHaveText(text)
    await expect(shown.badge).toHaveClass(new RegExp(`badge--${kind}`))
    await expect(heading).toHaveText(title)
  }
  await page.goto('/order#some-key')

  await test.step('what was ordered is folded on a phone, with its total in sight, and unfolded on paper [R2.1682 R2.178 R4.31 R11.371]', async () => {
    await isOf('warning', 'Eingegangen', 'Danke, Ihre Bestellung ist eingegangen')
    await expect(shown.ordered.locator('summary')).toContainText('2.477,52 €')
    await expect(shown.ordered.getByText('Trüffel Groß')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(shown.ordered.getByText('Trüffel Groß')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await shown.ordered.locator('summary').click()
    await expect(shown.ordered.getByText('Trüffel Groß')).toBeVisible()
  })

  await test.step('choices, combo, discount, tip, VAT, time and town [R2.64 R7.54 R11.11 R12.2206]', async () => {
    await expect(shown.fact('Bestellnummer')).toHaveText('K7M4QX')
    await expect(shown.fact('Gewünscht für')).toContainText('19:30 Uhr')
    await expect(shown.fact('Lieferadresse')).toContainText('3. Stock')
    await expect(shown.fact('Lieferadresse')).toContainText('10437 Berlin')
    await expect(shown.fact('Lieferadresse')).not.toContainText('Helmholtzkiez')
    const [first, combo] = [shown.lines.first(), shown.main]
    for (const text of ['2 ×', 'Trüffel Groß', 'Parmesan', 'Dinkelteig', '2.469,12 €'])
      await expect(first).toContainText(text)
    await expect(combo).toContainText('Pizza Salami')
    await expect(shown.fact('Rabatt')).toHaveText('−5,00 €')
    await expect(shown.fact('Trinkgeld')).toHaveText('2,00 €')
    await expect(shown.fact('inkl. 7 % MwSt.')).toHaveText('161,95 €')
    await expect(shown.fact('Gesamtbetrag inkl. MwSt.')).toHaveText('2.477,52 €')
  })

  await test.step('it is asked about again, and a failure keeps what is shown [R4.31 R7.54 R7.55]', async () => {
    expect(asked()).toBe(1)
    let failed = 0
    await page.route('**/api/orders/*', route => {
      failed += 1
      return failed > 1 ? route.fallback() : route.fulfill({ status: 500, json: { message: 'x' } })
    })
    await expect.poll(() => page.clock.runFor(10 * SECOND).then(() => failed)).toBeGreaterThan(0)
    await expect(shown.fact('Bestellnummer')).toHaveText('K7M4QX')
    await askAgain({ status: 'approved' })
    await isOf('primary', 'Angenommen', 'Ihre Bestellung ist angenommen')
  })

  await test.step('the server’s own words come first [R4.31]', async () => {
    await askAgain({ status: 'approved', statusText: 'Der Ofen läuft' })
    await expect(shown.badge).toHaveText('Der Ofen läuft')
    await expect(page).toHaveTitle(/^Der Ofen läuft · Ihre Bestellung · /)
  })

  await test.step('how far it is, the minutes until it comes, and whom to call [R2.178 R11.371]', async () => {
    const now = await page.evaluate(() => Date.now())
    await askAgain({ ...delivered, orderState: 'preparing', promisedAt: new Date(now + 40 * MINUTE) })
    await expect(shown.steps.getByRole('listitem')).toHaveText([
      'Eingegangen',
      'In Arbeit',
      'Unterwegs',
      'Abgeschlossen',
    ])
    await expect(shown.steps.locator('[aria-current=step]')).toHaveText('In Arbeit')
    await expect(shown.main.getByRole('heading', { name: 'Ihre Bestellung wird zubereitet' })).toBeVisible()
    const left = shown.main.getByText(/^Noch \d+ Min\.$/)
    const before = Number(/\d+/.exec((await left.textContent()) ?? ''))
    await page.clock.runFor(2 * MINUTE)
    await expect(left).toHaveText(`Noch ${before - 2} Min.`)
    await page.clock.fastForward(40 * MINUTE)
    await expect(shown.main.getByText('Jeden Moment')).toBeVisible()
    const call = shown.main.getByRole('link', { name: '+49 30 23125 014 anrufen' })
    await expect(call).toHaveAttribute('href', 'tel:+493023125014')
    await expect(shown.main.getByRole('link', { name: 'Karte und Weg' })).toHaveCount(0)
  })

  await test.step('the way to the restaurant, for an order to collect [R2.178]', async () => {
    await askAgain({ ...fetched, orderState: 'ready' })
    await expect(shown.steps.locator('[aria-current=step]')).toHaveText('Fertig')
    await expect(shown.main.getByRole('heading', { name: 'Ihre Bestellung ist fertig' })).toBeVisible()
    await expect(shown.main.getByText('Hier abholen: Rykestraße 199, 10405 Berlin')).toBeVisible()
    await expect(shown.main.getByRole('link', { name: 'Karte und Weg' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\//,
    )
  })

  await test.step('no step breaks within a word at any width [R11.375]', async () => {
    const steps = shown.steps.getByRole('listitem')
    await expect(steps).toHaveText(['Eingegangen', 'Angenommen', 'Fertig', 'Abgeschlossen'])
    for (const width of [320, 390, 600, 768]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await shown.linesOfSteps(), `${width} px`).toEqual([1, 1, 1, 1])
    }
  })

  await test.step('to its end, which the restaurant may take back [R4.31 R4.873 R11.371]', async () => {
    await askAgain({ status: 'completed' })
    await isOf('success', 'Abgeschlossen', 'Ihre Bestellung ist abgeschlossen')
    await askAgain({ status: 'approved' })
    await isOf('primary', 'Angenommen', 'Ihre Bestellung ist angenommen')
  })

  await test.step('until nothing about it changes any more [R4.31]', async () => {
    await askAgain({ status: 'rejected' })
    await expect(shown.badge).toHaveText('Abgelehnt')
    const last = asked()
    await page.clock.runFor(2 * MINUTE)
    expect(asked()).toBe(last)
  })
})

test('an order to collect says where, whatever map there is, and that it was declined', async ({ page }) => {
  await page.clock.install({ time: NOW })
  await changeSettings(page, { API_EXTENSIONS: 'guest-status', MAP_URL: '' })
  const { askAgain } = await answer(page, fetched)
  const shown = new OrderPage(page)
  await page.goto('/order#some-key')

  await test.step('where the settings name no map, the way is on the contact page [R2.178]', async () => {
    const way = shown.main.getByRole('link', { name: 'Karte und Weg' })
    await expect(way).toHaveAttribute('href', '/contact#h-map')
  })

  await test.step('it says that it was declined [R4.31 R11.371]', async () => {
    await askAgain({ status: 'rejected' })
    await expect(shown.badge).toHaveText('Abgelehnt')
    await expect(shown.badge).toHaveClass(/badge--danger/)
    await expect(shown.main.getByRole('heading', { level: 2 }).first()).toHaveText(
      'Ihre Bestellung wurde abgelehnt',
    )
    await expect(shown.main.getByRole('link', { name: 'Zur Speisekarte' })).toBeVisible()
  })
})

test('a key that is wrong, missing or broken opens nothing and says what to do [R7.54 R10.19]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404/)
  const notice = page.getByRole('main').getByRole('alert')
  for (const hash of ['#3f0c9e7d5b1a', '', '#%E0%A4%A']) {
    // Another part behind the # alone would load nothing.
    await page.goto('about:blank')
    await page.goto(`/order${hash}`)
    await expect(notice).toContainText('Wir können diese Bestellung nicht finden')
    await expect(notice).toContainText('Bitte verwenden Sie den vollständigen Link aus Ihrer Bestätigung.')
    await expect(notice.getByRole('link', { name: 'Zur Speisekarte' })).toBeVisible()
  }
})

test('after the order, a guest reads what happens next, keeps its time, installs the shop and orders again', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const line = cola()
  const items = [{ type: 'productItem', qty: 1, price: line.price, product: { name: line.name }, line }]
  const promisedAt = '2026-05-13T18:45:00+02:00'
  await answer(page, { ...fetched, items, orderState: 'accepted', promisedAt, deliverAt: null })
  await page.goto('/order#key')
  await expect(main.getByText('Sie können sie ab etwa 18:45 Uhr abholen.')).toBeVisible()

  await test.step('its time goes into the calendar [R2.2546]', async () => {
    const entry = main.getByRole('link', { name: 'In den Kalender' })
    await expect(entry).toHaveAttribute('download', 'K7M4QX.ics')
    expect(decodeURIComponent((await entry.getAttribute('href')) ?? '')).toContain('DTSTART:20260513T164500Z')
    await expectAccessible(page)
  })

  await test.step('it is cancelled after a question while nobody has accepted it, never by a double tap [R2.2910]', async () => {
    await expect(main.getByRole('button', { name: 'Bestellung stornieren' })).toHaveCount(0)
    await answer(page, { ...fetched, items, orderState: 'received', deliverAt: null })
    await page.reload()
    await cancelOnItsPage(page, { ...order, ...fetched, items })
    await answer(page, { ...fetched, items, orderState: 'accepted', promisedAt, deliverAt: null })
    await page.reload()
    await expect(main.getByText('Sie können sie ab etwa 18:45 Uhr abholen.')).toBeVisible()
  })

  await test.step('the shop can be installed where the browser offers that [R2.2548]', async () => {
    const install = main.getByRole('button', { name: 'Als App installieren' })
    await expect(install).toHaveCount(0)
    await page.evaluate(() => {
      const prompt = async (): Promise<void> => {
        document.title = 'asked'
      }
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
    await install.click()
    await expect(page).toHaveTitle('asked')
  })

  await test.step('browsers of iOS, which offer nothing, are told how it is done, unless it is done [R2.2702]', async () => {
    const hint = main.getByText('Als App: auf „Teilen“ tippen, dann auf „Zum Home-Bildschirm“.')
    await expect(hint).toHaveCount(0)
    for (const standalone of [true, false]) {
      await page.addInitScript(value => {
        Object.defineProperty(navigator, 'standalone', { value, configurable: true })
      }, standalone)
      await page.reload()
      await expect(main.getByRole('link', { name: 'In den Kalender' })).toBeVisible()
      await expect(hint).toHaveCount(standalone ? 0 : 1)
    }
  })

  await test.step('it is ordered again [R2.2547]', async () => {
    await main.getByRole('button', { name: 'Noch einmal bestellen' }).click()
    await page.waitForURL('**/checkout')
    await expect(new CheckoutPage(page).lines).toHaveCount(1)
  })
})
