import type { Locator } from '@playwright/test'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import type { Tx } from '#server/db/database.ts'
import {
  endBusy,
  offerAgain,
  pauseOrders,
  removeSpecialDay,
  resumeOrders,
  sellOut,
  setSpecialDay,
  startBusy,
} from '#server/evening/change.ts'
import { sizeTarget } from '#server/shop/switches/sold-out.ts'
import { bumpCatalogue } from '#server/shop/version.ts'
import { expectAccessible } from './support/axe.ts'
import { fillCart, margherita } from './support/baskets.ts'
import { CartView, storedCart } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { product } from './support/demo.ts'
import { newGuest } from './support/guest.ts'
import { expect, NOW, test } from './support/own-shop.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'

/** How long a switch may take to show on an open page. */
const timeout = 5 * SECOND
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE)
const SOLD_OUT = 'Ausverkauft'
const PAUSED = 'Abholung: bis 18:40 Uhr nur Bestellungen für später.'
const SLEEPING = 'Gerade nehmen wir nur Bestellungen für später an.'

const mark = (place: Locator): Locator => place.getByText(SOLD_OUT, { exact: true })

test('open pages of a dish say within 5 s that it is sold out, and sell it again later', async ({
  page,
  shop,
}) => {
  await test.step('its own page, which leads to other dishes instead of ordering it [R4.107 R2.1670]', async () => {
    await page.goto(product(401).path)
    await page.waitForLoadState('networkidle')
    const start = page.getByRole('button', { name: 'Auswählen und bestellen' })
    await expect(start).toBeVisible()
    await shop.run((tx, now) => sellOut(tx, { kind: 'product', target: '401' }, now))
    await expect(mark(page.locator('.product__words'))).toBeVisible({ timeout })
    await expect(start).toBeHidden()
    await page.getByRole('link', { name: 'Mehr aus Pizza' }).tap()
    await expect(page.getByRole('heading', { name: 'Mehr aus Pizza' })).toBeInViewport()
    await expect(page.getByText('Heute leider ausverkauft')).toBeVisible()
    await shop.run((tx, now) => offerAgain(tx, { kind: 'product', target: '401' }, now))
    await expect(page.getByText('Heute leider ausverkauft')).toBeHidden({ timeout })
    await expect(page.getByRole('link', { name: 'Mehr aus Pizza' })).toBeHidden()
  })

  const dialog = new ProductDialog(page)
  const card = dialog.card(401)
  await test.step('the menu, which greys it with a word [R4.83 R4.107]', async () => {
    await page.goto(categoryPath(401))
    await page.waitForLoadState('networkidle')
    await expect(mark(card)).toBeHidden()
    await shop.run((tx, now) => sellOut(tx, { kind: 'product', target: '401' }, now))
    await expect(mark(card)).toBeVisible({ timeout })
    await shop.run((tx, now) => sellOut(tx, { kind: 'product', target: '405' }, now))
    await expect(dialog.card(405).locator('img')).toHaveCSS('opacity', '0.45', { timeout })
    await expectAccessible(page)
  })

  await test.step('a hidden page asks nothing, and is current as soon as it is looked at [R4.107]', async () => {
    const hide = (hidden: boolean) =>
      page.evaluate(value => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await hide(true)
    let asked = 0
    page.on('request', request => {
      if (request.url().endsWith('/api/working-hours')) asked++
    })
    const visible = await page.context().newPage()
    await visible.goto(categoryPath(401))
    const shown = mark(new ProductDialog(visible).card(401))
    await expect(shown).toBeVisible()
    await shop.run((tx, now) => offerAgain(tx, { kind: 'product', target: '401' }, now))
    await expect(shown).toBeHidden({ timeout })
    expect(asked).toBe(0)
    await expect(mark(card)).toBeVisible()
    await hide(false)
    await expect(mark(card)).toBeHidden({ timeout: 2 * SECOND })
    await visible.close()
  })

  await test.step('an open form greys a size and an extra, and keeps what was chosen [R4.108 R4.102]', async () => {
    await card.click()
    await dialog.more.click()
    await dialog.pickExtra('Parmesan')
    await shop.run(async (tx, now) => {
      await sellOut(tx, { kind: 'product-size', target: sizeTarget('401', 'mittel') }, now)
      await sellOut(tx, { kind: 'extra', target: 'pz-kaese' }, now)
    })
    await expect(dialog.size('Mittel')).toBeDisabled({ timeout })
    await expect(dialog.size('Mittel')).toHaveAccessibleName(/Ausverkauft/)
    await expect(dialog.extra('Extra Mozzarella')).toBeDisabled()
    await expect(dialog.extra('Parmesan')).toBeChecked()
    await expect(dialog.quantity).toHaveValue('2')
    await expectAccessible(page)
    await shop.run((tx, now) => sellOut(tx, { kind: 'extra', target: 'pz-parmesan' }, now))
    await expect(dialog.root.getByText('Etwas davon ist ausverkauft')).toBeVisible({ timeout })
    await expect(dialog.submit).toBeDisabled()
    await dialog.extra('Parmesan').uncheck()
    await expect(dialog.submit).toBeEnabled()
  })
})

test('an open checkout offers no order for now while its type pauses, and offers it again [R4.83 R4.108]', async ({
  page,
  shop,
  allowErrors,
}) => {
  allowErrors(/422/)
  const checkout = new CheckoutPage(page)
  const soon = checkout.choice('So bald wie möglich')
  await fillCart(page, [margherita()])
  await checkout.open()
  await checkout.fillTakeaway(newGuest())
  await shop.run((tx, now) => pauseOrders(tx, { orderTypes: ['takeaway'], until: inMinutes(40) }, now))
  await expect(page.getByText(PAUSED)).toBeVisible({ timeout })
  await expect(soon).toHaveCount(0)
  await expect(checkout.time.getByRole('option').nth(1)).toHaveText('18:45 Uhr')
  await expectAccessible(page)
  await checkout.choice('Abholung am Auto').check()
  await expect(page.getByText(PAUSED)).toBeHidden()
  await expect(soon).toBeVisible()
  await checkout.choice('Abholung').check()
  await shop.run(async (tx, now) => {
    await resumeOrders(tx, ['takeaway'], now)
    await startBusy(tx, { minutes: 20, until: inMinutes(60) }, now)
  })
  await expect(soon).toBeVisible({ timeout })
  await expect(page.getByText('Bestellungen dauern gerade etwa 20 Minuten länger.')).toBeVisible({ timeout })

  await test.step('nor while no screen of the restaurant is awake [R4.115 R12.10]', async () => {
    await shop.run(pairLongAgo)
    await expect(page.getByText(SLEEPING)).toBeVisible()
    await expect(soon).toHaveCount(0)
    await shop.run(async (tx, now) => {
      await forgetScreens(tx)
      await endBusy(tx, now)
    })
    await expect(soon).toBeVisible()
  })

  await test.step('an order that was on its way when the shop paused is refused at its time and keeps its cart [R4.83 R4.108]', async () => {
    await soon.check()
    await page.route('**/api/checkout/v2', async route => {
      await shop.run(async (tx, now) => {
        await pauseOrders(tx, { orderTypes: ['takeaway'], until: inMinutes(40) }, now)
        await sellOut(tx, { kind: 'product', target: '401' }, now)
      })
      await route.continue()
    })
    await checkout.submit.click()
    await expect(checkout.alert).toContainText('Gerade nehmen wir nur Bestellungen für später an')
    await checkout.alert.getByRole('button', { name: 'Ok' }).click()
    await expect(page.getByText('Die nächste freie Zeit ist')).toContainText('18:45 Uhr')
    await expect(checkout.lines.first().getByRole('alert')).toContainText(SOLD_OUT)
    expect((await storedCart(page))?.items).toHaveLength(1)
  })
})

test('open pages show a special day with its text, and that the restaurant is closed today [R4.83 R4.104 R4.107]', async ({
  page,
  shop,
}) => {
  await fillCart(page, [margherita()])
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  const special = page.locator('[data-special-days]')
  await expect(special).toBeHidden()
  await shop.run(async (tx, now) => {
    await setSpecialDay(tx, { date: '2026-05-13', ranges: [], text: { de: 'Betriebsausflug' } }, now)
    const ranges = [{ from: '11:00', to: '15:00' }]
    await setSpecialDay(tx, { date: '2026-05-14', ranges, text: { de: 'Himmelfahrt' } }, now)
  })
  await expect(special.getByRole('listitem')).toHaveText(
    [
      /Mittwoch, 13\. Mai\s*geschlossen\s*Betriebsausflug/,
      /Donnerstag, 14\. Mai\s*11:00 – 15:00\s*Himmelfahrt/,
    ],
    { timeout },
  )
  await expect(page.locator('[data-hours-now]')).toContainText('morgen 11:00 Uhr')
  await expectAccessible(page)
  await page.goto('/')
  const closed = page.getByRole('main').locator('[data-closed]')
  await expect(closed).toContainText('Wir haben geschlossen')
  await expect(closed).toContainText('Betriebsausflug')
  await shop.run((tx, now) => removeSpecialDay(tx, '2026-05-13', now))
  await expect(closed).toBeHidden({ timeout })

  const evening = page.getByRole('main').locator('[data-evening]')
  await test.step('home says which order type pauses for as long as it does [R4.107]', async () => {
    await expect(evening).toBeHidden()
    await shop.run((tx, now) => pauseOrders(tx, { orderTypes: ['takeaway'], until: inMinutes(40) }, now))
    await expect(evening).toContainText(PAUSED, { timeout })
    await expectAccessible(page)
    await shop.run((tx, now) => resumeOrders(tx, ['takeaway'], now))
    await expect(evening).toBeHidden({ timeout })
  })

  await test.step('and that it takes no orders for now while no screen of the restaurant is awake [R4.115 R12.10]', async () => {
    await shop.run(pairLongAgo)
    await expect(evening).toContainText(SLEEPING)
    await shop.run(forgetScreens)
    await expect(evening).toBeHidden()
  })

  await test.step('an open cart marks a line whose size is sold out and keeps it [R4.108]', async () => {
    const cart = new CartView(page)
    await cart.show()
    await expect(cart.line('Pizza Margherita')).toBeVisible()
    await shop.run((tx, now) => sellOut(tx, { kind: 'size', target: 'klein' }, now))
    const alert = cart.line('Pizza Margherita').getByRole('alert')
    await expect(alert).toContainText(SOLD_OUT, { timeout })
    await expect(alert.getByRole('button', { name: 'Ändern' })).toBeVisible()
    await shop.run((tx, now) => offerAgain(tx, { kind: 'size', target: 'klein' }, now))
    await expect(alert).toHaveCount(0, { timeout })
  })
})

const forgetScreens = (tx: Tx): Promise<unknown> => tx.deleteFrom('desk_devices').execute()

/** A screen that was paired an hour ago and has never been awake, in a shop with the usual settings. */
async function pairLongAgo(tx: Tx): Promise<void> {
  const time = inMinutes(-60).toISOString()
  const device = { id: 'tablet', name: 'Küche', role: 'kitchen', token_hash: 'none' } as const
  await forgetScreens(tx)
  await tx.deleteFrom('desk_awake').execute()
  await tx
    .insertInto('desk_devices')
    .values({ ...device, created_at: time, seen_at: time })
    .execute()
  await tx.deleteFrom('settings').where('key', '=', 'ASLEEP_MINUTES').execute()
  await bumpCatalogue(tx)
}
