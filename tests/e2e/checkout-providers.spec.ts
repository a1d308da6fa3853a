import type { Page } from '@playwright/test'
import { fillCart, margherita } from './support/baskets.ts'
import { CheckoutPage } from './support/checkout.ts'
import { changeElsewhere } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { personWithPin } from './support/desk-people.ts'
import { newGuest } from './support/guest.ts'
import { OrderPage } from './support/order-page.ts'
import { test as base, expect, NOW } from './support/own-shop.ts'
import { mollieStub, type ProviderStub, paypalStub } from './support/provider-stubs.ts'
import { changeCatalogue, ordersOf } from './support/shop-data.ts'

const ONLINE = 'Online bezahlen (Probe)'

for (const start of [mollieStub, paypalStub]) {
  const test = base.extend<{ provider: ProviderStub }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern as the first argument of a fixture
    provider: async ({}, use) => {
      const provider = await start()
      await use(provider)
      provider.stop()
    },
    env: async ({ provider }, use) => use(provider.env),
  })

  test(`a guest pays at the stand-in of ${start.name.slice(0, -4)}: back, declined, in two tabs, and gets money back in parts and as a whole [R10.1573]`, async ({
    page,
    context,
    provider,
    allowErrors,
  }) => {
    test.setTimeout(120_000)
    allowErrors(/40[123]|third-party/)
    const { kind, host } = provider
    const guest = newGuest()
    const statuses = () => ordersOf(guest.email).map(({ status }) => status)
    const onPage = new RegExp(`^https://${host}/`)
    /** The provider's page has one link, which leads back to the shop. */
    await context.route(onPage, async route => {
      const index = Number(/\d+$/.exec(route.request().url())?.[0]) - 1
      const body = `<a href="${provider.returns()[index]}">Zurück</a>`
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body })
    })
    const leave = (of: Page) => of.getByRole('link', { name: 'Zurück' }).click()
    await changeCatalogue(`update payment_providers set kind = '${kind}' where id = 'online'`)
    await fillCart(page, [margherita({ qty: 2 })])
    const checkout = new CheckoutPage(page)
    const order = async (on = checkout): Promise<void> => {
      await on.choice(online).check()
      await on.terms.check()
      await on.submit.click()
      await on.page.waitForURL(onPage)
    }
    const online = `${kind === 'mollie' ? 'Mollie' : 'PayPal'} ${ONLINE}`
    await checkout.open()
    await checkout.fillTakeaway(guest)
    await order()

    await test.step('going back and ordering again continues the same payment', async () => {
      const address = page.url()
      await page.goBack({ waitUntil: 'commit' })
      await checkout.submit.click()
      await page.waitForURL(address)
      expect(provider.returns()).toHaveLength(1)
    })
    await test.step('one that the bank declines loses nothing', async () => {
      provider.decide(0, 'declined')
      await leave(page)
      await expect(
        page.getByRole('dialog').filter({ hasText: 'Bei der Zahlung gab es ein Problem' }),
      ).toBeVisible()
      expect(statuses()).toEqual(['payment_failed'])
    })
    await test.step('two tabs have one payment, and both arrive at its order', async () => {
      await checkout.open()
      await order()
      const tab = await context.newPage()
      await tab.clock.setFixedTime(NOW)
      const other = new CheckoutPage(tab)
      await other.open()
      await other.fillTakeaway(guest)
      await order(other)
      expect(tab.url()).toBe(page.url())
      provider.decide(1, 'paid')
      for (const each of [tab, page]) {
        await leave(each)
        await new OrderPage(each).arrive()
      }
      await tab.close()
      expect(provider.returns()).toHaveLength(2)
      expect(statuses().sort()).toEqual(['payment_failed', 'pending_approval'])
    })
    const placed = page.url()
    await test.step('a part goes back, then the rest', async () => {
      const code = ordersOf(guest.email).find(({ status }) => status === 'pending_approval')?.code ?? ''
      for (const to of ['accepted', 'ready', 'completed'] as const) await changeElsewhere(code, to)
      const ada = await personWithPin()
      const desk = new DeskPage(page)
      await desk.open('Theke', 'service')
      await desk.view('Heute')
      const entry = page
        .getByRole('region', { name: 'Heute beendet' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: code }) })
      const noted = (sum: string) =>
        page.getByRole('listitem').filter({ hasText: `${code}: ${sum} € wird erstattet` })
      await entry.getByRole('button', { name: 'Erstatten' }).click()
      await entry.getByLabel('Betrag').fill('5')
      await entry.getByRole('button', { name: 'Diesen Betrag erstatten' }).click()
      await expect(noted('5,00')).toBeVisible()
      await desk.wait(NOW, 6)
      await desk.typePin(ada)
      await expect.poll(provider.refunded).toEqual(['5.00'])
      await expect(entry).toContainText(/Erstattet: 5,00/)
      await entry.getByRole('button', { name: /^Alles erstatten: 10,00/ }).click()
      await expect(noted('10,00')).toBeVisible()
      await desk.wait(NOW, 18)
      await desk.typePin(ada)
      await expect.poll(provider.refunded).toEqual(['5.00', '10.00'])
    })
    await test.step('and the guest sees both', async () => {
      await page.goto(placed)
      await expect(page.getByText('−5,00 €')).toBeVisible()
      await expect(page.getByText('−10,00 €')).toBeVisible()
    })
  })
}
