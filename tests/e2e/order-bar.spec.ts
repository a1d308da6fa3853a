import type { Page } from '@playwright/test'
import { switchOnAddressSearch } from './support/address-search.ts'
import { expectAccessible } from './support/axe.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { expect, test } from './support/own-shop.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Wie, wohin und wann' })
const place = (page: Page) => bar(page).getByRole('combobox', { name: 'Postleitzahl oder Adresse' })

/** One tap on the card of a starter puts it into the cart. */
async function putBruschetta(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Bruschetta in den Warenkorb', exact: true })
    .click()
  await expect(new CartView(page).count).toHaveText('1')
}

const TERMS = `ab ${euro(1500)}, ${euro(150)} Liefergebühr, ab ${euro(2500)} frei`

test('a postcode tells the terms above the menu, in the cart and in checkout', async ({ page }) => {
  const cart = new CartView(page)
  const checkout = new CheckoutPage(page)
  const price = sizePrice(101, 'standard')
  const terms = bar(page).getByText(`Lieferung nach 10437: ${TERMS}`)

  await test.step('it says whether and on which terms it is delivered there [R2.173]', async () => {
    await page.goto('/')
    await place(page).fill('99999')
    await expect(bar(page).getByText('Nach 99999 liefern wir leider nicht.')).toBeVisible()
    await place(page).fill('10437')
    await expect(terms).toBeVisible()
    await expect(bar(page).getByText('Geöffnet, in 30 bis 40 Minuten')).toBeVisible()
  })

  await test.step('the cart counts what is missing to the minimum order, then to free delivery, then nothing [R2.173]', async () => {
    await putBruschetta(page)
    await cart.show()
    await expect(cart.root.getByText('Lieferung nach 10437')).toBeVisible()
    await expect(cart.root.getByText('Geöffnet, in 30 bis 40 Minuten')).toBeVisible()
    await expect(cart.root.getByText(`Noch ${euro(1500 - price)} bis zum Mindestbestellwert`)).toBeVisible()
    const enough = Math.ceil(1500 / price)
    await cart.quantity('Bruschetta').fill(String(enough))
    await expect(
      cart.root.getByText(`Noch ${euro(2500 - enough * price)} bis zur kostenlosen Lieferung`),
    ).toBeVisible()
    await expect(cart.root.getByText(euro(150), { exact: true })).toBeVisible()
    await cart.quantity('Bruschetta').fill('20')
    await expect(cart.root.getByText('kostenlos', { exact: true })).toBeVisible()
    await expect(cart.root.getByText(/^Noch /)).toHaveCount(0)
  })

  await test.step('checkout begins with it, and calls nothing missing yet [R2.173 R11.376]', async () => {
    await checkout.open()
    await expect(checkout.choice('Lieferung')).toBeChecked()
    await expect(checkout.zipcode).toHaveValue('10437')
    await expect(checkout.area.locator('option:checked')).toContainText('Helmholtzkiez')
    await expect(checkout.submit).toBeDisabled()
    await expect(checkout.main.getByText('Es fehlt noch:')).toHaveCount(0)
    await checkout.name.focus()
    await checkout.name.blur()
    await expect(checkout.main.getByText('Es fehlt noch:')).toBeVisible()
  })

  await test.step('the menu follows checkout, and knows the postcode at the next visit [R2.173]', async () => {
    await checkout.choice('Abholung').check()
    await page.goto('/menu')
    await expect(bar(page).getByRole('radio', { name: 'Abholung', exact: true })).toBeChecked()
    await expect(place(page)).toBeHidden()
    await bar(page).getByRole('radio', { name: 'Lieferung', exact: true }).check()
    await expect(place(page)).toHaveValue('10437')
    await expect(terms).toBeVisible()
  })
})

test('an address is answered as its postcode is, and kept for this visit in cart and checkout [R2.260 R2.261 R2.262]', async ({
  page,
  context,
}) => {
  const cart = new CartView(page)
  const checkout = new CheckoutPage(page)
  await page.goto('/')
  await place(page).fill('Rykestraße 12, 10437 Berlin')
  await expect(bar(page).getByText(`Lieferung nach 10437: ${TERMS}`)).toBeVisible()
  await putBruschetta(page)
  await cart.show()
  await expect(cart.root.getByText('Lieferung nach Rykestraße 12, 10437')).toBeVisible()
  await checkout.open()
  await expect(checkout.street).toHaveValue('Rykestraße 12')
  await expect(checkout.zipcode).toHaveValue('10437')
  await expect(checkout.area.locator('option:checked')).toContainText('Helmholtzkiez')
  await expect(checkout.main.getByText(`Lieferung nach 10437: ${TERMS}`)).toBeVisible()
  await expect(checkout.main.getByText('Geöffnet, in 30 bis 40 Minuten')).toBeVisible()
  await expectAccessible(page)
  await checkout.street.fill('Senefelderstraße 3')
  await page.goto('/menu')
  await expect(place(page)).toHaveValue('Senefelderstraße 3, 10437')
  const later = await context.newPage()
  await later.goto('/menu')
  await expect(place(later)).toHaveValue('10437')
})

test.describe('where the restaurant can search addresses', () => {
  test.beforeEach(({ shop }) => shop.run(switchOnAddressSearch))

  test('a street is found while it is typed, by keyboard and by pointer, and answered at once [R2.263]', async ({
    page,
  }) => {
    // The pages were built before the setting was changed.
    await page.route('/', async route => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(' data-order-bar', ' data-order-bar data-places')
      await route.fulfill({ response: answer, body })
    })
    const option = bar(page).getByRole('option', { name: 'Rykestraße 12, 10405 Berlin' })
    await page.goto('/')
    await place(page).fill('Rykestr 12')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(place(page)).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await place(page).press('Enter')
    await expect(place(page)).toHaveValue('Rykestraße 12, 10405')
    await expect(bar(page).getByText(/^Lieferung nach 10405: ab/)).toBeVisible()
    await expect(option).toBeHidden()
    await place(page).fill('Rykestr 12')
    await option.click()
    await expect(place(page)).toHaveValue('Rykestraße 12, 10405')
    await place(page).fill('Nirgendwo 99')
    await expect(bar(page).getByText('Diese Adresse haben wir nicht gefunden.')).toBeVisible()
  })
})

test('says when to order while it is closed, and hints at the postcode without an answer [R2.173]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const answer = await page.request.get('/api/working-hours')
  const body = (await answer.json()) as { meta: object }
  const meta = { ...body.meta, isOpenNow: false, nextOpen: '2026-05-14T09:30:00.000Z' }
  await page.route('**/api/working-hours', route => route.fulfill({ json: { ...body, meta } }))
  await page.route('**/api/areas', route => route.abort())
  await page.goto('/')
  await expect(bar(page).getByText('Geschlossen. Bestellbar für morgen 11:30 Uhr')).toBeVisible()
  const asked = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/areas'))
  await place(page).fill('10437')
  await asked
  await expect(bar(page).getByText('Mit Ihrer Postleitzahl sehen Sie')).toBeVisible()
})
